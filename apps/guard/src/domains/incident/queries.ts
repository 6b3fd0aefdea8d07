import { graphql, type ResultOf } from '../../platform/wire/graphql.ts';

export const ownIncidentsDocument = graphql(`
  query OwnIncidents($agencyID: RecordID!) {
    listOwnIncident(agencyID: $agencyID) {
      id
      uid
      status
      title
      siteProfileName
      submittedTimestamp
      isAsked
      comments {
        staffProfileName
        kind
        comment
        createdOn
      }
    }
  }
`);
/** A report as the office has it. */
export type OwnReport = ResultOf<typeof ownIncidentsDocument>['listOwnIncident'][number];

export const answerDocument = graphql(`
  mutation AnswerQuestion($answer: AnswerOwnIncidentInput!, $agencyID: RecordID!, $key: String!) {
    answerOwnIncident(answer: $answer, agencyID: $agencyID, idempotencyKey: $key) {
      id
    }
  }
`);
