import { wireTime } from '../../dates.ts';
import { shiftAt, shiftPeriod, type Shift } from '../../deployment/shifts.ts';

/** How often guards of a site are asked whether they are all right. */
export interface WelfarePlan {
  /** From one check to the next while the day shift runs; null: none. */
  readonly dayMinutes: number | null;
  readonly nightMinutes: number | null;
  /** From one call to the next. */
  readonly answerMinutes: number;
}

/** So often is called before the office is alerted. */
export const welfareCalls = 3;

/**
 * When the next check of somebody is due, ISO UTC; null where none is. Each answer begins the time
 * anew. In a shift without checks it begins where the next shift does.
 * @param from their coming, or their last answer
 */
export function nextWelfare(plan: WelfarePlan, from: string, timeZone: string): string | null {
  const { date, shift } = shiftAt(from, timeZone);
  const minutes = everyOf(plan, shift);
  if (minutes !== null) return later(from, minutes);
  const other = everyOf(plan, shift === 'DAY' ? 'NIGHT' : 'DAY');
  return other === null ? null : later(shiftPeriod(date, shift, timeZone).endDatetime, other);
}

const everyOf = ({ dayMinutes, nightMinutes }: WelfarePlan, shift: Shift): number | null =>
  shift === 'DAY' ? dayMinutes : nightMinutes;

const later = (instant: string, minutes: number): string =>
  wireTime(Date.parse(instant) + minutes * 60_000);

/** `By night every 60 minutes`, of each shift that has checks. */
export function welfareTexts({ dayMinutes, nightMinutes }: WelfarePlan): string[] {
  const said: readonly [string, number | null][] = [
    ['By day', dayMinutes],
    ['By night', nightMinutes],
  ];
  return said.flatMap(([when, minutes]) =>
    minutes === null ? [] : [`${when} every ${minutes} minutes`],
  );
}

/** `3 calls, 5 minutes apart, then an alert` */
export function callsText(answerMinutes: number): string {
  const minutes = answerMinutes === 1 ? '1 minute' : `${answerMinutes} minutes`;
  return `${welfareCalls} calls, ${minutes} apart, then an alert`;
}
