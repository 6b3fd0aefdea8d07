import { newPINInput, pinMessages } from '@guardroom/rules/guard/tablet/pin';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { signedInViewer } from '../../../platform/graphql/policy/signed-in-viewer.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { lockStaffOf } from '../../staff/store.ts';
import { manageGuardDevices } from '../policy.ts';
import { setPIN } from './set-pin.ts';
import { removePIN, type GuardPINRow } from './store-pin.ts';
import { GuardPIN } from './types.ts';

builder.mutationField('setGuardPIN', (t) =>
  t.field({
    type: GuardPIN,
    nullable: true,
    policy: manageGuardDevices,
    description:
      'Sets somebody’s PIN for the tablets of sites, also where wrong tries locked them out; null takes ' +
      'it away. What tablets tell of acts by the PIN before is marked from then on.',
    args: {
      staffProfileID: t.arg({ type: 'RecordID', required: true }),
      pin: t.arg.string({ description: 'Six digits; null: none any more.' }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { staffProfileID, pin }, ctx) => {
      const typed = typeof pin === 'string' ? parseInput(newPINInput, { pin }, '') : undefined;
      const person = await lockStaffOf(ctx.db, staffProfileID, 'staffProfileID');
      if (typed === undefined) return remove(ctx, staffProfileID);
      if (person.status !== 'ACTIVE') {
        refuse('CONFLICT', pinMessages.notInUse, { path: 'staffProfileID' });
      }
      const by = signedInViewer(ctx).staffProfileID;
      return setPIN(ctx, 'setGuardPIN', { staffProfileID, pin: typed.pin, by });
    },
  }),
);

async function remove(ctx: Context, staffProfileID: number): Promise<GuardPINRow | null> {
  const by = signedInViewer(ctx).staffProfileID;
  if (!(await removePIN(ctx.db, staffProfileID, by))) {
    refuse('CONFLICT', pinMessages.noneSet, { path: 'staffProfileID' });
  }
  const change = { operation: 'setGuardPIN', entity: 'GuardPIN', entityId: staffProfileID };
  await recordChanges(ctx, [{ ...change, before: { staffProfileID }, after: null }]);
  return null;
}
