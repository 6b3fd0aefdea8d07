import { wireTime } from '@guardroom/rules/dates';
import type { FormClock } from '@guardroom/rules/not-after-today';

const now = () => wireTime(Date.now());

/** By what a form tells that something has not happened yet; `timeZone` is the agency's. */
export function formClock(timeZone: string): FormClock {
  return { timeZone, now };
}
