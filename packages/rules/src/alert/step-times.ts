import { addDays, dateOf, instantAt, wireTime } from '../dates.ts';
import type { AlertRule } from './alert-rule.ts';

/** From when until when an agency is not told what is not urgent; HH:MM of its own time. */
export interface QuietHours {
  readonly timeZone: string;
  /** Null: never. */
  readonly from: string | null;
  readonly to: string | null;
}

/** When each step of a rule is due of an alert that opened: what is not urgent waits for the morning. */
export function stepTimes(
  { severity, steps }: Pick<AlertRule, 'severity' | 'steps'>,
  openedOn: string,
  quiet: QuietHours,
): readonly string[] {
  return steps.map(({ afterMinutes }) => {
    const instant = wireTime(Date.parse(openedOn) + afterMinutes * 60_000);
    return severity === 'URGENT' ? instant : afterQuiet(instant, quiet);
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
