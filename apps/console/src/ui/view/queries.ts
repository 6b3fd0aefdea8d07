import { savedViewFragment } from '../../platform/session/session.ts';
import { graphql } from '../../platform/wire/graphql.ts';

export const saveViewDocument = graphql(
  `
    mutation SaveView($view: SaveViewInput!, $agencyID: RecordID!) {
      saveView(view: $view, agencyID: $agencyID) {
        ...SavedView
      }
    }
  `,
  [savedViewFragment],
);

export const deleteViewDocument = graphql(
  `
    mutation DeleteView($id: RecordID!, $agencyID: RecordID!) {
      deleteView(id: $id, agencyID: $agencyID) {
        ...SavedView
      }
    }
  `,
  [savedViewFragment],
);
