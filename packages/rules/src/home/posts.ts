import type { Need } from '../deployment/post/post.ts';
import { typeOf, type ShiftType } from '../deployment/shift/shift-type.ts';
import type { BoardPost } from './cover.ts';
import { isLineShown, shiftOfLine, type DashboardShift } from './dashboard-shifts.ts';

/** What the sites of the dashboard need in its shifts. */

/** All that a site needs at one time. */
export interface DashboardPost extends BoardPost {
  readonly siteProfileID: number;
  /** The agency's own kind of shift; null for day and night. */
  readonly shiftTypeName: string | null;
  /** The shift of the dashboard in which it stands, and whether it does without anybody. */
  readonly shift: DashboardShift;
  readonly isOpen: boolean;
}

/**
 * What stands on the cards: needs of the same site and times are one. One that has nobody stands
 * there until it is over.
 * @param now milliseconds since 1970
 */
export function dashboardPosts(
  needs: readonly Need[],
  types: readonly ShiftType[],
  shifts: readonly DashboardShift[],
  now: number,
): DashboardPost[] {
  const placeOf = ({ siteProfileID, startDatetime, endDatetime }: Need) =>
    `${siteProfileID} ${startDatetime} ${endDatetime}`;
  return [...Map.groupBy(needs, placeOf).values()].flatMap((same): DashboardPost[] => {
    const [first] = same;
    const shift = first && shiftOfLine(shifts, first);
    if (first === undefined || shift === undefined || !isLineShown(shift, first, now)) return [];
    const { siteProfileID, startDatetime: start, endDatetime: end } = first;
    return [
      {
        siteProfileID,
        start,
        end,
        headcount: same.reduce((sum, { headcount }) => sum + headcount, 0),
        shiftTypeName: typeof first.shift === 'number' ? typeOf(first.shift, types).name : null,
        shift,
        isOpen: now < Date.parse(end),
      },
    ];
  });
}
