import { signOnMessages } from '@guardroom/rules/signon/provider-faults';
import { recordChanges } from '../../platform/audit.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { signedInViewer } from '../../platform/graphql/policy/signed-in-viewer.ts';
import { manageSingleSignOn } from './policy.ts';
import { unlinkAccount } from './store-identity.ts';
import { endInvitations, findPerson, lockPerson } from './store-person.ts';
import { endSignOnSessions } from './store.ts';
import { SignOnPerson } from './types.ts';

builder.mutationField('unlinkIdentity', (t) =>
  t.field({
    type: SignOnPerson,
    policy: manageSingleSignOn,
    description:
      'Ends the link of an administrator to the provider, the sessions it opened and invitations.',
    args: {
      staffProfileID: t.arg({ type: 'RecordID', required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { staffProfileID }, ctx) => {
      const { db } = ctx;
      const { sessionId } = signedInViewer(ctx);
      const person = await lockPerson(db, staffProfileID);
      await endInvitations(db, person.accountID);
      const identityID = await unlinkAccount(db, person.accountID);
      if (identityID === undefined && person.invitedUntil === null) {
        refuse('CONFLICT', signOnMessages.notLinked, { path: 'staffProfileID' });
      }
      if (identityID !== undefined) await endSignOnSessions(db, identityID, sessionId);
      const made = { operation: 'unlinkIdentity', entity: 'StaffProfile', entityId: person.id };
      const before = { linked: identityID !== undefined, invited: person.invitedUntil !== null };
      await recordChanges(ctx, [{ ...made, before, after: { linked: false, invited: false } }]);
      return findPerson(db, staffProfileID);
    },
  }),
);
