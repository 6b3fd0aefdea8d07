import { builder } from '../../platform/graphql/builder.ts';
import { listType, readList } from '../../platform/graphql/list/list.ts';
import { Pagination } from '../../platform/graphql/list/pagination.ts';
import { alertList } from './filter.ts';
import { handleAlerts } from './policy.ts';
import { Alert, type AlertRow } from './types.ts';

const AlertList = listType('Alert', Alert);

builder.queryField('listAlert', (t) =>
  t.field({
    type: AlertList,
    policy: handleAlerts,
    description: 'Alerts, the newest first.',
    args: {
      filter: t.arg({ type: alertList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<AlertRow & Record<string, unknown>>(ctx, alertList, filter, pagination, info),
  }),
);
