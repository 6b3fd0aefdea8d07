import { builder } from '../../../platform/graphql/builder.ts';
import { listType, readList } from '../../../platform/graphql/list/list.ts';
import { Pagination } from '../../../platform/graphql/list/pagination.ts';
import { clockingReportDetailList } from '../filter.ts';
import { readPatrols } from '../policy.ts';
import { ClockingReportDetail, type ClockingReportDetailRow } from './types.ts';

const ClockingReportDetailList = listType('ClockingReportDetail', ClockingReportDetail);

builder.queryField('listClockingReportDetail', (t) =>
  t.field({
    type: ClockingReportDetailList,
    policy: readPatrols,
    args: {
      filter: t.arg({ type: clockingReportDetailList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<ClockingReportDetailRow>(ctx, clockingReportDetailList, filter, pagination, info),
  }),
);
