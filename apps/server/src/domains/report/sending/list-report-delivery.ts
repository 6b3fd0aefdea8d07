import { builder } from '../../../platform/graphql/builder.ts';
import { listType, readList } from '../../../platform/graphql/list/list.ts';
import { Pagination } from '../../../platform/graphql/list/pagination.ts';
import { manageReports } from '../policy.ts';
import { deliveryList } from './filter.ts';
import { ReportDelivery, type ReportDeliveryRow } from './types.ts';

const ReportDeliveryList = listType('ReportDelivery', ReportDelivery);

builder.queryField('listReportDelivery', (t) =>
  t.field({
    type: ReportDeliveryList,
    policy: manageReports,
    description: 'To whom reports were sent, and what became of each mail.',
    args: {
      filter: t.arg({ type: deliveryList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<ReportDeliveryRow & Record<string, unknown>>(
        ctx,
        deliveryList,
        filter,
        pagination,
        info,
      ),
  }),
);
