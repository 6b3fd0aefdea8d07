/** Minutes of the day between which nobody wants to be called; they may go over midnight. */
export interface QuietHours {
  /** From 0 to 1439. */
  readonly from: number;
  readonly to: number;
}

const minutesADay = 24 * 60;

/** Seconds until quiet hours end, or 0 outside of them. @param minute of the day */
export function quietSeconds({ from, to }: QuietHours, minute: number): number {
  const lasts = (to - from + minutesADay) % minutesADay;
  const passed = (minute - from + minutesADay) % minutesADay;
  return passed < lasts ? (lasts - passed) * 60 : 0;
}

/** `22:30` as a minute of the day; undefined for what is no time. */
export function minuteOf(time: string): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

/** A minute of the day as `22:30`. */
export function timeOfMinute(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
