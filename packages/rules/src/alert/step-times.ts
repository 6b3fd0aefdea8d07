import { addDays, dateOf, instantAt, wireTime } from '../dates.ts';
import type { AlertRule } from './alert-rule.ts';

/** From when until when an agency is not told what is not urgent; HH:MM of its own time. */
export interface QuietHours {
  readonly timeZone: string;
  /** Null: never. */
  readonly from: string | null;
  readonly to: string | null;
}

/**
 * When each step of a rule is due of an alert that opened. What is not urgent waits for the morning, and
 * what comes after it waits as long: else all would be told at once, whoever takes the alert first.
 */
export function stepTimes(
  { severity, steps }: Pick<AlertRule, 'severity' | 'steps'>,
  openedOn: string,
  quiet: QuietHours,
): readonly string[] {
  let waited = 0;
  return steps.map(({ afterMinutes }) => {
    const due = Date.parse(openedOn) + afterMinutes * 60_000 + waited;
    if (severity === 'URGENT') return wireTime(due);
    const told = afterQuiet(wireTime(due), quiet);
    waited += Date.parse(told) - Date.parse(wireTime(due));
    return told;
  });
}

/** The instant itself, or the end of the quiet hours within which it lies. */
export function afterQuiet(instant: string, { timeZone, from, to }: QuietHours): string {
  if (from === null || to === null) return instant;
  const today = dateOf(instant, timeZone);
  const isOvernight = to <= from;
  for (const date of [addDays(today, -1), today]) {
    const begin = instantAt(date, from, timeZone);
    const end = instantAt(isOvernight ? addDays(date, 1) : date, to, timeZone);
    if (begin <= instant && instant < end) return end;
  }
  return instant;
}
