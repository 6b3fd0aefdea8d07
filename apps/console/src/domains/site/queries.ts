import { MissingRecord } from '@guardroom/wire/errors';
import { graphql, request, type ResultOf } from '../../platform/wire/graphql.ts';

/** What several screens of sites ask the server. */

export const profileFailure = 'Unable to retrieve site profile';
export const createFailure = 'Unable to create site profile';
export const contractCreateFailure = 'Unable to create contract record';
export const updateSuccess = 'Updated successfully';

/** Everything that shows sites and their contracts; invalidated when one changes. */
export const noPermission = 'You do not have the permission to edit sites.';

export const siteKey = ['site'] as const;

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
    latitude
    longitude
    fenceRadius
    fenceMode
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
  if (!site) throw new MissingRecord(`There is no site profile ${id} in this agency.`);
  return site;
}

const entryDocument = graphql(`
  query RegisterEntry($filter: SecuritySiteFilter, $pagination: Pagination!) {
    listSecuritySite(filter: $filter, pagination: $pagination) {
      result {
        id
        name
        address
        unitNo
        postal
        mcstNo
        strataLot
        tier
        uen
        addedByOwnAgency
        version
        createdOn
      }
    }
  }
`);

export type RegisterEntry = ResultOf<typeof entryDocument>['listSecuritySite']['result'][number];

/** A site as the register has it; undefined for the site that stands for the agency itself. */
export async function loadEntry(
  agencyID: number,
  { securitySiteID }: SiteProfileFacts,
  signal: AbortSignal,
): Promise<RegisterEntry | undefined> {
  const filter = { id: { eq: securitySiteID } };
  const pagination = { agencyID, limit: 1, offset: 0 };
  const { listSecuritySite } = await request(entryDocument, { filter, pagination }, { signal });
  return listSecuritySite.result[0];
}

const contractFragment = graphql(`
  fragment SiteContract on SiteHistory @_unmask {
    id
    siteProfileID
    clientProfileID
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
