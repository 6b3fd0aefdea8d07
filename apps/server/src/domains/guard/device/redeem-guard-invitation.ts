import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { anyone } from '../../../platform/policy.ts';
import { viewerCacheOf } from '../../../platform/sign-in/viewer-cache.ts';
import {
  addDeviceSession,
  openSession,
  sessionChange,
  SignInObject,
  type SignIn,
} from '../../session/store.ts';
import { redeem, redeemArgs } from './redeem-invitation.ts';
import { findInvitation, useInvitation, type Invitation } from './store-invitation.ts';
import { addDevice, holdAccount, recordDevice, type NewDevice } from './store-register.ts';

builder.mutationField('redeemGuardInvitation', (t) =>
  t.field({
    type: SignInObject,
    policy: anyone,
    description:
      'Registers a device by an invitation and signs it in: at the door of the guards’ application ' +
      'by its cookie, elsewhere by a token. The device that the guard had before is revoked.',
    args: redeemArgs,
    resolve: (_, sent, ctx) =>
      redeem(ctx, sent, {
        find: findInvitation,
        register: (invitation, device) => register(ctx, invitation, device),
      }),
  }),
);

/** Everything or nothing: an invitation that opens no session is not used up. */
async function register(
  ctx: Context,
  invitation: Invitation,
  device: NewDevice,
): Promise<SignIn | undefined> {
  const { database, services, requestId } = ctx;
  const { invitedBy } = invitation;
  const opened = await openSession(ctx, 'GUARD', (session) =>
    database.system.transaction(async (tx) => {
      if (!(await useInvitation(tx, invitation))) return false;
      const accountID = await holdAccount(tx, invitation);
      if (accountID === undefined) return false;
      const added = await addDevice(tx, invitation, device, invitedBy);
      await addDeviceSession(tx, { ...session, ...invitation, accountID, deviceID: added.id });
      const made = { ...added, label: device.label, operation: 'redeemGuardInvitation' } as const;
      await recordDevice(tx, invitation, accountID, { ...made, requestId });
      await tx.run(sessionChange(accountID));
      return true;
    }),
  );
  // The device before is revoked: here at once, and where other processes hear of it.
  if (opened) viewerCacheOf(services).forgetAccount(opened.viewer.accountID);
  return opened;
}
