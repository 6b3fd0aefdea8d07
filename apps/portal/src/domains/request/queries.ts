import { graphql } from '../../platform/wire/graphql.ts';

export const sitesDocument = graphql(`
  query SitesToAskFor {
    listClientSite {
      siteProfileID
      name
    }
  }
`);

export const createDocument = graphql(`
  mutation CreateClientRequest($create: CreateClientRequestInput!, $idempotencyKey: String!) {
    createClientRequest(create: $create, idempotencyKey: $idempotencyKey) {
      ticket {
        id
      }
    }
  }
`);
