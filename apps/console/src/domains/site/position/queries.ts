import { graphql, request } from '../../../platform/wire/graphql.ts';
import { useViewer } from '../../../platform/session/session.ts';
import { useLoaded } from '../../../ui/live/use-loaded.ts';

/** Clock-ins that are looked at, the latest first. */
const latest = 100;

const document = graphql(`
  query PositionsAtSite($filter: AttendanceFilter, $pagination: Pagination!) {
    listAttendance(filter: $filter, pagination: $pagination) {
      result {
        id
        staffName
        timeIn
        timeInLatitude
        timeInLongitude
      }
    }
  }
`);

/** Somebody who clocked in at a site, and where their device was then. */
export interface Sighting {
  readonly id: number;
  readonly staffName: string;
  readonly timeIn: string;
  readonly latitude: number;
  readonly longitude: number;
}

export interface Sightings {
  /** Clock-ins that were looked at, those without a position too. */
  readonly of: number;
  readonly seen: readonly Sighting[];
}

/** Where those stood who clocked in at a site last. */
export function useSightings(siteID: number) {
  const { securityAgencyID: agencyID } = useViewer();
  return useLoaded({
    queryKey: ['attendance', 'positions at', agencyID, siteID],
    failure: 'Unable to retrieve where people clocked in',
    load: async (signal): Promise<Sightings> => {
      const filter = {
        securityAgencyID: { eq: agencyID },
        timeInSiteProfileID: { eq: siteID },
        deleted: { eq: 0 },
      };
      const pagination = { agencyID, limit: latest, offset: 0 };
      const { listAttendance } = await request(document, { filter, pagination }, { signal });
      const seen = listAttendance.result.flatMap(
        ({ timeInLatitude: latitude, timeInLongitude: longitude, ...record }) =>
          latitude === null || longitude === null ? [] : { ...record, latitude, longitude },
      );
      return { of: listAttendance.result.length, seen };
    },
  });
}
