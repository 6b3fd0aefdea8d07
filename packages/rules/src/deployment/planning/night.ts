import { addDays, instantAt } from '../../dates.ts';
import type { Period } from '../shifts.ts';

/** The hours of the night, by the clocks of the agency. */
export const nightHours = { from: '20:00', to: '06:00' } as const;

/** How a shift lies to the night. */
export interface Night {
  /** Minutes of the shift within hours of the night. */
  readonly minutes: number;
  /** More than half of the shift lies there. */
  readonly isNight: boolean;
  /** `YYYY-MM-DD`, on whose evening the night begins in which most of it lies. */
  readonly date: string;
}

/** @param shift with the date on which it begins */
export function nightOf(
  { date, startDatetime, endDatetime }: Period & { readonly date: string },
  timeZone: string,
): Night {
  const from = Date.parse(startDatetime);
  const to = Date.parse(endDatetime);
  // It may begin before the morning of its date, and end in the night after it.
  const nights = [-1, 0, 1].map((days) => {
    const evening = addDays(date, days);
    const night = nightFrom(evening, timeZone);
    return { evening, time: Math.max(0, Math.min(to, night.to) - Math.max(from, night.from)) };
  });
  const time = nights.reduce((sum, night) => sum + night.time, 0);
  const most = nights.reduce((best, night) => (night.time > best.time ? night : best));
  return { minutes: time / 60_000, isNight: time * 2 > to - from, date: most.evening };
}

interface Instants {
  readonly from: number;
  readonly to: number;
}

// Clocks of a zone are slow to read, and a plan asks of the same nights again and again.
const known = new Map<string, Instants>();
const mostKnown = 500;

function nightFrom(evening: string, timeZone: string): Instants {
  const key = `${evening} ${timeZone}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const at = (date: string, time: string) => Date.parse(instantAt(date, `${time}:00`, timeZone));
  const night = { from: at(evening, nightHours.from), to: at(addDays(evening, 1), nightHours.to) };
  if (known.size >= mostKnown) known.clear();
  known.set(key, night);
  return night;
}
