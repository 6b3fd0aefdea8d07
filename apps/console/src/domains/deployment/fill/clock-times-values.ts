import { wallTime } from '@guardroom/rules/dates';

/** `08:00 - 20:00` by the clocks of the agency. */
export function clockTimes(
  { startDatetime, endDatetime }: { startDatetime: string; endDatetime: string },
  timeZone: string,
): string {
  const clock = (instant: string) => wallTime(instant, timeZone).slice(11);
  return `${clock(startDatetime)} - ${clock(endDatetime)}`;
}
