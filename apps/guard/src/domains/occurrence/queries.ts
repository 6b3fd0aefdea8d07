import { graphql, type ResultOf } from '../../platform/wire/graphql.ts';

export const siteBookDocument = graphql(`
  query SiteBook($siteProfileID: RecordID!, $agencyID: RecordID!) {
    listOwnSiteOccurrence(siteProfileID: $siteProfileID, agencyID: $agencyID) {
      id
      sn
      datetime
      title
      description
      createdOn
      reportedByStaffProfileID
      reportedByStaffProfileName
      cancelled
      cancelledByStaffProfileName
      replacedByID
    }
  }
`);
/** An entry of the book of a site. */
export type BookEntry = ResultOf<typeof siteBookDocument>['listOwnSiteOccurrence'][number];

export const strikeDocument = graphql(`
  mutation StrikeOwnEntry($id: RecordID!, $agencyID: RecordID!, $key: String!) {
    strikeOwnOccurrence(id: $id, agencyID: $agencyID, idempotencyKey: $key) {
      id
    }
  }
`);

export const replaceDocument = graphql(`
  mutation ReplaceOwnEntry(
    $create: ReplaceOwnOccurrenceInput!
    $agencyID: RecordID!
    $key: String!
  ) {
    replaceOwnOccurrence(create: $create, agencyID: $agencyID, idempotencyKey: $key) {
      id
    }
  }
`);
