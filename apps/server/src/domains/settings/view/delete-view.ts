import { savedViewMessages } from '@guardroom/rules/settings/saved-views';
import { builder } from '../../../platform/graphql/builder.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { signedInViewer } from '../../../platform/graphql/policy/signed-in-viewer.ts';
import { keepOwnViews } from '../policy.ts';
import { deleteView, listSavedViews } from './store.ts';
import { SavedViewObject } from './types.ts';

builder.mutationField('deleteView', (t) =>
  t.field({
    type: [SavedViewObject],
    policy: keepOwnViews,
    description: 'Ends a view of the person for good; answers those that are left.',
    args: {
      id: t.arg({ type: 'RecordID', required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { id }, ctx) => {
      const { accountID } = signedInViewer(ctx);
      const isDeleted = await deleteView(ctx.db, accountID, id);
      if (!isDeleted) refuse('NOT_FOUND', savedViewMessages.gone, { path: 'id' });
      return listSavedViews(ctx.db, accountID);
    },
  }),
);
