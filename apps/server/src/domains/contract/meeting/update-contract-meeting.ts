import { periodProblem } from '@guardroom/rules/contract/contract-period';
import { meetingUpdateInput } from '@guardroom/rules/contract/inputs';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { onlyChanged } from '../../../platform/database/update-statement.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { alertOfContract, meetingsChanged } from '../contract-alert.ts';
import { meetingForAudit, saveScorecard } from './create-contract-meeting.ts';
import { UpdateContractMeetingInput } from '../inputs.ts';
import { editContracts } from '../policy.ts';
import { findContract } from '../store.ts';
import { saveAttendees } from './save-attendees.ts';
import { findMeeting, lockMeeting, saveMeeting } from './store.ts';
import { ContractMeeting, type ContractMeetingRow } from './types.ts';

type Update = typeof UpdateContractMeetingInput.$inferInput;

builder.mutationField('updateContractMeeting', (t) =>
  t.field({
    type: ContractMeeting,
    policy: editContracts,
    args: {
      update: t.arg({ type: UpdateContractMeetingInput, required: true }),
      agencyID: t.arg({ type: 'RecordID' }),
    },
    resolve: (_, { update }, ctx) => change(ctx, update),
  }),
);

/** The meeting, with whom its contract is. */
async function partiesOf(
  { db }: Context,
  { id, contractID }: ContractMeetingRow,
): Promise<{ id: number; contractID: number; clientProfileID: number }> {
  const contract = await findContract(db, contractID);
  const gone = 'The contract of this review meeting is no longer there.';
  if (contract === undefined) return refuse('NOT_FOUND', gone, { path: 'update.id' });
  return { id, contractID, clientProfileID: contract.clientProfileID };
}

async function change(ctx: Context, update: Update): Promise<ContractMeetingRow> {
  const input = parseInput(meetingUpdateInput, update, 'update');
  const { db } = ctx;
  const before = await lockMeeting(db, input.id);
  if (before === undefined) {
    return refuse('NOT_FOUND', 'This review meeting is no longer there.', { path: 'update.id' });
  }
  if (input.version !== undefined && input.version !== before.version) {
    refuse('STALE', 'The review meeting was changed meanwhile.', {
      path: 'update.version',
      current: before,
    });
  }
  const changes = onlyChanged(before, {
    startDatetime: input.startDatetime,
    endDatetime: input.endDatetime,
    type: input.type,
    venue: textOf(update.venue, input.venue),
    agenda: textOf(update.agenda, input.agenda),
    note: textOf(update.note, input.note),
    actionPlan: textOf(update.actionPlan, input.actionPlan),
  });
  const { startDatetime, endDatetime } = { ...before, ...changes };
  const problem = periodProblem(startDatetime, endDatetime);
  if (problem !== null) refuse('INVALID', problem, { path: 'update.endDatetime' });
  const auditBefore = await meetingForAudit(ctx, before.id);
  await saveAttendees(ctx, await partiesOf(ctx, before), input.attendees, 'update');
  await saveScorecard(ctx, before, input, 'update');
  await saveMeeting(db, before.id, changes);
  const after = await findMeeting(db, before.id);
  if (after === undefined) throw new Error('the meeting vanished while it was locked');
  const entity = { operation: 'updateContractMeeting', entity: 'ContractMeeting' };
  await recordChanges(ctx, [
    {
      ...entity,
      entityId: after.id,
      before: auditBefore,
      after: await meetingForAudit(ctx, after.id),
    },
  ]);
  await alertOfContract(db, after.contractID, meetingsChanged);
  return after;
}

/** Null and an empty text clear; what was not sent stays. */
function textOf(
  sent: string | null | undefined,
  checked: string | undefined,
): string | null | undefined {
  return sent === undefined ? undefined : checked || null;
}
