import { tabletInvitationAddress } from '@guardroom/rules/guard/device/invitation';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { signedInViewer } from '../../../platform/graphql/policy/signed-in-viewer.ts';
import { shownAddress } from '../../../platform/http/door-address.ts';
import { newToken, tokenHash } from '../../../platform/sign-in/secret-token.ts';
import { activeSiteOf } from '../../site/store.ts';
import { addSiteInvitation } from '../device/store-invitation.ts';
import { GuardInvitation, type GuardInvitationRow } from '../device/types.ts';
import { manageGuardDevices } from '../policy.ts';

builder.mutationField('createTabletInvitation', (t) =>
  t.field({
    type: GuardInvitation,
    policy: manageGuardDevices,
    description:
      'Invites a tablet to be one of a site, once, within ten minutes. An invitation of the site ' +
      'before it opens nothing any more; tablets that are there stay.',
    args: {
      siteProfileID: t.arg({ type: 'RecordID', required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { siteProfileID }, ctx) => invite(ctx, siteProfileID),
  }),
);

async function invite(ctx: Context, siteProfileID: number): Promise<GuardInvitationRow> {
  const { db, services, request } = ctx;
  await activeSiteOf(db, siteProfileID, 'siteProfileID');
  const token = newToken();
  const by = signedInViewer(ctx).staffProfileID;
  const { id, expiresOn } = await addSiteInvitation(db, siteProfileID, tokenHash(token), by);
  const made = { operation: 'createTabletInvitation', entity: 'GuardInvitation', entityId: id };
  await recordChanges(ctx, [{ ...made, before: null, after: { siteProfileID, expiresOn } }]);
  const application = shownAddress('GUARD', services.config, request);
  return { address: tabletInvitationAddress(application, token), expiresOn };
}
