import { listDate, monthText } from '../../dates.ts';
import { extraHours, limitAt, plannedHours } from '../extra-hours.ts';
import type { Period } from '../shifts.ts';
import { isCovered } from './cover.ts';
import { nightOf } from './night.ts';
import type { PlannedShift } from './planned-shift.ts';
import type { Question } from './question.ts';
import { runAround } from './run.ts';
import { restlessDays } from './weekly-rest.ts';

/** What speaks against a shift because of the other shifts of the person, each as sentences. */

export function twiceInShift({ shift, shifts }: Question): string[] {
  return others(shift, shifts)
    .filter((other) => overlap(shift, other))
    .map(({ siteProfileName }) => `Also planned at ${siteProfileName} in this shift.`);
}

export function noRest({ shift, shifts, rules }: Question): string[] {
  return near(shift, shifts, rules.restMinutes).map((other) => {
    const rest = restBetween(shift, other);
    const much = rest === 0 ? 'No rest' : `Only ${hoursText(rest / 60)} hours of rest`;
    return `${much} ${besideText(shift, other)}.`;
  });
}

/** Whether both shifts lie by day does not matter here: two of the day are a matter of rest alone. */
export function quickReturn({ shift, shifts, rules, timeZone }: Question): string[] {
  if (rules.quickReturnHours === null) return [];
  const reachesIntoNight = (one: PlannedShift) => nightOf(one, timeZone).minutes > 0;
  return near(shift, shifts, rules.quickReturnHours * 60)
    .filter((other) => reachesIntoNight(shift) || reachesIntoNight(other))
    .map((other) => {
      const hours = hoursText(restBetween(shift, other) / 60);
      return `A quick return: ${hours} hours ${besideText(shift, other)}.`;
    });
}

export function tooManyExtraHours({ shift, shifts, rules }: Question): string[] {
  const limit = limitAt(rules.limits, shift.date);
  if (limit === undefined) return [];
  const month = shift.date.slice(0, 7);
  const extra = extraHours(shifts, month, { ...rules, weeklyHours: limit.weeklyHours });
  if (extra <= limit.monthlyExtraHours) return [];
  return [
    `${hoursText(extra)} extra hours planned in ${monthText(month)}; ` +
      `the limit is ${hoursText(limit.monthlyExtraHours)}.`,
  ];
}

export function noWeeklyRest(question: Question): string[] {
  const { shift, shifts, rules, timeZone } = question;
  const { weeklyRestHours: hours, weeklyRestBy: by } = rules;
  if (hours === null || !isOwedWeeklyRest(question)) return [];
  const days = restlessDays(shift, shifts, { hours, by }, timeZone);
  if (days === undefined) return [];
  const when =
    by === 'WEEK'
      ? `in the week of ${listDate(days.from)}`
      : `from ${listDate(days.from)} to ${listDate(days.to)}`;
  return [`No ${hours} hours of rest in a row ${when}.`];
}

function isOwedWeeklyRest({ shift, shifts, person, rules }: Question): boolean {
  if (rules.weeklyRestFor === 'EVERYBODY') return true;
  const weeklyHours = limitAt(rules.limits, shift.date)?.weeklyHours ?? null;
  const month = shift.date.slice(0, 7);
  const hours = plannedHours(shifts, month, { weeklyHours, breakMinutes: rules.breakMinutes });
  return isCovered(person.pay, shift.date, hours);
}

export function tooManyDays({ shift, shifts, rules }: Question): string[] {
  if (rules.daysInRow === null) return [];
  const run = runAround(shift.date, dates(shifts));
  return run.days > rules.daysInRow
    ? [`${run.days} days in a row, ${fromTo(run)}; the limit is ${rules.daysInRow}.`]
    : [];
}

export function tooManyNights({ shift, shifts, rules, timeZone }: Question): string[] {
  if (rules.nightsInRow === null) return [];
  const own = nightOf(shift, timeZone);
  if (!own.isNight) return [];
  const nights = shifts.map((one) => nightOf(one, timeZone)).filter(({ isNight }) => isNight);
  const run = runAround(own.date, dates(nights));
  return run.days > rules.nightsInRow
    ? [`${run.days} nights in a row, ${fromTo(run)}; the limit is ${rules.nightsInRow}.`]
    : [];
}

const dates = (all: readonly { readonly date: string }[]): string[] => all.map(({ date }) => date);

const fromTo = ({ from, to }: { readonly from: string; readonly to: string }): string =>
  `${listDate(from)} to ${listDate(to)}`;

/** The other shifts; the same shift of the same site is the line itself. */
function others(shift: PlannedShift, shifts: readonly PlannedShift[]): PlannedShift[] {
  return shifts.filter(
    (other) =>
      other.startDatetime !== shift.startDatetime || other.siteProfileID !== shift.siteProfileID,
  );
}

/** The other shifts with less than so many minutes in between. */
function near(
  shift: PlannedShift,
  shifts: readonly PlannedShift[],
  minutes: number,
): PlannedShift[] {
  return others(shift, shifts).filter(
    (other) => !overlap(shift, other) && restBetween(shift, other) < minutes,
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

function besideText(shift: PlannedShift, other: PlannedShift): string {
  const side = other.startDatetime < shift.startDatetime ? 'after' : 'before';
  return `${side} the ${other.shiftName} of ${listDate(other.date)} at ${other.siteProfileName}`;
}

/** Hours without needless decimals. */
function hoursText(hours: number): string {
  return String(Math.round(hours * 10) / 10);
}
