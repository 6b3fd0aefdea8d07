import { invitationDays, invitationMessages } from '@guardroom/rules/client/access/invitation';
import { passwordResetLimits } from '@guardroom/rules/session/password-reset-limits';
import {
  portalInvitationAddress,
  portalLinkAddress,
} from '@guardroom/rules/session/portal-address';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { signedInViewer } from '../../../platform/graphql/policy/signed-in-viewer.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { sendMail } from '../../../platform/mail/mail.ts';
import { countOrRefuse, countsOf } from '../../../platform/sign-in/attempts.ts';
import { publicPortal } from '../../../platform/sign-in/public-portal.ts';
import { newToken, tokenHash } from '../../../platform/sign-in/secret-token.ts';
import { clientSignsOn } from '../../signon/store.ts';
import { editClientUsers } from '../policy.ts';
import { lockUser } from '../store-user.ts';
import type { ClientUserProfileRow } from '../types.ts';
import { addInvitation, isOfOthers } from './store.ts';
import { ClientInvitation, type ClientInvitationRow } from './types.ts';

builder.mutationField('createClientInvitation', (t) =>
  t.field({
    type: ClientInvitation,
    policy: editClientUsers,
    description:
      'Invites the user of a client to the portal, by mail where they have one. The link sets a ' +
      'password, once, within three days; one before it opens nothing any more. Somebody whose ' +
      'account is not this agency’s alone is told where the portal is, and signs in as ever. Where the ' +
      'client has single sign-on, the link leads to its provider instead, and sets no password.',
    args: {
      clientUserProfileID: t.arg({ type: 'RecordID', required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { clientUserProfileID }, ctx) => invite(ctx, clientUserProfileID),
  }),
);

const path = 'clientUserProfileID';

async function invite(ctx: Context, id: number): Promise<ClientInvitationRow> {
  const { db, database, services, request } = ctx;
  const user = await lockUser(db, id);
  if (user === undefined) {
    return refuse('NOT_FOUND', 'This client user is no longer there.', { path });
  }
  if (user.status !== 'ACTIVE' || user.clientProfileStatus !== 'ACTIVE') {
    refuse('CONFLICT', invitationMessages.notInUse, { path });
  }
  // The same limit as for those who ask for a link themselves: a mailbox is not to be filled.
  const counts = countsOf(`client-invitation:${user.accountID}`, passwordResetLimits.account);
  await countOrRefuse(database.system, services.secrets, counts);
  const portal = publicPortal(services.config, request);
  return (await isOfOthers(database.system, user.accountID, db.scope.agencyId))
    ? tellAddress(ctx, user, portal)
    : makeLink(ctx, user, portal);
}

/** Nobody but its holder sets the password of an account that others know too. */
async function tellAddress(
  ctx: Context,
  user: ClientUserProfileRow,
  portal: string,
): Promise<ClientInvitationRow> {
  if (user.email === null) refuse('CONFLICT', invitationMessages.noEmail, { path });
  const address = `${portal}/`;
  await mail(ctx, user, `Sign in with the username and password that you have:\n\n${address}`);
  await record(ctx, user);
  return { address, expiresOn: null, mailedTo: user.email };
}

async function makeLink(
  ctx: Context,
  user: ClientUserProfileRow,
  portal: string,
): Promise<ClientInvitationRow> {
  const token = newToken();
  const by = signedInViewer(ctx).staffProfileID;
  const { expiresOn } = await addInvitation(ctx.db, user.id, tokenHash(token), by);
  const signsOn = await clientSignsOn(ctx.db, user.clientProfileID);
  const address = (signsOn ? portalLinkAddress : portalInvitationAddress)(portal, token);
  const how = signsOn ? 'Sign in at your organisation' : 'Choose a password';
  const link = `${how} with this link, which works once, within ${invitationDays} days:\n\n${address}`;
  if (user.email !== null) await mail(ctx, user, link);
  await record(ctx, user);
  return { address, expiresOn, mailedTo: user.email };
}

async function mail(ctx: Context, user: ClientUserProfileRow, how: string): Promise<void> {
  const { securityAgencyName } = signedInViewer(ctx);
  await sendMail(ctx.db, ctx.services.config, {
    to: user.email,
    subject: `Your access to the portal of ${securityAgencyName}`,
    body: `${securityAgencyName} invites you to follow the sites of ${user.clientProfileName}.\n\n${how}\n`,
    securityAgencyID: ctx.db.scope.agencyId,
    isPersonal: true,
  });
}

async function record(ctx: Context, { id, email }: ClientUserProfileRow): Promise<void> {
  const made = { operation: 'createClientInvitation', entity: 'ClientUserProfile', entityId: id };
  await recordChanges(ctx, [{ ...made, before: null, after: { mailedTo: email } }]);
}
