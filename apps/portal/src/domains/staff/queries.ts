import { graphql } from '../../platform/wire/graphql.ts';

export const guardsDocument = graphql(`
  query ClientGuards($siteProfileID: RecordID!, $date: Date!) {
    clientGuards(siteProfileID: $siteProfileID, date: $date) {
      onDuty {
        id
        name
        since
      }
      planned {
        id
        name
        startDatetime
        endDatetime
      }
    }
  }
`);
