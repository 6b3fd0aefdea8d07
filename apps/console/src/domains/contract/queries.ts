import { graphql, request } from '../../platform/graphql.ts';
import type { RemoteOption, RemoteOptions } from '../../ui/remote-options.ts';

/** What several screens of contracts ask the server. */

export const retrieveFailure = 'Unable to retrieve contract';
export const retrieveListFailure = 'Unable to retrieve contracts';
export const retrieveMeetingFailure = 'Unable to retrieve review meeting';
export const createSuccess = 'Created successfully';
export const updateSuccess = 'Updated successfully';

/** Everything that shows contracts; invalidated when one changes. */
export const contractKey = ['contract'] as const;

/** The id of an address. @throws for what is none: a filter without a value would find any record */
export function idOf(text: string): number {
  if (!/^[1-9]\d{0,15}$/.test(text)) throw new Error(`There is no record ${text}.`);
  return Number(text);
}

const siteOptionsDocument = graphql(`
  query ContractSiteOptions($filter: SiteProfileFilter, $pagination: Pagination!) {
    listSiteProfile(filter: $filter, pagination: $pagination) {
      result {
        id
        name
        securitySiteID
      }
    }
  }
`);

const clientOptionsDocument = graphql(`
  query ContractClientOptions($filter: ClientProfileFilter, $pagination: Pagination!) {
    listClientProfile(filter: $filter, pagination: $pagination) {
      result {
        id
        name
      }
    }
  }
`);

export interface SiteOption extends RemoteOption {
  /** The site's id in the register, sent beside the profile's. */
  securitySiteID: number;
}

type Named = { name?: { contains: string }; id?: { eq: number } };

/** The part that the selects of sites and clients have in common. */
function optionsOf<Option extends RemoteOption>(
  queryKey: readonly unknown[],
  failure: string,
  load: (filter: Named, signal: AbortSignal) => Promise<Option[]>,
): RemoteOptions<Option> {
  return {
    queryKey,
    search: (text, signal) => load(text.trim() ? { name: { contains: text.trim() } } : {}, signal),
    find: async (id, signal) => (await load({ id: { eq: id } }, signal))[0],
    failure,
  };
}

const firstByName = (agencyID: number) => ({
  agencyID,
  limit: 50,
  offset: 0,
  orderby: [{ field: 'name' }],
});

/** The agency's sites for a select, searched by name. */
export function siteOptions(agencyID: number): RemoteOptions<SiteOption> {
  const failure = 'Unable to retrieve site profile records';
  return optionsOf(['contract-sites', agencyID], failure, async (named, signal) => {
    const filter = { securityAgencyID: { eq: agencyID }, deleted: { eq: 0 }, ...named };
    const variables = { filter, pagination: firstByName(agencyID) };
    const { listSiteProfile } = await request(siteOptionsDocument, variables, { signal });
    return listSiteProfile.result.map(({ id, name, securitySiteID }) => ({
      value: id,
      label: name,
      securitySiteID,
    }));
  });
}

/** The agency's clients for a select, searched by name. */
export function clientOptions(agencyID: number): RemoteOptions<RemoteOption> {
  const failure = 'Unable to retrieve client records';
  return optionsOf(['contract-clients', agencyID], failure, async (named, signal) => {
    const filter = { securityAgencyID: { eq: agencyID }, deleted: { eq: 0 }, ...named };
    const variables = { filter, pagination: firstByName(agencyID) };
    const { listClientProfile } = await request(clientOptionsDocument, variables, { signal });
    return listClientProfile.result.map(({ id, name }) => ({ value: id, label: name }));
  });
}
