import { graphql } from '../../platform/wire/graphql.ts';

export const sitesDocument = graphql(`
  query SitesOfDocuments {
    listClientSite {
      siteProfileID
      name
    }
  }
`);

export const documentsDocument = graphql(`
  query ClientDocuments($siteProfileID: RecordID) {
    clientDocuments(siteProfileID: $siteProfileID) {
      files {
        id
        name
        siteProfileName
        createdOn
        link {
          url
        }
      }
      minutes {
        id
        startDatetime
        siteProfileName
      }
      hasMore
    }
  }
`);

export const dailiesDocument = graphql(`
  query DailyDocuments($agencyID: RecordID!, $filter: ClientDailyReportFilter, $limit: Int!) {
    listClientDailyReport(filter: $filter, pagination: { agencyID: $agencyID, limit: $limit }) {
      result {
        id
        date
        siteProfileName
        file {
          url
        }
      }
      count
    }
  }
`);
