import { reportMessages } from '@guardroom/rules/report/inputs';
import { clock } from '../../platform/clock.ts';
import type { AgencyDatabase } from '../../platform/database/database.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { composeReport } from './fact/compose-report.ts';
import { manageReports } from './policy.ts';
import { lastPeriod } from './sending/store.ts';
import { findSubscription } from './store.ts';
import { ReportPreview, type ShownReport } from './types-document.ts';
import type { ReportSubscriptionRow } from './types.ts';

builder.queryField('previewReport', (t) =>
  t.field({
    type: ReportPreview,
    policy: manageReports,
    description: 'What a report would say if it were sent now: of the last whole period.',
    args: {
      id: t.arg({ type: 'RecordID', required: true, description: 'Of the subscription.' }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { id }, { db, viewer }) => {
      if (viewer === null) throw new Error('the policy lets nobody here without signing in');
      return shownReport(db, viewer, await liveSubscription(db, id));
    },
  }),
);

/** @throws NOT_FOUND */
export async function liveSubscription(
  db: AgencyDatabase,
  id: number,
): Promise<ReportSubscriptionRow> {
  const subscription = await findSubscription(db, id);
  if (subscription !== undefined && subscription.deleted === 0) return subscription;
  return refuse('NOT_FOUND', reportMessages.gone, { path: 'id' });
}

/** The report of the last whole period. */
export async function shownReport(
  db: AgencyDatabase,
  { securityAgencyName: name, timeZone }: Viewer,
  subscription: ReportSubscriptionRow,
): Promise<ShownReport> {
  const period = lastPeriod(subscription, clock.now(), timeZone);
  const document = await composeReport(db, { ...subscription, period }, { name, timeZone });
  return { document, timeZone };
}
