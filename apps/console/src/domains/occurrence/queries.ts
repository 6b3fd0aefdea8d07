import { graphql, request, type ResultOf } from '../../platform/wire/graphql.ts';

/** What several screens of occurrences ask the server. */

export const retrieveFailure = 'Unable to retrieve occurrence records';
export const updateFailure = 'Unable to update occurrence records';

/** Everything that shows the book; invalidated when something is written. */
export const occurrenceKey = ['occurrence'] as const;

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

/** What a row of the list shows. */
export const occurrenceRowFragment = graphql(`
  fragment OccurrenceRow on Occurrence @_unmask {
    id
    marks
    siteProfileID
    siteProfileName
    sn
    datetime
    title
    description
    cancelled
    cancelledOn
    cancelledByStaffProfileName
    cancelledByStaffProfileDesignation
    createdOn
    replacingID
    replacedByID
    reportedByStaffProfileID
    reportedByStaffProfileDesignation
    reportedByStaffProfileName
  }
`);

/** An entry of the book. */
export type OccurrenceRow = ResultOf<typeof occurrenceRowFragment>;
