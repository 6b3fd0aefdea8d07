import { wireTime } from '@guardroom/rules/dates';
import { reportMessages } from '@guardroom/rules/report/inputs';
import { recordChanges } from '../../../platform/audit.ts';
import { clock } from '../../../platform/clock.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { once } from '../../../platform/idempotency.ts';
import { notification } from '../../../platform/events/events.ts';
import { manageReports } from '../policy.ts';
import { lockSubscription } from '../store.ts';
import { reportTopic } from './report-topic.ts';
import { addSending, findSending, lastPeriod } from './store.ts';
import { ReportSending } from './types.ts';

builder.mutationField('sendReportNow', (t) =>
  t.field({
    type: ReportSending,
    policy: manageReports,
    description:
      'Sends a report at once, of the last whole period, to whom it is sent; when it falls due ' +
      'stays as it is. Its status tells when it is made.',
    args: {
      id: t.arg({ type: 'RecordID', required: true, description: 'Of the subscription.' }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
      idempotencyKey: t.arg.string(),
    },
    resolve: async (_, { id, idempotencyKey }, ctx) => {
      const { db, viewer } = ctx;
      if (viewer === null) throw new Error('the policy lets nobody here without signing in');
      const made = await once(ctx, 'sendReportNow', idempotencyKey, async () => {
        const subscription = await lockSubscription(db, id);
        if (subscription === undefined || subscription.deleted === 1) {
          return refuse('NOT_FOUND', reportMessages.gone, { path: 'id' });
        }
        const now = clock.now();
        const period = lastPeriod(subscription, now, viewer.timeZone);
        const sendingID = await addSending(
          db,
          subscription,
          { dueOn: wireTime(now), period },
          viewer,
        );
        if (sendingID === undefined) throw new Error('what somebody sends is never there already');
        const change = { operation: 'sendReportNow', entity: 'ReportSending', before: null };
        const after = { reportSubscriptionID: id, name: subscription.name, ...period };
        await recordChanges(ctx, [{ ...change, entityId: sendingID, after }]);
        await db.run(notification({ agencyId: 0, topic: reportTopic, data: {} }));
        return sendingID;
      });
      const row = await findSending(db, made.id);
      return row ?? refuse('NOT_FOUND', reportMessages.gone);
    },
  }),
);
