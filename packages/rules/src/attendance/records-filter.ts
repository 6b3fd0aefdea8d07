import type { ApprovalStatus } from './approval-status.ts';

/**
 * The filters of the attendance lists as the wire takes them (part-1 §7), written once: the
 * screens send them and the server's export uses the same choice.
 */

/**
 * Structurally the input AttendanceFilter of the contract, as far as the lists use it. A type and
 * not an interface, so that it also passes for the server's general filter.
 */
export type AttendanceFilter = {
  and?: AttendanceFilter[];
  or?: AttendanceFilter[];
  id?: { eq: number };
  securityAgencyID?: { eq: number };
  staffName?: { contains: string };
  staffNo?: { contains: string };
  staffProfileID?: { eq: number };
  timeIn?: { ge: string; le: string };
  timeInSiteProfileID?: { eq: number };
  timeOut?: { exists: boolean };
  timeOutSiteProfileID?: { eq: number };
  approvalStatus?: { eq: ApprovalStatus };
  marks?: { exists: boolean };
  deleted?: { eq: number };
};

interface ListChoice {
  securityAgencyID: number;
  /** Part of a staff number or staff name. */
  search?: string | undefined;
  /** Absent for all sites. */
  siteProfileID?: number | undefined;
  /** Whether a device told something unusual of it; absent for both. */
  marked?: boolean | undefined;
}

export interface RecordsChoice extends ListChoice {
  /** Both ends belong to the range; instants in ISO UTC. */
  timeInStart: string;
  timeInEnd: string;
  /** One record alone, where something leads to it. */
  id?: number | undefined;
  /** Those of one person. */
  staffProfileID?: number | undefined;
  approvalStatus?: ApprovalStatus | undefined;
}

/** Records: completed attendance of a time-in range; a site may be that of either end (ATT-52). */
export function recordsFilter(choice: RecordsChoice): AttendanceFilter {
  const { timeInStart, timeInEnd, id, siteProfileID, staffProfileID, approvalStatus } = choice;
  return {
    ...completed(choice),
    ...(id !== undefined && { id: { eq: id } }),
    timeIn: { ge: timeInStart, le: timeInEnd },
    ...searchOf(choice),
    ...(siteProfileID !== undefined && { and: [eitherSite(siteProfileID)] }),
    ...(staffProfileID !== undefined && { staffProfileID: { eq: staffProfileID } }),
    ...(approvalStatus !== undefined && { approvalStatus: { eq: approvalStatus } }),
    ...markedOf(choice),
  };
}

/**
 * Whether a record that waits for approval is unusual follows from others: of more than so many
 * the first in the order of the list are judged.
 */
export const pendingLookedThrough = 2000;

/** Approval: pending records with a time out; a site may be that of either end (ATT-11, ATT-13). */
export function approvalFilter(choice: ListChoice & { ids?: number[] | undefined }) {
  const { siteProfileID, ids } = choice;
  const either: AttendanceFilter[] = [];
  if (siteProfileID !== undefined) either.push(eitherSite(siteProfileID));
  if (ids !== undefined) either.push({ or: ids.map((id) => ({ id: { eq: id } })) });
  const filter: AttendanceFilter = {
    ...completed(choice),
    approvalStatus: { eq: 'PENDING' },
    ...searchOf(choice),
    ...markedOf(choice),
    ...(either.length > 0 && { and: either }),
  };
  return filter;
}

/** On Duty: a time in and no time out; the site is that of the time in (ATT-41, ATT-44). */
export function onDutyFilter(choice: ListChoice): AttendanceFilter {
  const { securityAgencyID, siteProfileID } = choice;
  return {
    securityAgencyID: { eq: securityAgencyID },
    timeOut: { exists: false },
    deleted: { eq: 0 },
    ...searchOf(choice),
    ...(siteProfileID !== undefined && { timeInSiteProfileID: { eq: siteProfileID } }),
  };
}

function completed({ securityAgencyID }: ListChoice): AttendanceFilter {
  return {
    securityAgencyID: { eq: securityAgencyID },
    timeOut: { exists: true },
    deleted: { eq: 0 },
  };
}

function markedOf({ marked }: ListChoice): AttendanceFilter {
  return marked === undefined ? {} : { marks: { exists: marked } };
}

function eitherSite(siteProfileID: number): AttendanceFilter {
  const site = { eq: siteProfileID };
  return { or: [{ timeInSiteProfileID: site }, { timeOutSiteProfileID: site }] };
}

function searchOf({ search }: ListChoice): AttendanceFilter {
  const text = search?.trim();
  return text ? { or: [{ staffNo: { contains: text } }, { staffName: { contains: text } }] } : {};
}
