import { emailChangeInput } from '@guardroom/rules/settings/inputs';
import { signOnMessages } from '@guardroom/rules/signon/provider-faults';
import { recordChanges } from '../../platform/audit.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { signedInViewer } from '../../platform/graphql/policy/signed-in-viewer.ts';
import { accountByPassword } from '../settings/store.ts';
import { ownIdentity } from './policy.ts';
import { findOwnIdentity, unlinkAccount } from './store-identity.ts';
import { mustSignOn } from './store-keeper.ts';
import { endSignOnSessions } from './store.ts';
import { OwnIdentity } from './types.ts';

builder.mutationField('unlinkOwnIdentity', (t) =>
  t.field({
    type: OwnIdentity,
    policy: ownIdentity,
    description: 'Ends the link of the own account to the provider, unless nothing else lets in.',
    args: { currentPassword: t.arg.string({ required: true }) },
    resolve: async (_, typed, ctx) => {
      const { db, database } = ctx;
      const viewer = signedInViewer(ctx);
      const { currentPassword } = emailChangeInput.entries;
      const password = parseInput(currentPassword, typed.currentPassword, 'currentPassword');
      await accountByPassword(ctx, password);
      if (await mustSignOn(database.system, viewer)) refuse('CONFLICT', signOnMessages.mustKeep);
      const identityID = await unlinkAccount(db, viewer.accountID);
      if (identityID === undefined) return refuse('CONFLICT', signOnMessages.notLinked);
      await endSignOnSessions(db, identityID, viewer.sessionId);
      const made = { operation: 'unlinkOwnIdentity', entity: 'Identity', entityId: identityID };
      await recordChanges(ctx, [{ ...made, before: { linked: true }, after: { linked: false } }]);
      return findOwnIdentity(db, viewer.accountID);
    },
  }),
);
