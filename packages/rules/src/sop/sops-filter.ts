import { anySite, generalSOPs } from './general.ts';

/** The filter of SOPs as the wire takes it (API-70). */
export type SOPsFilter = {
  or?: SOPsFilter[];
  securityAgencyID?: { eq: number };
  siteProfileID?: { eq: number } | { exists: boolean };
  deleted?: { eq: number };
} & { [Field in SearchedField]?: { contains: string } };

const searched = ['title', 'description'] as const;
type SearchedField = (typeof searched)[number];

export interface SOPsChoice {
  securityAgencyID: number;
  search?: string | undefined;
  /** A site, `generalSOPs` or `anySite`. */
  siteProfileID?: number | undefined;
}

export function sopsFilter(choice: SOPsChoice): SOPsFilter {
  const { securityAgencyID, siteProfileID = anySite } = choice;
  const search = choice.search?.trim();
  return {
    securityAgencyID: { eq: securityAgencyID },
    deleted: { eq: 0 },
    ...(search && { or: searched.map((field) => ({ [field]: { contains: search } })) }),
    ...(siteProfileID !== anySite && { siteProfileID: ofSite(siteProfileID) }),
  };
}

function ofSite(siteProfileID: number) {
  return siteProfileID === generalSOPs ? { exists: false } : { eq: siteProfileID };
}
