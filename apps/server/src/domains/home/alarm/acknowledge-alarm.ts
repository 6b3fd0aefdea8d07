import { acknowledgeAlarmInput } from '@guardroom/rules/home/alarm';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { answerAlarms } from '../policy.ts';
import { announceAlarm } from './alarm-changed.ts';
import { AcknowledgeAlarmInput } from './inputs.ts';
import { settlePanic } from './panic-alert.ts';
import { findAlarm, lockAlarm, saveAcknowledgement } from './store.ts';
import { Alarm, type AlarmRow } from './types.ts';

type Acknowledge = typeof AcknowledgeAlarmInput.$inferInput;

builder.mutationField('acknowledgeAlarm', (t) =>
  t.field({
    type: Alarm,
    policy: answerAlarms,
    description: 'Takes note of a call for help: who and when stays. Said again, the first stands.',
    args: {
      acknowledge: t.arg({ type: AcknowledgeAlarmInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { acknowledge: given }, ctx) => acknowledge(ctx, given),
  }),
);

async function acknowledge(ctx: Context, given: Acknowledge): Promise<AlarmRow> {
  const { db, viewer } = ctx;
  if (viewer === null) throw new Error('the policy lets nobody here without signing in');
  const { id, remark } = parseInput(acknowledgeAlarmInput, given, 'acknowledge');
  const before = await lockAlarm(db, id);
  if (before === undefined) {
    return refuse('NOT_FOUND', 'This alarm does not exist.', { path: 'acknowledge.id' });
  }
  if (before.acknowledgedOn !== null) return before;
  const { staffProfileID } = viewer;
  await saveAcknowledgement(db, id, { staffProfileID, remark: remark || null });
  const after = await findAlarm(db, id);
  if (after === undefined) throw new Error('the alarm vanished while it was held');
  const change = { operation: 'acknowledgeAlarm', entity: 'Alarm', entityId: id };
  await recordChanges(ctx, [{ ...change, before: { ...before }, after: { ...after } }]);
  await settlePanic(db, after);
  await announceAlarm(db, id);
  return after;
}
