/**
 * Calendars know days as instants of the browser's zone; here a day is a text, whatever the zone.
 * Noon is on the day that is meant in every zone, also where clocks are put forward at midnight.
 */

/** Of `YYYY-MM-DD`. */
export function toLocalNoon(day: string): Date {
  return new Date(`${day}T12:00:00`);
}

/** As `YYYY-MM-DD`. */
export function fromLocal(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
