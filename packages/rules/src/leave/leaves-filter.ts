import { addDays } from '../dates.ts';
import { longestLeave } from './leave-days.ts';
import type { LeaveStatus } from './leave-status.ts';

/**
 * The filter of leave requests as the wire takes it, written once: the screen sends it and the
 * server's export uses the same choice. A type and not an interface, so that it also passes for the
 * server's general filter.
 */
export type LeavesFilter = {
  and?: LeavesFilter[];
  or?: LeavesFilter[];
  securityAgencyID?: { eq: number };
  staffProfileID?: { eq: number };
  staffName?: { contains: string };
  staffNo?: { contains: string };
  leaveTypeID?: { eq: number };
  status?: { eq: LeaveStatus };
  startDate?: { ge: string; le: string };
  endDate?: { ge: string };
  deleted?: { eq: number };
};

export interface LeavesChoice {
  securityAgencyID: number;
  /** Leave that has a day between these dates, both included. */
  start: string;
  end: string;
  search?: string | undefined;
  staffProfileID?: number | undefined;
  leaveTypeID?: number | undefined;
  status?: LeaveStatus | undefined;
}

export function leavesFilter(choice: LeavesChoice): LeavesFilter {
  const { securityAgencyID, start, end, staffProfileID, leaveTypeID, status } = choice;
  const search = choice.search?.trim();
  return {
    securityAgencyID: { eq: securityAgencyID },
    // No leave is longer than the limit: between two dates the list reads little of its index.
    startDate: { ge: addDays(start, -longestLeave), le: end },
    endDate: { ge: start },
    deleted: { eq: 0 },
    ...(search && { or: [{ staffName: { contains: search } }, { staffNo: { contains: search } }] }),
    ...(staffProfileID !== undefined && { staffProfileID: { eq: staffProfileID } }),
    ...(leaveTypeID !== undefined && { leaveTypeID: { eq: leaveTypeID } }),
    ...(status !== undefined && { status: { eq: status } }),
  };
}
