import { graphql } from '../../platform/wire/graphql.ts';

export const visitsDocument = graphql(`
  query ClientVisits($siteProfileID: RecordID!, $agencyID: RecordID!, $limit: Int!) {
    listClientVisit(
      siteProfileID: $siteProfileID
      pagination: { agencyID: $agencyID, limit: $limit }
    ) {
      result {
        id
        name
        purpose
        inTimestamp
        outTimestamp
      }
      count
    }
  }
`);
