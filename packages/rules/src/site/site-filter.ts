import type { ContractStatus } from './contract-status.ts';

/**
 * The filters of the site lists as the wire takes them (part-2 §7), written once. Structurally the
 * input SiteProfileFilter of the contract, as far as the lists use it.
 */
export type SiteFilter = {
  or?: SiteFilter[];
  id?: { eq: number };
  securityAgencyID?: { eq: number };
  name?: { contains: string };
  address?: { contains: string };
  unitNo?: { contains: string };
  postal?: { contains: string };
  phoneNo?: { contains: string };
  clientProfileID?: { eq: number };
  siteHistoryStatus?: { eq: ContractStatus };
  status?: { eq: 'ACTIVE' | 'INACTIVE' };
  deleted?: { eq: number };
};

export interface SiteChoice {
  securityAgencyID: number;
  search?: string | undefined;
  /** Absent for all clients. */
  clientProfileID?: number | undefined;
  /** Absent for sites in any state. */
  siteHistoryStatus?: ContractStatus | undefined;
}

/** The site list (SITE-09, SITE-10). */
export function siteListFilter(choice: SiteChoice): SiteFilter {
  const { securityAgencyID, search, clientProfileID, siteHistoryStatus } = choice;
  const text = search?.trim();
  const part = { contains: text ?? '' };
  return {
    securityAgencyID: { eq: securityAgencyID },
    deleted: { eq: 0 },
    ...(text && {
      or: [
        { name: part },
        { address: part },
        { unitNo: part },
        { postal: part },
        { phoneNo: part },
      ],
    }),
    ...(clientProfileID !== undefined && { clientProfileID: { eq: clientProfileID } }),
    ...(siteHistoryStatus !== undefined && { siteHistoryStatus: { eq: siteHistoryStatus } }),
  };
}

/** Total Active Sites: status and contract status are both ACTIVE (SITE-13). */
export function activeSitesFilter(securityAgencyID: number): SiteFilter {
  return {
    ...siteListFilter({ securityAgencyID, siteHistoryStatus: 'ACTIVE' }),
    status: { eq: 'ACTIVE' },
  };
}

/** Structurally the input SecuritySiteFilter, as far as the select step uses it. */
export type RegisterFilter = {
  or?: RegisterFilter[];
  name?: { contains: string };
  address?: { contains: string };
  unitNo?: { contains: string };
  postal?: { contains: string };
  uen?: { contains: string };
  mcstNo?: { contains: string };
  deleted?: { eq: number };
};

/** The register of sites, without any agency (SITE-19, SITE-20). */
export function registerFilter(search: string | undefined): RegisterFilter {
  const text = search?.trim();
  const part = { contains: text ?? '' };
  return {
    deleted: { eq: 0 },
    ...(text && {
      or: [
        { name: part },
        { address: part },
        { unitNo: part },
        { postal: part },
        { uen: part },
        { mcstNo: part },
      ],
    }),
  };
}
