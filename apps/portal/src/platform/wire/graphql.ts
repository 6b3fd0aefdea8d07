import { initGraphQLTada } from 'gql.tada';
import { attendance } from '@guardroom/wire/attended';
import { requestsThrough } from '@guardroom/wire/request';
import type { introspection } from '../__generated__/graphql-env.d.ts';

export { readFragment } from 'gql.tada';
export type { FragmentOf, ResultOf, TadaDocumentNode, VariablesOf } from 'gql.tada';

/** Typed documents, checked against the console's schema.graphql: there is one contract. */
export const graphql = initGraphQLTada<{
  introspection: introspection;
  scalars: { RecordID: number; Date: string; Timestamp: string; URL: string };
}>();

/** Where the door takes files: beside the page, at whichever path it is served. */
export const filesAddress = './files';

export const { request, requestWith } = requestsThrough({
  url: './graphql',
  headers: attendance,
});
