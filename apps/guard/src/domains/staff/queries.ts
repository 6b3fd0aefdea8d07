import { graphql, type ResultOf } from '../../platform/wire/graphql.ts';

export const qualificationDocument = graphql(`
  query OwnQualification($agencyID: RecordID!) {
    ownQualification(agencyID: $agencyID) {
      gradeName
      gradeCode
      gradeIssued
      documents {
        id
        type
        number
        expiry
        file {
          url
        }
      }
      trainings {
        id
        title
        trainingEnd
        expiry
      }
      renewals {
        id
        type
        number
        expiry
        status
        reason
        createdOn
      }
    }
  }
`);
/** What somebody holds. */
export type Qualification = NonNullable<ResultOf<typeof qualificationDocument>['ownQualification']>;
export type OwnDocument = Qualification['documents'][number];
export type OwnRenewal = Qualification['renewals'][number];

export const renewDocument = graphql(`
  mutation SendRenewal($create: CreateOwnRenewalInput!, $agencyID: RecordID!, $key: String!) {
    createOwnRenewal(create: $create, agencyID: $agencyID, idempotencyKey: $key) {
      id
    }
  }
`);
