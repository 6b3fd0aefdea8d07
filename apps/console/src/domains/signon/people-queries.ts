import { graphql, type ResultOf } from '../../platform/wire/graphql.ts';

/** Who signs on with the provider. */
export const listDocument = graphql(`
  query SignOnPeople($pagination: Pagination!) {
    listSignOnPerson(pagination: $pagination) {
      result {
        id
        name
        staffNo
        hasEmail
        status
        cognitoGroup
        linkedOn
        lastUsedOn
        invitedUntil
        keepsPassword
      }
      count
    }
  }
`);

/** Somebody of the agency, and how they sign on. */
export type Person = ResultOf<typeof listDocument>['listSignOnPerson']['result'][number];
