import { meetingCreateInput, type ActionSide } from '@guardroom/rules/contract/inputs';
import { recordChanges } from '../../../platform/audit.ts';
import { clock } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { once } from '../../../platform/idempotency.ts';
import { alertOfContract, meetingsChanged } from '../contract-alert.ts';
import { contractOfPart } from '../create-contract.ts';
import { CreateContractMeetingInput } from '../inputs.ts';
import { editContracts } from '../policy.ts';
import { indicatorsOfContract } from '../indicator/store.ts';
import { saveAttendees } from './save-attendees.ts';
import { alertOfActions } from './action-alert.ts';
import { addMeeting, findMeeting } from './store.ts';
import { attendeesOfMeeting } from './store-attendee.ts';
import {
  actionsOfMeeting,
  addAction,
  saveAction,
  saveScores,
  scoresOfMeeting,
} from './store-scorecard.ts';
import { ContractMeeting, type ContractMeetingRow } from './types.ts';

type Create = typeof CreateContractMeetingInput.$inferInput;

builder.mutationField('createContractMeeting', (t) =>
  t.field({
    type: ContractMeeting,
    policy: editContracts,
    args: {
      create: t.arg({ type: CreateContractMeetingInput, required: true }),
      agencyID: t.arg({ type: 'RecordID' }),
      idempotencyKey: t.arg.string(),
    },
    resolve: async (_, { create, idempotencyKey }, ctx) => {
      const made = () => add(ctx, create);
      const { id } = await once(ctx, 'createContractMeeting', idempotencyKey, made);
      const row = await findMeeting(ctx.db, id);
      return row ?? refuse('NOT_FOUND', 'This review meeting is no longer there.');
    },
  }),
);

async function add(ctx: Context, create: Create): Promise<number> {
  const input = parseInput(meetingCreateInput, create, 'create');
  const contract = await contractOfPart(ctx, input.contractID, 'create.contractID');
  const id = await addMeeting(ctx.db, {
    contractID: contract.id,
    startDatetime: input.startDatetime,
    endDatetime: input.endDatetime,
    type: input.type,
    venue: input.venue || null,
    agenda: input.agenda || null,
    note: input.note || null,
    actionPlan: input.actionPlan || null,
  });
  const meeting = { id, contractID: contract.id };
  const { clientProfileID } = contract;
  await saveAttendees(ctx, { ...meeting, clientProfileID }, input.attendees, 'create');
  await saveScorecard(ctx, meeting, input, 'create');
  const after = await meetingForAudit(ctx, id);
  const change = { operation: 'createContractMeeting', entity: 'ContractMeeting', entityId: id };
  await recordChanges(ctx, [{ ...change, before: null, after }]);
  await alertOfContract(ctx.db, contract.id, meetingsChanged);
  return id;
}

interface Scorecard {
  readonly scores?:
    | readonly {
        readonly contractIndicatorID: number;
        readonly score?: number | undefined;
        readonly remark?: string | undefined;
      }[]
    | undefined;
  readonly actions?:
    | readonly {
        readonly id?: number | undefined;
        readonly description: string;
        readonly owner?: string | undefined;
        readonly side?: ActionSide | undefined;
        readonly dueDate?: string | undefined;
      }[]
    | undefined;
}

type Meeting = Pick<ContractMeetingRow, 'id' | 'contractID'>;

/** What a meeting gave each indicator, and its next actions; what is not sent stays. */
export async function saveScorecard(
  ctx: Context,
  meeting: Meeting,
  { scores, actions }: Scorecard,
  path: string,
): Promise<void> {
  if (scores !== undefined && scores.length > 0) {
    const own = await indicatorsOfContract(ctx.db, meeting.contractID);
    const known = new Set(own.map(({ id }) => id));
    const foreign = scores.findIndex(({ contractIndicatorID: id }) => !known.has(id));
    if (foreign >= 0) {
      refuse('NOT_FOUND', 'This indicator is not one of the contract.', {
        path: `${path}.scores.${foreign}.contractIndicatorID`,
      });
    }
    // The last one counts when an indicator is named twice.
    const once = new Map(scores.map((score) => [score.contractIndicatorID, score]));
    const given = [...once.values()].map(({ contractIndicatorID, score, remark }) => ({
      contractIndicatorID,
      score: score ?? null,
      remark: remark || null,
    }));
    await saveScores(ctx.db, meeting, given);
  }
  if (actions !== undefined) await saveActions(ctx, meeting, actions, path);
}

async function saveActions(
  { db }: Context,
  meeting: Meeting,
  actions: NonNullable<Scorecard['actions']>,
  path: string,
): Promise<void> {
  const before = new Map((await actionsOfMeeting(db, meeting.id)).map((row) => [row.id, row]));
  for (const [index, action] of actions.entries()) {
    const fields = {
      description: action.description,
      owner: action.owner || null,
      side: action.side ?? 'AGENCY',
      dueDate: action.dueDate ?? null,
    };
    if (action.id === undefined) {
      await addAction(db, meeting, fields);
    } else if (before.delete(action.id)) {
      await saveAction(db, action.id, fields);
    } else {
      refuse('NOT_FOUND', 'This next action is no longer there.', {
        path: `${path}.actions.${index}.description`,
      });
    }
  }
  const deletedOn = new Date(clock.now()).toISOString();
  for (const id of before.keys()) await saveAction(db, id, { deleted: 1, deletedOn });
  await alertOfActions(db, meeting, [...before.values()]);
}

/** A meeting with its scores and actions, as the audit keeps it. */
export async function meetingForAudit(
  { db }: Context,
  id: number,
): Promise<Record<string, unknown>> {
  const meeting = await findMeeting(db, id);
  const scores = (await scoresOfMeeting(db, id)).map(({ indicatorTitle, score, remark }) => ({
    indicatorTitle,
    score,
    remark,
  }));
  const actions = (await actionsOfMeeting(db, id)).map(
    ({ description, owner, side, dueDate, status }) => ({
      description,
      owner,
      side,
      dueDate,
      status,
    }),
  );
  const attendees = (await attendeesOfMeeting(db, id)).map(({ name, email }) => ({ name, email }));
  // Texts, because the audit compares fields by identity.
  return {
    ...meeting,
    attendees: JSON.stringify(attendees),
    scores: JSON.stringify(scores),
    actions: JSON.stringify(actions),
  };
}
