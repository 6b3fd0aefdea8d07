import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { setDeleted, type Deletion, type Mark } from '../../../platform/graphql/deletion.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { editContracts } from '../policy.ts';
import { cancelAll } from './invite.ts';
import { alertOfContract, meetingsChanged } from '../contract-alert.ts';
import { alertOfActions } from './action-alert.ts';
import { actionsOfMeeting } from './store-scorecard.ts';
import { contractMeetingJoins, contractMeetingSelect } from './store.ts';
import { lockContract } from '../store.ts';
import { ContractMeeting, type ContractMeetingRow } from './types.ts';

const deletion: Deletion<ContractMeetingRow> = {
  operation: 'setContractMeetingDeleted',
  entity: 'ContractMeeting',
  table: 'contract_meeting',
  select: contractMeetingSelect,
  joins: contractMeetingJoins,
  gone: 'This review meeting is no longer there.',
  parts: [
    ['contract_score', 'contract_meeting_id'],
    ['contract_action', 'contract_meeting_id'],
    ['contract_attendee', 'contract_meeting_id'],
  ],
  check: checkMeeting,
};

builder.mutationField('setContractMeetingDeleted', (t) =>
  t.field({
    type: ContractMeeting,
    policy: editContracts,
    description:
      'Deletes a review meeting with its scores and next actions (1), or brings all back (0). Whoever was ' +
      'invited is told that it does not take place.',
    args: {
      id: t.arg({ type: 'RecordID', required: true }),
      deleted: t.arg.int({ required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, args, ctx) => {
      const before = await actionsOfMeeting(ctx.db, args.id);
      const meeting = await setDeleted(ctx, deletion, args);
      await alertOfContract(ctx.db, meeting.contractID, meetingsChanged);
      await alertOfActions(ctx.db, meeting, before);
      return meeting;
    },
  }),
);

/** Held, so that a contract is not deleted while one of its meetings comes back. */
async function checkMeeting(ctx: Context, row: ContractMeetingRow, wanted: Mark): Promise<void> {
  if ((await lockContract(ctx.db, row.contractID)) === undefined) {
    refuse('CONFLICT', 'The contract of this review meeting is no longer there.', { path: 'id' });
  }
  if (wanted === 1 && ctx.viewer !== null) await cancelAll(ctx, ctx.viewer, row);
}
