import { deviceInput, deviceMessages } from '@guardroom/rules/guard/device/device-inputs';
import { deviceLimits } from '@guardroom/rules/guard/device/device-limits';
import { countedAddress } from '@guardroom/rules/session/client-address';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { anyone } from '../../../platform/policy.ts';
import { countOrRefuse, countsOf } from '../../../platform/sign-in/attempts.ts';
import { readDeviceKey } from '../../../platform/sign-in/device-key.ts';
import { isToken, tokenHash } from '../../../platform/sign-in/secret-token.ts';
import { addTabletSession, openTabletSession } from '../../session/store.ts';
import {
  findSiteInvitation,
  useInvitation,
  type SiteInvitation,
} from '../device/store-invitation.ts';
import { addTablet, recordTablet, type NewDevice } from '../device/store-register.ts';
import { tabletKey } from './pin-key.ts';
import { TabletSignIn, type TabletSignInRow } from './types.ts';

builder.mutationField('redeemTabletInvitation', (t) =>
  t.field({
    type: TabletSignIn,
    policy: anyone,
    description:
      'Registers the tablet of a site by an invitation: at the door of the guards’ application by its ' +
      'cookie, elsewhere by a token. Nobody is signed in by it.',
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

async function redeem(ctx: Context, token: string, device: NewDevice): Promise<TabletSignInRow> {
  const { database, services, request } = ctx;
  const subject = `guard-invitation:${countedAddress(request.address)}`;
  const counts = countsOf(subject, deviceLimits.redeeming);
  await countOrRefuse(database.system, services.secrets, counts);
  const invitation = isToken(token)
    ? await findSiteInvitation(database.system, tokenHash(token))
    : undefined;
  const opened = invitation && (await register(ctx, invitation, device));
  return opened ?? refuse('INVALID', deviceMessages.invitationOver, { path: 'token' });
}

/** Everything or nothing: an invitation that opens no session is not used up. */
async function register(
  ctx: Context,
  invitation: SiteInvitation,
  device: NewDevice,
): Promise<TabletSignInRow | undefined> {
  const { database, services, requestId } = ctx;
  const opened = await openTabletSession(ctx, (session) =>
    database.system.transaction(async (tx) => {
      if (!(await useInvitation(tx, invitation))) return undefined;
      const deviceID = await addTablet(tx, invitation, device);
      await addTabletSession(tx, { ...session, ...invitation, deviceID });
      await recordTablet(tx, invitation, { id: deviceID, label: device.label, requestId });
      return deviceID;
    }),
  );
  if (opened === undefined) return undefined;
  const { id: _, invitedBy: __, ...site } = invitation;
  const deviceID = opened.added;
  const pinKey = tabletKey(services.secrets, { ...site, deviceID }).toString('base64url');
  return { ...site, deviceID, pinKey, token: opened.token };
}
