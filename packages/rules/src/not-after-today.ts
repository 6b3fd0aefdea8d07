import * as v from 'valibot';
import { dateOf, endOfDay } from './dates.ts';
import { requiredMessage } from './required.ts';

/** Whether an instant lies after the end of today; the day is that of the zone, instants are ISO UTC. */
export function isAfterToday(instant: string, now: string, timeZone: string): boolean {
  return Date.parse(instant) > Date.parse(endOfDay(dateOf(now, timeZone), timeZone));
}

/** The clock by which a form says at once what the server would refuse. */
export interface FormClock {
  readonly timeZone: string;
  readonly now: () => string;
}

/** An instant of a form that is missing, or later than today. */
export function instantUntilToday({ timeZone, now }: FormClock, late: string, missing?: string) {
  const message = missing ?? requiredMessage;
  return v.pipe(
    v.string(message),
    v.nonEmpty(message),
    v.check((instant) => !isAfterToday(instant, now(), timeZone), late),
  );
}
