import { invitationMessages } from '@guardroom/rules/client/access/invitation';
import { recordChanges } from '../../../platform/audit.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { editClientUsers } from '../policy.ts';
import { endInvitation } from './store.ts';

builder.mutationField('withdrawClientInvitation', (t) =>
  t.field({
    type: 'Boolean',
    policy: editClientUsers,
    description: 'The open invitation of a client’s user opens nothing any more.',
    args: {
      clientUserProfileID: t.arg({ type: 'RecordID', required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { clientUserProfileID }, ctx) => {
      const ended = await endInvitation(ctx.db, clientUserProfileID);
      if (ended === undefined) {
        refuse('NOT_FOUND', invitationMessages.nothingOpen, { path: 'clientUserProfileID' });
      }
      const change = { operation: 'withdrawClientInvitation', entity: 'ClientUserProfile' };
      await recordChanges(ctx, [
        { ...change, entityId: clientUserProfileID, before: null, after: null },
      ]);
      return true;
    },
  }),
);
