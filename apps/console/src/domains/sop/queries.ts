import { generalLabel, generalSite, generalSOPs } from '@guardroom/rules/sop/general';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { siteChoices, siteOptions } from '../../ui/choice/agency-options.ts';
import type { RemoteOption, RemoteOptions } from '../../ui/choice/remote-options.ts';

/** What several screens of SOPs ask the server. */

export const retrieveListFailure = 'Unable to retrieve SOP records';
export const retrieveFailure = 'Unable to retrieve SOP';
export const noPermission = 'Only administrators edit SOPs.';

/** Links to files live for ten minutes and more: they are fetched anew before that. */
export const linkAge = 5 * 60_000;

/** Everything that shows SOPs; invalidated when one changes. */
export const sopKey = ['sop'] as const;

const fileDocument = graphql(`
  query SOPFile($filter: StandardOperatingProcedureFilter, $pagination: Pagination!) {
    listStandardOperatingProcedure(filter: $filter, pagination: $pagination) {
      result {
        id
        file {
          url
        }
      }
    }
  }
`);

/**
 * The short-lived link to the current version's file.
 * @throws when the SOP is gone or has no version yet
 */
export async function loadFileLink(id: number, agencyID: number): Promise<string> {
  const filter = { securityAgencyID: { eq: agencyID }, id: { eq: id }, deleted: { eq: 0 } };
  const pagination = { agencyID, limit: 1, offset: 0 };
  const answer = await request(fileDocument, { filter, pagination });
  const file = answer.listStandardOperatingProcedure.result[0]?.file;
  if (!file) throw new Error(`SOP ${id} has no file.`);
  return file.url;
}

/** A site of an SOP, or what stands for none. */
export interface SOPSite extends RemoteOption {
  securitySiteID?: number;
  siteHistoryID?: number | null;
}

/** The sites of a filter, after 'General SOPs' (SOP-06). */
export function filterSites(agencyID: number): RemoteOptions<SOPSite> {
  return withFirst(siteOptions(agencyID), { value: generalSOPs, label: 'General SOPs' });
}

/** The sites of a form, after 'General' (SOP-18). */
export function formSites(agencyID: number): RemoteOptions<SOPSite> {
  return withFirst(siteChoices(agencyID), { value: generalSite, label: generalLabel });
}

function withFirst(sites: RemoteOptions<SOPSite>, first: SOPSite): RemoteOptions<SOPSite> {
  const isNamed = (text: string) => first.label.toLowerCase().includes(text.trim().toLowerCase());
  return {
    queryKey: [...sites.queryKey, first.value],
    failure: sites.failure,
    search: async (text, signal, offset) => {
      const found = await sites.search(text, signal, offset);
      return offset === 0 && isNamed(text) ? [first, ...found] : found;
    },
    find: async (value, signal) => (value === first.value ? first : sites.find(value, signal)),
  };
}
