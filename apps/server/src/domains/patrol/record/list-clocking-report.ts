import { builder } from '../../../platform/graphql/builder.ts';
import { listType, readList } from '../../../platform/graphql/list/list.ts';
import { Pagination } from '../../../platform/graphql/list/pagination.ts';
import { clockingReportList } from '../filter.ts';
import { readPatrols } from '../policy.ts';
import { ClockingReport, type ClockingReportRow } from './types.ts';

const ClockingReportList = listType('ClockingReport', ClockingReport);

builder.queryField('listClockingReport', (t) =>
  t.field({
    type: ClockingReportList,
    policy: readPatrols,
    args: {
      filter: t.arg({ type: clockingReportList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<ClockingReportRow>(ctx, clockingReportList, filter, pagination, info),
  }),
);
