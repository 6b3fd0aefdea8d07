import { builder } from '../../../platform/graphql/builder.ts';
import { ViewerObject } from '../../session/store.ts';
import { keepOwnViews } from '../policy.ts';
import { listSavedViews, type SavedViewRow } from './store.ts';

export const SavedViewObject = builder.objectRef<SavedViewRow>('SavedView').implement({
  description: 'Filters and order of a list that a person keeps under a name.',
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    screen: t.exposeString('screen', { description: 'Path of the list: /incident.' }),
    name: t.exposeString('name'),
    search: t.exposeString('search', {
      description:
        'As the address of the list has it: ?status=OPEN. Empty for the list as it begins.',
    }),
    isDefault: t.exposeBoolean('isDefault', { description: 'The list begins with it.' }),
  }),
});

builder.objectField(ViewerObject, 'savedViews', (t) =>
  t.field({
    type: [SavedViewObject],
    description: 'What the person keeps of the lists of the console; at most 100.',
    resolve: (viewer, _, { db }) =>
      keepOwnViews.permits(viewer) ? listSavedViews(db, viewer.accountID) : [],
  }),
);
