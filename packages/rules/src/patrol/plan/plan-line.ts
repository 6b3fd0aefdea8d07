import type { Post } from '../../deployment/post/post.ts';
import type { ShiftKey } from '../../deployment/shift/shift-type.ts';

/** A line of a site's patrol plan: which route, when, and how strictly. */
export interface PlanLine extends Pick<Post, 'weekdays' | 'fromDate' | 'toDate'> {
  readonly id: number;
  readonly siteProfileID: number;
  readonly clockingRouteID: number;
  /** The shift in which it is walked; null: between times of day. */
  readonly shift: ShiftKey | null;
  /** `HH:mm` by the clocks of the agency; null where a shift says it. */
  readonly startTime: string | null;
  /** Not later than the start: on the next day. */
  readonly endTime: string | null;
  /** From the beginning on; null: at `times`. */
  readonly everyMinutes: number | null;
  /** `HH:mm`, in order. */
  readonly times: readonly string[];
  /** A round counts that begins so much before it is due or after. */
  readonly graceMinutes: number;
  /** Checkpoints that have to be clocked; null: all of the route. */
  readonly minimumPoint: number | null;
}
