import type { PatrolStatus } from './patrol-status.ts';

/**
 * Structurally the input ClockingReportFilter of the contract, as far as the list uses it. A type
 * and not an interface, so that it also passes for the server's general filter.
 */
export type PatrolRecordsFilter = {
  or?: PatrolRecordsFilter[];
  securityAgencyID?: { eq: number };
  start?: { between: [string, string] };
  clockingRouteName?: { contains: string };
  staffNo?: { contains: string };
  staffProfileName?: { contains: string };
  status?: { eq: PatrolStatus };
  siteProfileID?: { eq: number };
  deleted?: { eq: number };
};

export interface PatrolRecordsChoice {
  securityAgencyID: number;
  /** Both ends belong to the range; instants in ISO UTC without fractions. */
  rangeStart: string;
  rangeEnd: string;
  /** Part of a route name, staff number or staff name. */
  search?: string | undefined;
  status?: PatrolStatus | undefined;
  siteProfileID?: number | undefined;
}

/** Patrols that began within the range (API-43): the screen sends it, and the export uses it too. */
export function patrolRecordsFilter(choice: PatrolRecordsChoice): PatrolRecordsFilter {
  const { securityAgencyID, rangeStart, rangeEnd, status, siteProfileID } = choice;
  const search = choice.search?.trim();
  return {
    securityAgencyID: { eq: securityAgencyID },
    start: { between: [rangeStart, rangeEnd] },
    deleted: { eq: 0 },
    ...(search && {
      or: [
        { clockingRouteName: { contains: search } },
        { staffNo: { contains: search } },
        { staffProfileName: { contains: search } },
      ],
    }),
    ...(status !== undefined && { status: { eq: status } }),
    ...(siteProfileID !== undefined && { siteProfileID: { eq: siteProfileID } }),
  };
}
