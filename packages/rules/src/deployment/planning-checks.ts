import { addDays, dateOf, listDate, monthText } from '../dates.ts';
import { isAwayIn, type HalfDay } from '../leave/leave-days.ts';
import { extraHours, limitAt, type ExtraHoursBy, type HoursLimit } from './extra-hours.ts';
import type { Period } from './shifts.ts';

/** What can speak against planning a person for a shift. */
export const planningChecks = [
  'TWICE_IN_SHIFT',
  'NO_REST',
  'INACTIVE_EMPLOYMENT',
  'LICENCE_EXPIRED',
  'GRADE_BELOW_POST',
  'ON_LEAVE',
  'EXTRA_HOURS',
] as const;
export type PlanningCheck = (typeof planningChecks)[number];

export const checkLabels: Readonly<Record<PlanningCheck, string>> = {
  TWICE_IN_SHIFT: 'Planned twice in the same shift',
  NO_REST: 'Back to back without rest',
  INACTIVE_EMPLOYMENT: 'No active employment',
  LICENCE_EXPIRED: 'Licence expired',
  GRADE_BELOW_POST: 'Grade below the post',
  ON_LEAVE: 'On approved leave',
  EXTRA_HOURS: 'Extra hours of the month above the limit',
};

/** How an agency wants its planners warned. */
export interface PlanningRules {
  /** The checks that need an override; the others only warn. */
  readonly blocking: readonly PlanningCheck[];
  /** Unpaid, within each shift whose kind says nothing else. */
  readonly breakMinutes: number;
  /** Between two shifts of a person. */
  readonly restMinutes: number;
  readonly extraHoursBy: ExtraHoursBy;
  readonly limits: readonly HoursLimit[];
}

/** What holds until an agency says otherwise. */
export const defaultRules: Omit<PlanningRules, 'limits'> = {
  blocking: ['TWICE_IN_SHIFT', 'INACTIVE_EMPLOYMENT', 'LICENCE_EXPIRED', 'ON_LEAVE'],
  breakMinutes: 60,
  restMinutes: 8 * 60,
  extraHoursBy: 'MONTH',
};

/** One shift of a person, in the plan as it would be. */
export interface PlannedShift extends Period {
  /** `YYYY-MM-DD`, on which it begins. */
  readonly date: string;
  /** 'Day Shift' */
  readonly shiftName: string;
  /** Unpaid; undefined: as the rules say. */
  readonly breakMinutes?: number | undefined;
  readonly siteProfileID: number;
  readonly siteProfileName: string;
}

export interface Leave {
  /** 'Annual leave'. */
  readonly type: string;
  readonly from: string;
  readonly to: string;
  /** Of a single day; null for whole days. */
  readonly halfDay: HalfDay | null;
}

/** What is known of a person on the date of a shift. */
export interface PlannedPerson {
  /** Whether an active employment covers the date. */
  readonly employed: boolean;
  /** Last day on which the licence holds; null when none is on record. */
  readonly licenceExpiry: string | null;
  readonly grade: Grade | null;
  readonly leave: readonly Leave[];
}

/** A grade of the regulator's list, which counts upwards by id. */
export interface Grade {
  readonly id: number;
  readonly code: string;
}

/** One thing that speaks against a shift, as it stands beside the name. */
export interface Finding {
  readonly check: PlanningCheck;
  readonly sentence: string;
  /** Needs an override, by the rules of the agency. */
  readonly blocks: boolean;
}

export interface Question {
  readonly shift: PlannedShift;
  /** All shifts of the person as they would be, this one among them, over the month and around it. */
  readonly shifts: readonly PlannedShift[];
  readonly person: PlannedPerson;
  /** The lowest grade that the post asks for; null: any. */
  readonly post: Grade | null;
  readonly rules: PlanningRules;
  readonly timeZone: string;
}

/** Everything that speaks against one shift of one person, in the order of `planningChecks`. */
export function findingsOf(question: Question): Finding[] {
  return planningChecks.flatMap((check) =>
    sentencesOf[check](question).map((sentence) => ({
      check,
      sentence,
      blocks: question.rules.blocking.includes(check),
    })),
  );
}

const sentencesOf: Readonly<Record<PlanningCheck, (question: Question) => string[]>> = {
  TWICE_IN_SHIFT: ({ shift, shifts }) =>
    others(shift, shifts)
      .filter((other) => overlap(shift, other))
      .map(({ siteProfileName }) => `Also planned at ${siteProfileName} in this shift.`),

  NO_REST: ({ shift, shifts, rules }) =>
    others(shift, shifts)
      .filter((other) => !overlap(shift, other) && restBetween(shift, other) < rules.restMinutes)
      .map((other) => restSentence(shift, other)),

  INACTIVE_EMPLOYMENT: ({ shift, person }) =>
    person.employed ? [] : [`No active employment on ${listDate(shift.date)}.`],

  LICENCE_EXPIRED: ({ shift, person, timeZone }) => {
    const { licenceExpiry } = person;
    return licenceExpiry === null || licenceExpiry >= lastDateOf(shift, timeZone)
      ? []
      : [`The licence expires on ${listDate(licenceExpiry)}, before the shift ends.`];
  },

  GRADE_BELOW_POST: ({ person: { grade }, post }) => {
    if (post === null) return [];
    if (grade === null) return [`No grade on record; the post asks for ${post.code}.`];
    return grade.id < post.id ? [`Grade ${grade.code} is below the post's ${post.code}.`] : [];
  },

  ON_LEAVE: ({ shift, person, timeZone }) =>
    person.leave
      .filter(({ from, to, halfDay }) =>
        isAwayIn({ startDate: from, endDate: to, halfDay }, shift, timeZone),
      )
      .map(leaveSentence),

  EXTRA_HOURS: ({ shift, shifts, rules }) => {
    const limit = limitAt(rules.limits, shift.date);
    if (limit === undefined) return [];
    const month = shift.date.slice(0, 7);
    const extra = extraHours(shifts, month, { ...rules, weeklyHours: limit.weeklyHours });
    if (extra <= limit.monthlyExtraHours) return [];
    return [
      `${hoursText(extra)} extra hours planned in ${monthText(month)}; ` +
        `the limit is ${hoursText(limit.monthlyExtraHours)}.`,
    ];
  },
};

/** The other shifts; the same shift of the same site is the line itself. */
function others(shift: PlannedShift, shifts: readonly PlannedShift[]): PlannedShift[] {
  return shifts.filter(
    (other) =>
      other.startDatetime !== shift.startDatetime || other.siteProfileID !== shift.siteProfileID,
  );
}

function overlap(one: Period, other: Period): boolean {
  return one.startDatetime < other.endDatetime && other.startDatetime < one.endDatetime;
}

/** Minutes between two that do not overlap. */
function restBetween(one: Period, other: Period): number {
  const [first, second] =
    one.startDatetime < other.startDatetime ? ([one, other] as const) : ([other, one] as const);
  return (Date.parse(second.startDatetime) - Date.parse(first.endDatetime)) / 60_000;
}

function restSentence(shift: PlannedShift, other: PlannedShift): string {
  const rest = restBetween(shift, other);
  const much = rest === 0 ? 'No rest' : `Only ${hoursText(rest / 60)} hours of rest`;
  const side = other.startDatetime < shift.startDatetime ? 'after' : 'before';
  const which = `${other.shiftName} of ${listDate(other.date)} at ${other.siteProfileName}`;
  return `${much} ${side} the ${which}.`;
}

function leaveSentence({ type, from, to, halfDay }: Leave): string {
  if (halfDay === 'AM') return `${type} on ${listDate(from)} until 12:00.`;
  if (halfDay === 'PM') return `${type} on ${listDate(from)} from 12:00 on.`;
  if (to === from) return `${type} on ${listDate(from)}.`;
  return `${type} from ${listDate(from)} to ${listDate(to)}.`;
}

/** The date on which the last second of a shift falls. */
function lastDateOf({ endDatetime }: Period, timeZone: string): string {
  return dateOf(Date.parse(endDatetime) - 1000, timeZone);
}

/** Hours without needless decimals. */
function hoursText(hours: number): string {
  return String(Math.round(hours * 10) / 10);
}

/**
 * The dates from which shifts must be known to answer for shifts between two dates: their whole
 * months, the weeks that straddle them, and the shifts before and after.
 */
export function neededDates(first: string, last: string): { from: string; to: string } {
  const nextMonth = addDays(`${last.slice(0, 7)}-28`, 4).slice(0, 7);
  return { from: addDays(`${first.slice(0, 7)}-01`, -7), to: addDays(`${nextMonth}-01`, 6) };
}
