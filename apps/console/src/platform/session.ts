import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { graphql, request, type ResultOf } from './graphql.ts';
import { queryClient } from './query-client.ts';

const viewerDocument = graphql(`
  query Viewer {
    viewer {
      accountID
      name
      staffProfileID
      securityAgencyID
      securityAgencyName
      cognitoGroup
      timeZone
      permitted
    }
  }
`);

/** The signed-in person and the agency of their first profile (SHELL-02, SHELL-04). */
export type Viewer = ResultOf<typeof viewerDocument>['viewer'];
export type Policy = Viewer['permitted'][number];

export const viewerQuery = queryOptions({
  queryKey: ['viewer'],
  queryFn: async ({ signal }) => (await request(viewerDocument, {}, { signal })).viewer,
  staleTime: Infinity,
});

/** For components below the guarded layout, which loads the viewer before they render. */
export function useViewer(): Viewer {
  return useSuspenseQuery(viewerQuery).data;
}

/** Whether the server says that the signed-in person may do this. False when nobody is signed in. */
export function can(policy: Policy): boolean {
  const viewer = queryClient.getQueryData(viewerQuery.queryKey);
  return viewer?.permitted.includes(policy) ?? false;
}
