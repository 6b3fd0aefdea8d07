import { addDays } from '../dates.ts';

/** Service without a break: since when, and its last day, null while none is known. */
export interface Service {
  /** `YYYY-MM-DD`. */
  readonly start: string;
  readonly end: string | null;
}

/** Employments joined to spells of service: one that begins the day after another ends goes on. */
export function servicesOf(employments: readonly Service[]): Service[] {
  const services: Service[] = [];
  for (const next of employments.toSorted((one, other) => (one.start < other.start ? -1 : 1))) {
    const last = services.at(-1);
    if (last === undefined || !goesOn(last, next)) services.push(next);
    else services.splice(-1, 1, { start: last.start, end: laterEnd(last.end, next.end) });
  }
  return services;
}

function goesOn(last: Service, next: Service): boolean {
  return last.end === null || next.start <= addDays(last.end, 1);
}

function laterEnd(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return null;
  return one > other ? one : other;
}

/** The spell of service that counts on a date: the last that began by it. */
export function serviceAt(services: readonly Service[], date: string): Service | null {
  return services.filter(({ start }) => start <= date).at(-1) ?? null;
}

/** Whether one spell of service covers all days from one date to another. */
export function isInService(services: readonly Service[], from: string, to: string): boolean {
  const service = serviceAt(services, from);
  return service !== null && (service.end === null || service.end >= to);
}

/** The same day so many months later, or the last of a month that has no such day. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  last.setUTCDate(Math.min(day, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

/** Whole months of service when a day begins; 0 before the first, and never less. */
export function completedMonths(start: string, date: string): number {
  const [year = 0, month = 0] = start.split('-').map(Number);
  const [thenYear = 0, thenMonth = 0] = date.split('-').map(Number);
  const months = (thenYear - year) * 12 + thenMonth - month;
  return Math.max(0, addMonths(start, months) <= date ? months : months - 1);
}

/** '8 months', '1 year', '3 years 2 months'. */
export function serviceText(months: number): string {
  const years = Math.floor(months / 12);
  const rest = months % 12;
  const word = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;
  if (years === 0) return word(rest, 'month');
  return rest === 0 ? word(years, 'year') : `${word(years, 'year')} ${word(rest, 'month')}`;
}
