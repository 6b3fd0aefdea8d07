import { graphql } from '../../platform/wire/graphql.ts';

const contractFragment = graphql(`
  fragment Contract on ClientContract @_unmask {
    id
    siteProfileName
    startDatetime
    endDatetime
    status
    nextMeetingStart
    lastMeetingStart
    openActions
  }
`);

export const listDocument = graphql(
  `
    query ClientContracts($agencyID: RecordID!) {
      listClientContract(pagination: { agencyID: $agencyID, limit: 200 }) {
        result {
          ...Contract
        }
        count
      }
    }
  `,
  [contractFragment],
);

export const contractDocument = graphql(
  `
    query ClientContract($id: RecordID!) {
      clientContract(id: $id) {
        contract {
          ...Contract
        }
        indicators {
          id
          title
          description
          target
          scores {
            contractMeetingID
            startDatetime
            score
            remark
          }
        }
        meetings {
          id
          startDatetime
          endDatetime
          type
          venue
          note
          actionPlan
        }
        actions {
          id
          contractMeetingID
          description
          owner
          side
          dueDate
          status
          doneOn
          doneByName
          version
        }
        files {
          id
          name
          link {
            url
            thumbnailURL
          }
        }
      }
    }
  `,
  [contractFragment],
);

export const completeDocument = graphql(`
  mutation CompleteClientAction($update: CompleteClientActionInput!) {
    completeClientAction(update: $update) {
      id
    }
  }
`);
