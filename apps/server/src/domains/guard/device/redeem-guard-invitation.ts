import { deviceInput, deviceMessages } from '@guardroom/rules/guard/device/device-inputs';
import { deviceLimits } from '@guardroom/rules/guard/device/device-limits';
import { countedAddress } from '@guardroom/rules/session/client-address';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { anyone } from '../../../platform/policy.ts';
import { countOrRefuse, countsOf } from '../../../platform/sign-in/attempts.ts';
import { isToken, tokenHash } from '../../../platform/sign-in/secret-token.ts';
import { viewerCacheOf } from '../../../platform/sign-in/viewer-cache.ts';
import {
  addDeviceSession,
  openSession,
  sessionChange,
  SignInObject,
  type SignIn,
} from '../../session/store.ts';
import { readDeviceKey } from '../../../platform/sign-in/device-key.ts';
import { findInvitation, useInvitation, type Invitation } from './store-invitation.ts';
import { addDevice, holdAccount, recordDevice, type NewDevice } from './store-register.ts';

builder.mutationField('redeemGuardInvitation', (t) =>
  t.field({
    type: SignInObject,
    policy: anyone,
    description:
      'Registers a device by an invitation and signs it in: at the door of the guards’ application ' +
      'by its cookie, elsewhere by a token. The device that the guard had before is revoked.',
    args: {
      token: t.arg.string({ required: true }),
      publicKey: t.arg.string({
        required: true,
        description: 'ECDSA P-256, SPKI, base64url without padding.',
      }),
      label: t.arg.string({ required: true, description: 'At most 60 characters.' }),
    },
    resolve: async (_, { token, ...typed }, ctx) => {
      const { label, publicKey } = parseInput(deviceInput, typed, '');
      return redeem(ctx, token, { label, publicKey: readDeviceKey(publicKey) });
    },
  }),
);

async function redeem(ctx: Context, token: string, device: NewDevice): Promise<SignIn> {
  const { database, services, request } = ctx;
  const subject = `guard-invitation:${countedAddress(request.address)}`;
  const counts = countsOf(subject, deviceLimits.redeeming);
  await countOrRefuse(database.system, services.secrets, counts);
  const invitation = isToken(token)
    ? await findInvitation(database.system, tokenHash(token))
    : undefined;
  const opened = invitation && (await register(ctx, invitation, device));
  // The device before is revoked: here at once, and where other processes hear of it.
  if (opened) viewerCacheOf(services).forgetAccount(opened.viewer.accountID);
  return opened ?? refuse('INVALID', deviceMessages.invitationOver, { path: 'token' });
}

/** Everything or nothing: an invitation that opens no session is not used up. */
function register(
  ctx: Context,
  invitation: Invitation,
  device: NewDevice,
): Promise<SignIn | undefined> {
  const { database, requestId } = ctx;
  const { invitedBy } = invitation;
  return openSession(ctx, 'GUARD', (session) =>
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
}
