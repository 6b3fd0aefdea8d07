import { postsOf } from '../site/posts.ts';
import { at, randomOf } from '../random.ts';
import { breakReliefOf, type Duty } from './roster.ts';
import { dayNumber, type Shift } from './shift.ts';

/** A short duty: somebody stands in while the officer of a post rests. */
export interface Break extends Duty {
  /** Milliseconds since 1970. */
  readonly start: number;
  readonly end: number;
}

const minute = 60_000;
const between = 120 * minute;

/**
 * The breaks of a shift: one officer goes from site to site. Without them no record of a day would
 * have ended before its first long shift does.
 */
export function breaksOf(shift: Shift): Break[] {
  const day = dayNumber(shift.date);
  const person = breakReliefOf(day, shift.kind);
  const sites = postsOf(shift.kind);
  return Array.from({ length: (shift.end - shift.start) / between }, (_, index) => {
    const random = randomOf(`break ${shift.date} ${shift.kind} ${index}`);
    const start = shift.start + index * between + random.whole(60, 240) * 1000;
    const end = start + random.whole(17 * 60, 40 * 60) * 1000;
    return { person, site: at(sites, day * 7 + index * 11), start, end };
  });
}
