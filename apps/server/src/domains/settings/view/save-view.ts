import {
  savedViewInput,
  savedViewLimits,
  savedViewMessages,
} from '@guardroom/rules/settings/saved-views';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { signedInViewer } from '../../../platform/graphql/policy/signed-in-viewer.ts';
import { keepOwnViews } from '../policy.ts';
import { countOtherViews, keepView, listSavedViews } from './store.ts';
import { SavedViewObject } from './types.ts';

const SaveViewInput = builder.inputType('SaveViewInput', {
  description: 'A name that the person has for this list already gets the new filters.',
  fields: (t) => ({
    screen: t.string({ required: true }),
    name: t.string({ required: true }),
    search: t.string({ required: true }),
    isDefault: t.boolean({ required: true }),
  }),
});

builder.mutationField('saveView', (t) =>
  t.field({
    type: [SavedViewObject],
    policy: keepOwnViews,
    description: 'Keeps filters and order of a list; answers all views of the person.',
    args: {
      view: t.arg({ type: SaveViewInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, typed, ctx) => {
      const { accountID } = signedInViewer(ctx);
      const view = parseInput(savedViewInput, typed.view, 'view');
      if ((await countOtherViews(ctx.db, accountID, view)) >= savedViewLimits.views) {
        refuse('CONFLICT', savedViewMessages.tooMany, { path: 'view.name' });
      }
      await keepView(ctx.db, accountID, view);
      return listSavedViews(ctx.db, accountID);
    },
  }),
);
