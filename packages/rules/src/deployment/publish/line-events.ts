import type { Period } from '../shifts.ts';
import { isTold, type LineStatus } from './line-status.ts';

/** What became of a line since it was told, as its history keeps it. */
export const lineEventKinds = [
  'PUBLISHED',
  'CHANGED',
  'CONFIRMED',
  'DECLINED',
  'REPLACED',
  'WITHDRAWN',
  'CLAIMED',
  'SWAPPED',
] as const;
export type LineEventKind = (typeof lineEventKinds)[number];

export const lineEventLabels: Readonly<Record<LineEventKind, string>> = {
  PUBLISHED: 'Published',
  CHANGED: 'Changed after publishing',
  CONFIRMED: 'Confirmed',
  DECLINED: 'Declined',
  REPLACED: 'Replaced',
  WITHDRAWN: 'Withdrawn',
  CLAIMED: 'Taken as an open shift',
  SWAPPED: 'Swapped',
};

/** As much of a line as decides whether somebody has to be told anew. */
export interface ToldLine extends Period {
  readonly status: LineStatus;
  readonly staffProfileID: number;
  readonly siteProfileID: number;
  readonly deleted: number;
}

/**
 * What a change of a line is to whoever was told of it; null where nobody was told, or nothing of
 * what they were told changed. Such a line goes back to DRAFT, alone.
 */
export function changeOfTold(was: ToldLine, is: ToldLine): LineEventKind | null {
  if (!isTold(was.status) || was.deleted === 1) return null;
  if (is.deleted === 1) return 'WITHDRAWN';
  if (is.staffProfileID !== was.staffProfileID) return 'REPLACED';
  const moved =
    is.siteProfileID !== was.siteProfileID ||
    is.startDatetime !== was.startDatetime ||
    is.endDatetime !== was.endDatetime;
  return moved ? 'CHANGED' : null;
}
