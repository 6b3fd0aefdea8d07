import { listDate } from '../dates.ts';
import { holidayText, type Holiday } from './holidays.ts';
import { daysText } from './leave-days.ts';
import { serviceText } from './service.ts';

/** What can speak against approving leave. Whoever approves must have seen it. */
export const leaveFindingCodes = [
  'CLASH',
  'NOT_EMPLOYED',
  'NOT_ELIGIBLE',
  'HOLIDAY',
  'OVER_BALANCE',
  'NO_DOCUMENT',
] as const;
export type LeaveFindingCode = (typeof leaveFindingCodes)[number];

export interface LeaveFinding {
  readonly code: LeaveFindingCode;
  readonly sentence: string;
}

export interface LeaveQuestion {
  readonly startDate: string;
  /** Shifts for which the person is planned on these days. */
  readonly shifts: number;
  /** An employment covers the first and the last day. */
  readonly employed: boolean;
  /** Completed months of service on the first day, and how many the type asks for. */
  readonly serviceMonths: number;
  readonly eligibleMonths: number;
  /** Public holidays that count as leave, and days that were left out and are no holidays. */
  readonly holidays: {
    readonly counted: readonly Holiday[];
    readonly former: readonly Holiday[];
  };
  /** By year: days of the request, and what is left without it (null: no limit). */
  readonly years: readonly {
    readonly year: number;
    readonly days: number;
    readonly left: number | null;
  }[];
  readonly needsDocument: boolean;
  readonly documents: number;
}

/** Everything that speaks against a request, in the order of `leaveFindingCodes`. */
export function leaveFindings(question: LeaveQuestion): LeaveFinding[] {
  return leaveFindingCodes.flatMap((code) =>
    sentencesOf[code](question).map((sentence) => ({ code, sentence })),
  );
}

const sentencesOf: Readonly<Record<LeaveFindingCode, (question: LeaveQuestion) => string[]>> = {
  CLASH: ({ shifts }) =>
    shifts === 0
      ? []
      : [`Planned for ${shifts} ${shifts === 1 ? 'shift' : 'shifts'} in this time.`],
  NOT_EMPLOYED: ({ employed }) => (employed ? [] : ['No employment covers all of these days.']),
  NOT_ELIGIBLE: ({ startDate, serviceMonths, eligibleMonths }) =>
    serviceMonths >= eligibleMonths
      ? []
      : [
          `Asks for ${serviceText(eligibleMonths)} of service; ` +
            `on ${listDate(startDate)} it is ${serviceText(serviceMonths)}.`,
        ],
  HOLIDAY: ({ holidays: { counted, former } }) => [
    ...counted.map((day) => `${holidayText(day)} is a public holiday and counts as leave.`),
    ...former.map((day) => `${holidayText(day)} is no public holiday and does not count as leave.`),
  ],
  OVER_BALANCE: ({ years }) =>
    years.flatMap(({ year, days, left }) =>
      left === null || days <= left
        ? []
        : [`${daysText(days - Math.max(left, 0))} more than what is left of ${year}.`],
    ),
  NO_DOCUMENT: ({ needsDocument, documents }) =>
    needsDocument && documents === 0 ? ['No document is attached.'] : [],
};

/** What speaks against a request now and had not been shown to whoever approves it. */
export function unseen(
  findings: readonly LeaveFinding[],
  seen: readonly LeaveFindingCode[],
): LeaveFinding[] {
  return findings.filter(({ code }) => !seen.includes(code));
}
