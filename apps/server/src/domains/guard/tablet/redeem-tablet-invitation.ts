import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { anyone } from '../../../platform/policy.ts';
import { addTabletSession, openTabletSession } from '../../session/store.ts';
import { redeem, redeemArgs } from '../device/redeem-invitation.ts';
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
    args: redeemArgs,
    resolve: (_, sent, ctx) =>
      redeem(ctx, sent, {
        find: findSiteInvitation,
        register: (invitation, device) => register(ctx, invitation, device),
      }),
  }),
);

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
