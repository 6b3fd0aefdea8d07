import type { Period } from '../shifts.ts';
import type { ShiftKey } from '../shift/shift-type.ts';

/** One shift of a person, in the plan as it would be. */
export interface PlannedShift extends Period {
  /** `YYYY-MM-DD`, on which it begins. */
  readonly date: string;
  /** Its kind; undefined where that is not known. */
  readonly key?: ShiftKey | undefined;
  /** 'Day Shift' */
  readonly shiftName: string;
  /** Unpaid; undefined: as the rules say. */
  readonly breakMinutes?: number | undefined;
  readonly siteProfileID: number;
  readonly siteProfileName: string;
}
