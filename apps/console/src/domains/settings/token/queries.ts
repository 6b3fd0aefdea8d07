import { graphql, type ResultOf } from '../../../platform/wire/graphql.ts';

/** Everything that shows API tokens. */
export const tokenKey = ['api-token'] as const;

export const tokensDocument = graphql(`
  query APITokens($agencyID: RecordID!) {
    listAPIToken(agencyID: $agencyID) {
      id
      name
      beginning
      permission
      status
      createdByName
      createdOn
      expiresOn
      lastUsedOn
      revokedOn
    }
  }
`);
export type ShownToken = ResultOf<typeof tokensDocument>['listAPIToken'][number];
