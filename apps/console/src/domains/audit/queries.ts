import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { reportFailure } from '../../ui/live/failure.ts';
import {
  optionsPage,
  type RemoteOption,
  type RemoteOptions,
} from '../../ui/choice/remote-options.ts';

/** What the Audit screen asks the server. */

export const retrieveFailure = 'Unable to retrieve the audit';

const kindsDocument = graphql(`
  query AuditKinds($agencyID: RecordID!) {
    listAuditKind(agencyID: $agencyID)
  }
`);

const none: readonly string[] = [];

/** The kinds of records that were ever changed; none until they are there. */
export function useKinds(agencyID: number) {
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['audit', 'kinds', agencyID],
    queryFn: ({ signal }) => request(kindsDocument, { agencyID }, { signal }),
    staleTime: 60_000,
  });
  useEffect(() => {
    if (error) reportFailure(retrieveFailure, error);
  }, [error]);
  return { kinds: data?.listAuditKind ?? none, failed: isError, retry: () => void refetch() };
}

const peopleDocument = graphql(`
  query AuditPeople($filter: AuditPersonFilter, $pagination: Pagination!) {
    listAuditPerson(filter: $filter, pagination: $pagination) {
      result {
        id
        name
      }
    }
  }
`);

type Named = { name?: { contains: string }; id?: { eq: number } };

/** Who could have made a change. */
export function personOptions(agencyID: number): RemoteOptions<RemoteOption> {
  const load = async (named: Named, signal: AbortSignal, offset = 0): Promise<RemoteOption[]> => {
    const filter = { securityAgencyID: { eq: agencyID }, ...named };
    const pagination = { agencyID, limit: optionsPage, offset };
    const answer = await request(peopleDocument, { filter, pagination }, { signal });
    return answer.listAuditPerson.result.map(({ id, name }) => ({ value: id, label: name }));
  };
  return {
    queryKey: ['audit', 'people', agencyID],
    failure: 'Unable to retrieve staff',
    search: (text, signal, offset) =>
      load(text.trim() ? { name: { contains: text.trim() } } : {}, signal, offset),
    find: async (id, signal) => (await load({ id: { eq: id } }, signal))[0],
  };
}
