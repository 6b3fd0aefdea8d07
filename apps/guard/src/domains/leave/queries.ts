import { graphql, type ResultOf } from '../../platform/wire/graphql.ts';

export const leaveDocument = graphql(`
  query OwnLeave($agencyID: RecordID!, $year: Int!, $pagination: Pagination!) {
    ownLeaveBalance(agencyID: $agencyID, year: $year) {
      balances {
        leaveTypeID
        leaveTypeName
        left
      }
    }
    listOwnLeaveRequest(pagination: $pagination) {
      result {
        id
        version
        leaveTypeName
        startDate
        endDate
        days
        status
        decisionReason
      }
    }
  }
`);
type Leave = ResultOf<typeof leaveDocument>;
/** What is left of one kind of leave. */
export type LeftOfType = Leave['ownLeaveBalance']['balances'][number];
/** What was asked for. */
export type OwnRequest = Leave['listOwnLeaveRequest']['result'][number];

export const askDocument = graphql(`
  mutation AskForLeave($agencyID: RecordID!, $create: AskLeaveInput!, $idempotencyKey: String!) {
    requestLeave(agencyID: $agencyID, create: $create, idempotencyKey: $idempotencyKey) {
      id
    }
  }
`);

export const attachDocument = graphql(`
  mutation AttachToLeave($agencyID: RecordID!, $create: [CreateLeaveFileInput!]!) {
    createOwnLeaveFiles(agencyID: $agencyID, create: $create) {
      id
    }
  }
`);

export const withdrawDocument = graphql(`
  mutation WithdrawLeave($agencyID: RecordID!, $update: CancelLeaveRequestInput!) {
    cancelOwnLeave(agencyID: $agencyID, update: $update) {
      id
    }
  }
`);
