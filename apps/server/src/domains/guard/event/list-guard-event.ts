import { builder } from '../../../platform/graphql/builder.ts';
import { listType, readList } from '../../../platform/graphql/list/list.ts';
import { Pagination } from '../../../platform/graphql/list/pagination.ts';
import { readGuardEvents } from '../policy.ts';
import { guardEventList } from './filter.ts';
import { GuardEventObject, type GuardEventRow } from './types.ts';

const GuardEventList = listType('GuardEvent', GuardEventObject);

builder.queryField('listGuardEvent', (t) =>
  t.field({
    type: GuardEventList,
    policy: readGuardEvents,
    description: 'Events of guards’ devices that were marked or could not be entered.',
    args: {
      filter: t.arg({ type: guardEventList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<GuardEventRow & Record<string, unknown>>(
        ctx,
        guardEventList,
        filter,
        pagination,
        info,
      ),
  }),
);
