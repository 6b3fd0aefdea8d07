import { graphql, request } from '../../../platform/wire/graphql.ts';
import {
  optionsPage,
  type RemoteOption,
  type RemoteOptions,
} from '../../../ui/choice/remote-options.ts';

const document = graphql(`
  query ClientUserOptions($filter: ClientUserProfileFilter, $pagination: Pagination!) {
    listClientUserProfile(filter: $filter, pagination: $pagination) {
      result {
        id
        name
        status
      }
    }
  }
`);

/** The users of one client for a select, searched by name; who may not sign in is marked. */
export function clientUserOptions(
  agencyID: number,
  clientProfileID: number,
): RemoteOptions<RemoteOption> {
  const load = async (
    named: { name?: { contains: string }; id?: { eq: number } },
    signal: AbortSignal,
    offset: number,
  ) => {
    const variables = {
      filter: { clientProfileID: { eq: clientProfileID }, deleted: { eq: 0 }, ...named },
      pagination: { agencyID, limit: optionsPage, offset, orderby: [{ field: 'name' }] },
    };
    const { listClientUserProfile } = await request(document, variables, { signal });
    return listClientUserProfile.result.map(({ id, name, status }) => ({
      value: id,
      label: name,
      inactive: status === 'INACTIVE',
    }));
  };
  return {
    queryKey: ['clientUser', 'options', agencyID, clientProfileID],
    failure: 'Unable to retrieve client users',
    whenNone: 'Nobody of this client has an account yet.',
    search: (text, signal, offset) =>
      load(text.trim() ? { name: { contains: text.trim() } } : {}, signal, offset),
    find: async (id, signal) => (await load({ id: { eq: id } }, signal, 0))[0],
  };
}
