import { dateOf, formTime, listDate, todayIn } from '@guardroom/rules/dates';
import { useClient } from '../platform/session.ts';

/** How times are written: in the agency's zone, as it writes them. */
export interface Times {
  /** `DD MMM YYYY HH:mm` */
  time: (instant: string) => string;
  /** `DD MMM YYYY`, of an instant. */
  day: (instant: string) => string;
  /** `YYYY-MM-DD` */
  today: () => string;
  readonly timeZone: string;
}

export function useTimes(): Times {
  const { timeZone } = useClient();
  return {
    time: (instant) => formTime(instant, timeZone),
    day: (instant) => listDate(dateOf(instant, timeZone)),
    today: () => todayIn(timeZone),
    timeZone,
  };
}
