import type { ApprovalStatus } from './approval-status.ts';

/** One person is at one place at a time. Instants are ISO UTC strings. */

/** What of a record of attendance says where a person claims to have been, and when. */
export interface Stay {
  readonly id: number;
  readonly staffProfileID: number;
  readonly timeIn: string;
  /** Null while on duty. */
  readonly timeOut: string | null;
  readonly approvalStatus: ApprovalStatus;
}

/**
 * The other stays of the same person that share time with this one. Only completed records count,
 * and none that was rejected; who leaves one site at the minute at which they come to the next is
 * at one place at a time.
 * @param others may hold the record itself and records of other people: they never overlap
 */
export function overlapsOf<Other extends Stay>(stay: Stay, others: readonly Other[]): Other[] {
  return others.filter(
    (other) =>
      other.id !== stay.id &&
      other.staffProfileID === stay.staffProfileID &&
      counts(stay) &&
      counts(other) &&
      sharesTime(stay, other),
  );
}

function counts({ timeOut, approvalStatus }: Stay): boolean {
  return timeOut !== null && approvalStatus !== 'REJECTED';
}

function sharesTime(one: Stay, other: Stay): boolean {
  const from = Math.max(Date.parse(one.timeIn), Date.parse(other.timeIn));
  const to = Math.min(Date.parse(one.timeOut ?? ''), Date.parse(other.timeOut ?? ''));
  return from < to;
}
