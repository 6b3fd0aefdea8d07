import type { Need } from '../post/post.ts';
import type { Period } from '../shifts.ts';

/** A line of the roster as much as says where it stands. */
interface Standing extends Period {
  readonly siteProfileID: number;
}

/**
 * Which of some new lines find room where so many people are needed, in their order; where nobody
 * says how many, all of them do.
 * @param standing what stands there already
 */
export function withRoom<Line extends Standing>(
  lines: readonly Line[],
  standing: readonly Standing[],
  needs: readonly Need[],
): { readonly fits: Line[]; readonly full: Line[] } {
  const room = new Map<string, number>();
  for (const need of needs) {
    const key = placeKey(need);
    room.set(key, (room.get(key) ?? 0) + need.headcount);
  }
  const take = (line: Standing): boolean => {
    const key = placeKey(line);
    const left = room.get(key);
    if (left !== undefined) room.set(key, left - 1);
    return left === undefined || left > 0;
  };
  standing.forEach(take);
  const fits: Line[] = [];
  const full: Line[] = [];
  for (const line of lines) (take(line) ? fits : full).push(line);
  return { fits, full };
}

function placeKey({ siteProfileID, startDatetime, endDatetime }: Standing): string {
  return `${siteProfileID} ${startDatetime} ${endDatetime}`;
}
