import { graphql, request } from '../../platform/graphql.ts';
import type { RemoteOption, RemoteOptions } from '../../ui/remote-options.ts';

/** What several screens of attendance ask the server. */

export const retrieveFailure = 'Unable to retrieve attendance records';
export const updateFailure = 'Unable to update attendance record';
export const updateSuccess = 'Updated successfully';

/** Everything that shows attendance; invalidated when a record changes. */
export const attendanceKey = ['attendance'] as const;

/** Latest first, as every list of attendance begins. */
export const latestFirst = [{ field: 'timeIn', direction: 'DESC' as const }];

const siteOptionsDocument = graphql(`
  query AttendanceSiteOptions($filter: SiteProfileFilter, $pagination: Pagination!) {
    listSiteProfile(filter: $filter, pagination: $pagination) {
      result {
        id
        name
        securitySiteID
      }
    }
  }
`);

export interface SiteOption extends RemoteOption {
  /** The site's id in the register, sent beside the profile's. */
  securitySiteID: number;
}

/** The agency's sites for a select, searched by name. */
export function siteOptions(agencyID: number): RemoteOptions<SiteOption> {
  const load = async (
    filter: { name?: { contains: string }; id?: { eq: number } },
    signal: AbortSignal,
  ) => {
    const { listSiteProfile } = await request(
      siteOptionsDocument,
      {
        filter: { securityAgencyID: { eq: agencyID }, deleted: { eq: 0 }, ...filter },
        pagination: { agencyID, limit: 50, offset: 0, orderby: [{ field: 'name' }] },
      },
      { signal },
    );
    return listSiteProfile.result.map(({ id, name, securitySiteID }) => ({
      value: id,
      label: name,
      securitySiteID,
    }));
  };
  return {
    queryKey: ['attendance-sites', agencyID],
    search: (text, signal) => load(text.trim() ? { name: { contains: text.trim() } } : {}, signal),
    find: async (id, signal) => (await load({ id: { eq: id } }, signal))[0],
    failure: 'Unable to retrieve site profile records',
  };
}

/** What shows which checkpoint a site uses. */
export const checkpointKey = ['attendance-checkpoint'] as const;
