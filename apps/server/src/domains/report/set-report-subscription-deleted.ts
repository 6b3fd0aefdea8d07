import { reportMessages } from '@guardroom/rules/report/inputs';
import { builder } from '../../platform/graphql/builder.ts';
import { setDeleted, type Deletion } from '../../platform/graphql/deletion.ts';
import { manageReports } from './policy.ts';
import { subscriptionSelect } from './store.ts';
import { ReportSubscription, type ReportSubscriptionRow } from './types.ts';

const deletion: Deletion<ReportSubscriptionRow> = {
  operation: 'setReportSubscriptionDeleted',
  entity: 'ReportSubscription',
  table: 'report_subscription',
  select: subscriptionSelect,
  joins: '',
  gone: reportMessages.gone,
  check: () => Promise.resolve(),
};

builder.mutationField('setReportSubscriptionDeleted', (t) =>
  t.field({
    type: ReportSubscription,
    policy: manageReports,
    description: 'Deletes a report (1) or brings it back (0); what it sent stays.',
    args: {
      id: t.arg({ type: 'RecordID', required: true }),
      deleted: t.arg.int({ required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, args, ctx) => setDeleted(ctx, deletion, args),
  }),
);
