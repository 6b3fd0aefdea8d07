import { graphql, request, type ResultOf } from '../../platform/graphql.ts';
import type { RemoteOption, RemoteOptions } from '../../ui/remote-options.ts';

/** What several screens of sites ask the server. */

export const profileFailure = 'Unable to retrieve site profile';
export const createFailure = 'Unable to create site profile';
export const contractCreateFailure = 'Unable to create contract record';
export const updateSuccess = 'Updated successfully';

/** Everything that shows sites and their contracts; invalidated when one changes. */
export const siteKey = ['site'] as const;

const clientOptionsDocument = graphql(`
  query SiteClientOptions($filter: ClientProfileFilter, $pagination: Pagination!) {
    listClientProfile(filter: $filter, pagination: $pagination) {
      result {
        id
        name
      }
    }
  }
`);

/** The agency's clients for a select, searched by name. */
export function clientOptions(agencyID: number): RemoteOptions<RemoteOption> {
  const load = async (
    filter: { name?: { contains: string }; id?: { eq: number } },
    signal: AbortSignal,
  ) => {
    const { listClientProfile } = await request(
      clientOptionsDocument,
      {
        filter: { securityAgencyID: { eq: agencyID }, deleted: { eq: 0 }, ...filter },
        pagination: { agencyID, limit: 50, offset: 0, orderby: [{ field: 'name' }] },
      },
      { signal },
    );
    return listClientProfile.result.map(({ id, name }) => ({ value: id, label: name }));
  };
  return {
    queryKey: ['site-clients', agencyID],
    search: (text, signal) => load(text.trim() ? { name: { contains: text.trim() } } : {}, signal),
    find: async (id, signal) => (await load({ id: { eq: id } }, signal))[0],
    failure: 'Unable to retrieve client records',
  };
}

const siteProfileFragment = graphql(`
  fragment SiteProfileFacts on SiteProfile @_unmask {
    id
    securitySiteID
    name
    phoneNo
    status
    address
    unitNo
    postal
    mcstNo
    strataLot
    tier
    uen
    note
    siteHistoryID
    siteHistoryStatus
    version
  }
`);

export type SiteProfileFacts = ResultOf<typeof siteProfileFragment>;

const profileDocument = graphql(
  `
    query SiteProfileByID($filter: SiteProfileFilter, $pagination: Pagination!) {
      listSiteProfile(filter: $filter, pagination: $pagination) {
        result {
          ...SiteProfileFacts
        }
      }
    }
  `,
  [siteProfileFragment],
);

/** One site of the agency; rejects when there is none. */
export async function loadSite(
  agencyID: number,
  id: number,
  signal: AbortSignal,
): Promise<SiteProfileFacts> {
  const filter = { id: { eq: id }, securityAgencyID: { eq: agencyID }, deleted: { eq: 0 } };
  const pagination = { agencyID, limit: 1, offset: 0 };
  const { listSiteProfile } = await request(profileDocument, { filter, pagination }, { signal });
  const [site] = listSiteProfile.result;
  if (!site) throw new Error(`There is no site profile ${id} in this agency.`);
  return site;
}

const contractFragment = graphql(`
  fragment SiteContract on SiteHistory @_unmask {
    id
    siteProfileID
    clientProfileName
    start
    end
    status
    version
  }
`);

export type SiteContract = ResultOf<typeof contractFragment>;

const contractsDocument = graphql(
  `
    query SiteContracts($filter: SiteHistoryFilter, $pagination: Pagination!) {
      listSiteHistory(filter: $filter, pagination: $pagination) {
        result {
          ...SiteContract
        }
      }
    }
  `,
  [contractFragment],
);

interface WantedContracts {
  agencyID: number;
  siteProfileID: number;
  /** Only this one. */
  id?: number;
  limit: number;
}

/** Contracts of a site, the latest first. */
export async function loadContracts(
  { agencyID, siteProfileID, id, limit }: WantedContracts,
  signal: AbortSignal,
): Promise<SiteContract[]> {
  const filter = {
    siteProfileID: { eq: siteProfileID },
    securityAgencyID: { eq: agencyID },
    deleted: { eq: 0 },
    ...(id !== undefined && { id: { eq: id } }),
  };
  const orderby = [{ field: 'start', direction: 'DESC' as const }];
  const pagination = { agencyID, limit, offset: 0, orderby };
  const { listSiteHistory } = await request(contractsDocument, { filter, pagination }, { signal });
  return listSiteHistory.result;
}
