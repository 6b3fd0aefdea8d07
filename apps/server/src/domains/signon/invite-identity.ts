import { signOnMessages } from '@guardroom/rules/signon/provider-faults';
import { invitationHours, signOnLimits } from '@guardroom/rules/signon/sign-on-limits';
import { recordChanges } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import { countOrRefuse, countsOf } from '../../platform/sign-in/attempts.ts';
import { newToken, tokenHash } from '../../platform/sign-in/secret-token.ts';
import { manageSingleSignOn } from './policy.ts';
import { signOnPage } from './redirect-address.ts';
import { addInvitation, findPerson, lockPerson } from './store-person.ts';
import { findSetting } from './store.ts';
import { SignOnPerson, type SignOnPersonRow } from './types.ts';

builder.mutationField('inviteIdentity', (t) =>
  t.field({
    type: SignOnPerson,
    policy: manageSingleSignOn,
    description: 'Sends an administrator a link, used once, by which they link their account.',
    args: {
      staffProfileID: t.arg({ type: 'RecordID', required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { staffProfileID }, ctx) => invite(ctx, staffProfileID),
  }),
);

async function invite(ctx: Context, staffProfileID: number): Promise<SignOnPersonRow> {
  const { db, database, services, viewer } = ctx;
  const person = await lockPerson(db, staffProfileID);
  const path = 'staffProfileID';
  if (!(await findSetting(db)).isOn) refuse('CONFLICT', 'Switch single sign-on on first.');
  if (person.status !== 'ACTIVE') refuse('CONFLICT', `${person.name} is not in use.`, { path });
  if (person.linkedOn !== null) refuse('CONFLICT', `${person.name} is linked already.`, { path });
  if (person.email === null) refuse('CONFLICT', signOnMessages.noMail, { path });
  const counts = countsOf(`sign-on-invite:${person.accountID}`, signOnLimits.inviting);
  await countOrRefuse(database.system, services.secrets, counts);
  const token = newToken();
  await addInvitation(db, person.accountID, tokenHash(token), invitationHours);
  const agency = viewer?.securityAgencyName ?? '';
  await sendMail(db, services.config, {
    to: person.email,
    subject: `Sign in to Guardroom through ${agency}`,
    body: bodyOf(agency, `${signOnPage(ctx)}?invitation=${token}`),
    securityAgencyID: db.scope.agencyId,
  });
  const made = { operation: 'inviteIdentity', entity: 'StaffProfile', entityId: person.id };
  await recordChanges(ctx, [{ ...made, before: null, after: { invited: true } }]);
  return findPerson(db, staffProfileID);
}

const bodyOf = (
  agency: string,
  link: string,
) => `${agency} lets you sign in to Guardroom through your organisation.

Open this link within ${invitationHours} hours and sign in there as you are used to. It works once:

${link}

If you do not work for ${agency}, ignore this mail.
`;
