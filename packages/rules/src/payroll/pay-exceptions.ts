/** What has to be looked at before somebody is paid, in the order in which it is shown. */
export const payExceptions = [
  'NOT_CLOCKED',
  'PENDING',
  'NOT_APPROVED',
  'NO_RATE',
  'NO_EMPLOYMENT',
  'UNDER_FLOOR',
  'OVER_EXTRA_HOURS',
] as const;
export type PayException = (typeof payExceptions)[number];

export const payExceptionLabels: Readonly<Record<PayException, string>> = {
  NOT_CLOCKED: 'Rostered, not clocked in',
  PENDING: 'Attendance still pending',
  NOT_APPROVED: 'Clocked, not approved',
  NO_RATE: 'No pay rate',
  NO_EMPLOYMENT: 'Approved hours without employment',
  UNDER_FLOOR: 'Pay rate under the wage floor',
  OVER_EXTRA_HOURS: 'Extra hours above the limit',
};

/** The same in a table, where little room is. */
const shortLabels: Readonly<Record<PayException, string>> = {
  NOT_CLOCKED: 'Not clocked in',
  PENDING: 'Pending',
  NOT_APPROVED: 'Rejected',
  NO_RATE: 'No rate',
  NO_EMPLOYMENT: 'No employment',
  UNDER_FLOOR: 'Under floor',
  OVER_EXTRA_HOURS: 'Extra hours',
};

/** Of a deduction beyond the pay: known only once adjustments are made. */
export const belowZeroLabel = 'Deductions exceed the pay';

interface Counted {
  readonly exceptions: readonly string[];
  readonly notClocked: number;
  readonly pending: number;
  readonly notApproved: number;
  readonly net: number;
}

/** The exceptions of a person in words, with how many records each speaks of. */
export function exceptionTexts(line: Counted, length: 'full' | 'short' = 'full'): string[] {
  const labels = length === 'full' ? payExceptionLabels : shortLabels;
  const counts: Partial<Record<PayException, number>> = {
    NOT_CLOCKED: line.notClocked,
    PENDING: line.pending,
    NOT_APPROVED: line.notApproved,
  };
  const texts = payExceptions
    .filter((exception) => line.exceptions.includes(exception))
    .map((exception) => {
      const count = counts[exception];
      const label = labels[exception];
      return count === undefined ? label : `${label}: ${count}`;
    });
  return line.net < 0 ? [...texts, belowZeroLabel] : texts;
}
