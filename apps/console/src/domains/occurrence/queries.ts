import { graphql, request } from '../../platform/graphql.ts';
import type { RemoteOption, RemoteOptions } from '../../ui/remote-options.ts';

/** What several screens of occurrences ask the server. */

export const retrieveFailure = 'Unable to retrieve occurrence records';
export const updateFailure = 'Unable to update occurrence records';

/** Everything that shows the book; invalidated when something is written. */
export const occurrenceKey = ['occurrence'] as const;

const siteOptionsDocument = graphql(`
  query OccurrenceSiteOptions($filter: SiteProfileFilter, $pagination: Pagination!) {
    listSiteProfile(filter: $filter, pagination: $pagination) {
      result {
        id
        name
        securitySiteID
        siteHistoryID
      }
    }
  }
`);

export interface SiteOption extends RemoteOption {
  /** The site's id in the register, sent beside the profile's. */
  securitySiteID: number;
  siteHistoryID: number | null;
}

async function loadSites(
  agencyID: number,
  filter: { name?: { contains: string }; id?: { eq: number }; securitySiteID?: { eq: number } },
  signal: AbortSignal,
): Promise<SiteOption[]> {
  const { listSiteProfile } = await request(
    siteOptionsDocument,
    {
      filter: { securityAgencyID: { eq: agencyID }, deleted: { eq: 0 }, ...filter },
      pagination: { agencyID, limit: 50, offset: 0, orderby: [{ field: 'name' }] },
    },
    { signal },
  );
  return listSiteProfile.result.map(({ id, name, securitySiteID, siteHistoryID }) => ({
    value: id,
    label: name,
    securitySiteID,
    siteHistoryID,
  }));
}

/** The agency's sites for a select, searched by name. */
export function siteOptions(agencyID: number): RemoteOptions<SiteOption> {
  return {
    queryKey: ['occurrence-sites', agencyID],
    search: (text, signal) =>
      loadSites(agencyID, text.trim() ? { name: { contains: text.trim() } } : {}, signal),
    find: async (id, signal) => (await loadSites(agencyID, { id: { eq: id } }, signal))[0],
    failure: 'Unable to retrieve site profile records',
  };
}

/** The site that stands for the agency itself, with which the form begins (OCC-42). */
export async function agencySite(
  agencyID: number,
  signal: AbortSignal,
): Promise<SiteOption | null> {
  return (await loadSites(agencyID, { securitySiteID: { eq: 0 } }, signal))[0] ?? null;
}

const serialDocument = graphql(`
  query OccurrenceLatestSerial($filter: OccurrenceFilter, $pagination: Pagination!) {
    listOccurrence(filter: $filter, pagination: $pagination) {
      result {
        sn
      }
    }
  }
`);

interface SerialPlace {
  agencyID: number;
  siteProfileID: number;
  /** `YYYY-MM-DD` of the agency. */
  day: string;
}

/** The number that the next entry of a site and day will have, unless another comes first. */
export async function expectedSerial(
  { agencyID, siteProfileID, day }: SerialPlace,
  signal: AbortSignal,
): Promise<number> {
  const filter = {
    securityAgencyID: { eq: agencyID },
    siteProfileID: { eq: siteProfileID },
    date: { eq: day },
  };
  const orderby = [{ field: 'sn', direction: 'DESC' as const }];
  const pagination = { agencyID, limit: 1, offset: 0, orderby };
  const { listOccurrence } = await request(serialDocument, { filter, pagination }, { signal });
  return (listOccurrence.result[0]?.sn ?? 0) + 1;
}
