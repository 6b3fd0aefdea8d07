import { graphql } from '../../platform/wire/graphql.ts';

export const onDutyDocument = graphql(`
  query GuardsOnDuty($siteProfileID: RecordID!, $date: Date!) {
    clientGuards(siteProfileID: $siteProfileID, date: $date) {
      onDuty {
        id
        name
        since
      }
      planned {
        id
      }
    }
  }
`);

export const rosterDocument = graphql(`
  query GuardsPlanned($siteProfileID: RecordID!, $date: Date!) {
    clientGuards(siteProfileID: $siteProfileID, date: $date) {
      planned {
        id
        name
        startDatetime
        endDatetime
      }
    }
  }
`);
