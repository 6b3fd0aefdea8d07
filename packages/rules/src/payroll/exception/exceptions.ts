/** What has to be looked at before somebody is paid, in the order in which it is shown. */
export const payExceptions = [
  'NOT_CLOCKED',
  'PENDING',
  'NOT_APPROVED',
  'NO_RATE',
  'NO_EMPLOYMENT',
  'UNDER_FLOOR',
  'OVER_EXTRA_HOURS',
  'OVERLAP',
  'OVER_CLOCKED',
  'OVER_DAY',
  'NO_HOURS',
  'NO_WORK',
  'UNDER_FULL_TIME',
  'BELOW_ZERO',
  'OVER_DEDUCTED',
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
  OVERLAP: 'At two places at a time',
  OVER_CLOCKED: 'Approved above clocked',
  OVER_DAY: 'More than 24 hours in a day',
  NO_HOURS: 'Approved without hours',
  NO_WORK: 'Full pay without work',
  UNDER_FULL_TIME: 'Part-time above 35 hours a week, under the full-time floor',
  BELOW_ZERO: 'Deductions exceed the pay',
  OVER_DEDUCTED: 'Deductions above the ceiling of the law',
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
  OVERLAP: 'Overlap',
  OVER_CLOCKED: 'Above clocked',
  OVER_DAY: 'Above 24h',
  NO_HOURS: 'No hours',
  NO_WORK: 'No work',
  UNDER_FULL_TIME: 'Above 35h',
  BELOW_ZERO: 'Deductions exceed the pay',
  OVER_DEDUCTED: 'Deductions',
};

/** An exception of a person with the facts that it follows from, in words that say all of them. */
export interface FoundException {
  readonly exception: PayException;
  /** What is waived is this cause: with another one the exception stands open again. */
  readonly cause: string;
}

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
  return payExceptions
    .filter(
      (exception) =>
        line.exceptions.includes(exception) || (exception === 'BELOW_ZERO' && line.net < 0),
    )
    .map((exception) => {
      const count = counts[exception];
      const label = labels[exception];
      return count === undefined ? label : `${label}: ${count}`;
    });
}

/** `2 × Pay rate under the wage floor; 1 × …`: what stands in the way of the lock. */
export function openExceptionsText(
  open: readonly { readonly exception: PayException; readonly people: number }[],
): string {
  return payExceptions
    .flatMap((exception) => open.filter((one) => one.exception === exception))
    .map(({ exception, people }) => `${people} × ${payExceptionLabels[exception]}`)
    .join('; ');
}

/** Why a period cannot be locked; null when nothing is open. */
export function openExceptionsProblem(
  open: Parameters<typeof openExceptionsText>[0],
): string | null {
  if (open.length === 0) return null;
  return `Settle or waive each exception before the lock. Open: ${openExceptionsText(open)}.`;
}
