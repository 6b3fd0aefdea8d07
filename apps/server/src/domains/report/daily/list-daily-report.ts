import { builder } from '../../../platform/graphql/builder.ts';
import { listType, readList } from '../../../platform/graphql/list/list.ts';
import { Pagination } from '../../../platform/graphql/list/pagination.ts';
import { dailyReportList } from './filter.ts';
import { readDailyReports } from './policy.ts';
import { DailyReport, type DailyReportRow } from './types.ts';

const DailyReportList = listType('DailyReport', DailyReport);

builder.queryField('listDailyReport', (t) =>
  t.field({
    type: DailyReportList,
    policy: readDailyReports,
    description: 'Daily reports that clients were shown.',
    args: {
      filter: t.arg({ type: dailyReportList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<DailyReportRow & Record<string, unknown>>(
        ctx,
        dailyReportList,
        filter,
        pagination,
        info,
      ),
  }),
);
