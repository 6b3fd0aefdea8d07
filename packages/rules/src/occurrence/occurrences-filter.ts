/**
 * The filter of the book as the wire takes it (part-3 §7), written once: the screen sends it and
 * the server's export uses the same choice. A type and not an interface, so that it also passes for
 * the server's general filter.
 */
export type OccurrencesFilter = {
  and?: OccurrencesFilter[];
  or?: OccurrencesFilter[];
  id?: { eq: number };
  securityAgencyID?: { eq: number };
  siteProfileID?: { eq: number };
  date?: { ge: string; le: string };
  datetime?: { ge: string; le: string };
  title?: { contains: string };
  description?: { contains: string };
  reportedByStaffProfileID?: { eq: number };
  replacedByID?: { exists: boolean };
};

export interface OccurrencesChoice {
  securityAgencyID: number;
  /** First and last day, `YYYY-MM-DD` of the agency. */
  from: string;
  to: string;
  /** The same as instants: 00:00:00 of the first day, 23:59:59 of the last (OCC-13). */
  start: string;
  end: string;
  search?: string | undefined;
  siteProfileID?: number | undefined;
  /** Who reported it. */
  staffProfileID?: number | undefined;
  /** Also entries that others have replaced (OCC-15, OCC-16). */
  replaced?: boolean | undefined;
}

export function occurrencesFilter(choice: OccurrencesChoice): OccurrencesFilter {
  const { securityAgencyID, from, to, start, end, siteProfileID, staffProfileID, replaced } =
    choice;
  const search = choice.search?.trim();
  return {
    securityAgencyID: { eq: securityAgencyID },
    // The days say the same as the instants, in the order of the list's index.
    date: { ge: from, le: to },
    datetime: { ge: start, le: end },
    ...(replaced !== true && { replacedByID: { exists: false } }),
    ...(search && { or: [{ title: { contains: search } }, { description: { contains: search } }] }),
    ...(siteProfileID !== undefined && { siteProfileID: { eq: siteProfileID } }),
    ...(staffProfileID !== undefined && { reportedByStaffProfileID: { eq: staffProfileID } }),
  };
}

/** An export covers at most so many days (OCC-05). */
export const mostExportDays = 32;
export const rangeTooLong = 'Date Range limited to only 1 month';

/** Whether a range of days, both counted, can be exported. */
export function canExport(from: string, to: string): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  return days <= mostExportDays;
}
