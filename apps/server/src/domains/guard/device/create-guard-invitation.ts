import { deviceMessages } from '@guardroom/rules/guard/device/device-inputs';
import { invitationAddress } from '@guardroom/rules/guard/device/invitation';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { signedInViewer } from '../../../platform/graphql/policy/signed-in-viewer.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { shownAddress } from '../../../platform/http/door-address.ts';
import { newToken, tokenHash } from '../../../platform/sign-in/secret-token.ts';
import { lockStaffOf } from '../../staff/store.ts';
import { manageGuardDevices } from '../policy.ts';
import { addInvitation } from './store-invitation.ts';
import { GuardInvitation, type GuardInvitationRow } from './types.ts';

builder.mutationField('createGuardInvitation', (t) =>
  t.field({
    type: GuardInvitation,
    policy: manageGuardDevices,
    description:
      'Invites a guard to register a device, once, within ten minutes. An invitation before it ' +
      'opens nothing any more; the device that they have stays until this one is used.',
    args: {
      staffProfileID: t.arg({ type: 'RecordID', required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { staffProfileID }, ctx) => invite(ctx, staffProfileID),
  }),
);

async function invite(ctx: Context, staffProfileID: number): Promise<GuardInvitationRow> {
  const { db, services, request } = ctx;
  const path = 'staffProfileID';
  const person = await lockStaffOf(db, staffProfileID, path);
  if (person.status !== 'ACTIVE') refuse('CONFLICT', deviceMessages.notInUse, { path });
  const token = newToken();
  const by = signedInViewer(ctx).staffProfileID;
  const { id, expiresOn } = await addInvitation(db, staffProfileID, tokenHash(token), by);
  const made = { operation: 'createGuardInvitation', entity: 'GuardInvitation', entityId: id };
  await recordChanges(ctx, [{ ...made, before: null, after: { staffProfileID, expiresOn } }]);
  return {
    address: invitationAddress(shownAddress('GUARD', services.config, request), token),
    expiresOn,
  };
}
