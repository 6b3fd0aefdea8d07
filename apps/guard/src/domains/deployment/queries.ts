import { graphql, type ResultOf } from '../../platform/wire/graphql.ts';

export const confirmDocument = graphql(`
  mutation ConfirmOwnShift($agencyID: RecordID!, $confirm: [ConfirmDeploymentInput!]!) {
    confirmDeployment(agencyID: $agencyID, confirm: $confirm) {
      id
    }
  }
`);

export const declineDocument = graphql(`
  mutation DeclineOwnShift($agencyID: RecordID!, $decline: DeclineDeploymentInput!) {
    declineDeployment(agencyID: $agencyID, decline: $decline) {
      id
    }
  }
`);

export const openShiftsDocument = graphql(`
  query OpenShifts($agencyID: RecordID!) {
    listOpenShift(agencyID: $agencyID) {
      id
      siteProfileName
      shift
      shiftTypeName
      startDatetime
      endDatetime
      note
    }
  }
`);
export type OpenShift = ResultOf<typeof openShiftsDocument>['listOpenShift'][number];

export const claimDocument = graphql(`
  mutation ClaimOpenShift($agencyID: RecordID!, $id: RecordID!) {
    claimShift(agencyID: $agencyID, id: $id) {
      id
    }
  }
`);

export const hoursDocument = graphql(`
  query OwnHours($agencyID: RecordID!, $month: String!) {
    ownHours(agencyID: $agencyID, month: $month) {
      planned
      clocked
      approved
      extra
      extraLimit
    }
  }
`);
