import { graphql, type ResultOf } from '../../../platform/wire/graphql.ts';

export const publicationFailure = 'Unable to retrieve what is published';
export const publishFailure = 'Unable to publish deployment';
export const historyFailure = 'Unable to retrieve the history';

export const publicationDocument = graphql(`
  query DeploymentPublication(
    $agencyID: RecordID!
    $fromDate: Date!
    $toDate: Date!
    $siteProfileIDs: [RecordID!]
  ) {
    deploymentPublication(
      agencyID: $agencyID
      fromDate: $fromDate
      toDate: $toDate
      siteProfileIDs: $siteProfileIDs
    ) {
      fresh
      changed
      unanswered
      confirmed
      declined
    }
  }
`);

export const publishDocument = graphql(`
  mutation PublishDeployment($publish: PublishDeploymentInput!, $agencyID: RecordID!) {
    publishDeployment(publish: $publish, agencyID: $agencyID) {
      published
      people
      mailed
    }
  }
`);

export const historyDocument = graphql(`
  query DeploymentHistory($agencyID: RecordID!, $id: RecordID!) {
    deploymentHistory(agencyID: $agencyID, id: $id) {
      id
      kind
      at
      byName
      reason
      staffName
      siteProfileName
      startDatetime
      endDatetime
      otherStaffName
    }
  }
`);

export type HistoryEvent = ResultOf<typeof historyDocument>['deploymentHistory'][number];
