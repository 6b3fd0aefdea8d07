import { builder } from '../../platform/graphql/builder.ts';
import { listType, readList } from '../../platform/graphql/list/list.ts';
import { Pagination } from '../../platform/graphql/list/pagination.ts';
import { subscriptionList } from './filter.ts';
import { manageReports } from './policy.ts';
import { ReportSubscription, type ReportSubscriptionRow } from './types.ts';

const ReportSubscriptionList = listType('ReportSubscription', ReportSubscription);

builder.queryField('listReportSubscription', (t) =>
  t.field({
    type: ReportSubscriptionList,
    policy: manageReports,
    description: 'Reports that send themselves, by name.',
    args: {
      filter: t.arg({ type: subscriptionList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<ReportSubscriptionRow & Record<string, unknown>>(
        ctx,
        subscriptionList,
        filter,
        pagination,
        info,
      ),
  }),
);
