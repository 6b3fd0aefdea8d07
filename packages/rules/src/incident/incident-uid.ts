/** A report's number as people say it: `IR-2026-00042`, counted from 1 in each agency and year. */
export function incidentUID(year: number, number: number): string {
  return `IR-${year}-${String(number).padStart(5, '0')}`;
}

const draftMark = 'DRAFT-';

/** What a draft is called until it is submitted: `DRAFT-2026-00007`, counted like reports. */
export function draftUID(year: number, number: number): string {
  return `${draftMark}${year}-${String(number).padStart(5, '0')}`;
}

/** Whether a report is still to be given its number; drafts of version 1.0.0 have theirs already. */
export function isDraftUID(uid: string): boolean {
  return uid.startsWith(draftMark);
}
