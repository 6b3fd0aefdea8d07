import { initGraphQLTada } from 'gql.tada';
import { requestsThrough } from '@guardroom/wire/request';
import type { introspection } from '../__generated__/graphql-env.d.ts';
import { reportRights } from '../session/rights.ts';
import { attendance } from '@guardroom/wire/attended';
import { reportConsole } from './console-version.ts';
import { asAction } from './failure.ts';

export { readFragment } from 'gql.tada';
export type { FragmentOf, ResultOf, TadaDocumentNode, VariablesOf } from 'gql.tada';
export type { RequestOptions, Sendable } from '@guardroom/wire/request';

/** Typed documents, checked against schema.graphql. */
export const graphql = initGraphQLTada<{
  introspection: introspection;
  scalars: { RecordID: number; Date: string; Timestamp: string; URL: string };
}>();

export const { request, requestWith } = requestsThrough({
  url: '/graphql',
  headers: attendance,
  onHeaders: (headers) => {
    reportConsole(headers.get('x-guardroom-console'));
    reportRights(headers.get('x-guardroom-rights'));
  },
  around: asAction,
});
