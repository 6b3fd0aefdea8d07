import { extraHours, type ExtraHoursBy } from '../deployment/extra-hours.ts';
import { cutText } from './fitting.ts';
import { tableSection } from './report-document.ts';
import type { ReportBody } from './site-daily.ts';
import { reportBounds } from './site-facts.ts';

/** A shift of the roster of somebody. */
export interface HoursShift {
  readonly date: string;
  readonly startDatetime: string;
  readonly endDatetime: string;
  readonly breakMinutes: number;
}

export interface PersonFact {
  readonly staffProfileID: number;
  readonly staffName: string;
  readonly staffNo: string;
  /** Of the month and of the six days before it. */
  readonly shifts: readonly HoursShift[];
  /** Of records that began in the month and are over: approved, else as clocked. */
  readonly workedMinutes: number;
}

export interface HoursCounting {
  readonly extraHoursBy: ExtraHoursBy;
  readonly breakMinutes: number;
  readonly weeklyHours: number;
  /** Extra hours that a month may have. */
  readonly monthlyExtraHours: number;
}

export interface PersonHours {
  readonly staffProfileID: number;
  readonly staffName: string;
  readonly staffNo: string;
  readonly shifts: number;
  readonly planned: number;
  readonly worked: number;
  readonly extra: number;
  readonly risk: HoursRisk;
}

export const hoursRisks = ['OVER', 'NEAR', 'IN_ORDER'] as const;
export type HoursRisk = (typeof hoursRisks)[number];
export const riskLabels: Readonly<Record<HoursRisk, string>> = {
  OVER: 'Over the limit',
  NEAR: 'Near the limit',
  IN_ORDER: '',
};

/** From this part of the limit on somebody is near it. */
const nearPart = 5 / 6;

export function riskOf(extra: number, limit: number): HoursRisk {
  if (extra > limit) return 'OVER';
  return extra >= limit * nearPart ? 'NEAR' : 'IN_ORDER';
}

/** Everybody's hours in a month (`YYYY-MM`), the most extra hours first. */
export function hoursOfPeople(
  people: readonly PersonFact[],
  month: string,
  counting: HoursCounting,
): PersonHours[] {
  const all = { ...counting, extraHoursBy: 'MONTH', weeklyHours: 0 } as const;
  return people
    .map(({ shifts, workedMinutes, ...person }) => {
      const extra = extraHours(shifts, month, counting);
      return {
        ...person,
        shifts: shifts.filter(({ date }) => date.startsWith(month)).length,
        planned: tenth(extraHours(shifts, month, all)),
        worked: tenth(workedMinutes / 60),
        extra: tenth(extra),
        risk: riskOf(extra, counting.monthlyExtraHours),
      };
    })
    .toSorted(
      (one, other) => other.extra - one.extra || one.staffName.localeCompare(other.staffName, 'en'),
    );
}

const tenth = (hours: number): number => Math.round(hours * 10) / 10;

/** The hours of a month as a report. @param isCut not all people have room in it */
export function monthHoursReport(
  hours: readonly PersonHours[],
  limit: number,
  isCut = false,
): ReportBody {
  const over = hours.filter(({ risk }) => risk === 'OVER').length;
  const near = hours.filter(({ risk }) => risk === 'NEAR').length;
  const section = tableSection(
    'Hours',
    [
      { title: 'Staff No', share: 14 },
      { title: 'Staff Name', share: 30 },
      { title: 'Shifts', share: 10, kind: 'number' },
      { title: 'Planned Hours', share: 14, kind: 'number' },
      { title: 'Worked Hours', share: 14, kind: 'number' },
      { title: 'Extra Hours', share: 14, kind: 'number' },
      { title: 'Remark', share: 18 },
    ],
    hours.map(({ staffNo, staffName, shifts, planned, worked, extra, risk }) => [
      staffNo,
      staffName,
      shifts,
      planned,
      worked,
      extra,
      riskLabels[risk],
    ]),
    'Nobody was planned and nobody worked.',
  );
  const sum = `At most ${limit} extra hours a month: ${over} over it, ${near} near it.`;
  const cut = isCut ? [cutText(reportBounds.people, 'people, by name,')] : [];
  const sentences = hours.length > 0 ? [sum, ...cut] : section.sentences;
  return { sections: [{ ...section, sentences }], isQuiet: hours.length === 0 };
}
