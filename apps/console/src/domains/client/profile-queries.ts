import { MissingRecord } from '@guardroom/wire/errors';
import { graphql, request, type ResultOf } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { useLeaveWhenFailed } from '../../ui/live/leave-when-failed.ts';
import { useLoaded } from '../../ui/live/use-loaded.ts';
import { clientListPath } from './paths.ts';
import { clientKey } from './queries.ts';

/** What the page of a client asks the server for the client itself. */

const document = graphql(`
  query ClientProfile($filter: ClientProfileFilter, $pagination: Pagination!) {
    listClientProfile(filter: $filter, pagination: $pagination) {
      result {
        name
        phoneNo
        email
        status
      }
    }
  }
`);

export type ClientFacts = ResultOf<typeof document>['listClientProfile']['result'][number];

/** One client; a failed load leads back to the list. */
export function useClient(id: number): ClientFacts | undefined {
  const { securityAgencyID: agencyID } = useViewer();
  const { data, failed } = useLoaded({
    queryKey: [...clientKey, 'profile', agencyID, id],
    failure: 'Unable to retrieve client',
    load: async (signal) => {
      const filter = { id: { eq: id }, securityAgencyID: { eq: agencyID }, deleted: { eq: 0 } };
      const pagination = { agencyID, limit: 1, offset: 0 };
      const answer = await request(document, { filter, pagination }, { signal });
      const [client] = answer.listClientProfile.result;
      if (!client) throw new MissingRecord(`There is no client ${id} in this agency.`);
      return client;
    },
  });
  useLeaveWhenFailed(failed, clientListPath);
  return data;
}
