import { builder } from '../../../platform/graphql/builder.ts';
import { listType, readList } from '../../../platform/graphql/list/list.ts';
import { Pagination } from '../../../platform/graphql/list/pagination.ts';
import { manageReports } from '../policy.ts';
import { sendingList } from './filter.ts';
import { ReportSending, type ReportSendingRow } from './types.ts';

const ReportSendingList = listType('ReportSending', ReportSending);

builder.queryField('listReportSending', (t) =>
  t.field({
    type: ReportSendingList,
    policy: manageReports,
    description: 'Reports that fell due, the latest first.',
    args: {
      filter: t.arg({ type: sendingList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<ReportSendingRow & Record<string, unknown>>(
        ctx,
        sendingList,
        filter,
        pagination,
        info,
      ),
  }),
);
