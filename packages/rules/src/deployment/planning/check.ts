import type { ExtraHoursBy, HoursLimit } from '../extra-hours.ts';
import type { WeeklyRestFor } from './cover.ts';
import type { WeeklyRestBy } from './weekly-rest.ts';

/** What can speak against planning a person for a shift. */
export const planningChecks = [
  'TWICE_IN_SHIFT',
  'NO_REST',
  'QUICK_RETURN',
  'INACTIVE_EMPLOYMENT',
  'LICENCE_EXPIRED',
  'GRADE_BELOW_POST',
  'BARRED_FROM_SITE',
  'SOP_NOT_READ',
  'ON_LEAVE',
  'NOT_AVAILABLE',
  'EXTRA_HOURS',
  'WEEKLY_REST',
  'DAYS_IN_ROW',
  'NIGHTS_IN_ROW',
] as const;
export type PlanningCheck = (typeof planningChecks)[number];

export const checkLabels: Readonly<Record<PlanningCheck, string>> = {
  TWICE_IN_SHIFT: 'Planned twice in the same shift',
  NO_REST: 'Back to back without rest',
  QUICK_RETURN: 'Quick return around a shift at night',
  INACTIVE_EMPLOYMENT: 'No active employment',
  LICENCE_EXPIRED: 'Licence expired',
  GRADE_BELOW_POST: 'Grade below the post',
  BARRED_FROM_SITE: 'Barred from the site',
  SOP_NOT_READ: 'SOP of the site not acknowledged',
  ON_LEAVE: 'On approved leave',
  NOT_AVAILABLE: 'Not available',
  EXTRA_HOURS: 'Extra hours of the month above the limit',
  WEEKLY_REST: 'No weekly rest',
  DAYS_IN_ROW: 'Too many days in a row',
  NIGHTS_IN_ROW: 'Too many nights in a row',
};

/** How an agency wants its planners warned. A limit that is null is not asked for. */
export interface PlanningRules {
  /** The checks that need an override; the others only warn. */
  readonly blocking: readonly PlanningCheck[];
  /** Unpaid, within each shift whose kind says nothing else. */
  readonly breakMinutes: number;
  /** Between two shifts of a person. */
  readonly restMinutes: number;
  /** Between two shifts of which one reaches into the night. */
  readonly quickReturnHours: number | null;
  readonly extraHoursBy: ExtraHoursBy;
  readonly limits: readonly HoursLimit[];
  /** Hours of rest that run without a shift, each week. */
  readonly weeklyRestHours: number | null;
  readonly weeklyRestBy: WeeklyRestBy;
  readonly weeklyRestFor: WeeklyRestFor;
  /** Days with a shift, and nights, that may follow on each other. */
  readonly daysInRow: number | null;
  readonly nightsInRow: number | null;
  /** Whether the SOPs of a site are to be acknowledged by who stands there. */
  readonly readSOPs: boolean;
}

/** What holds until an agency says otherwise. */
export const defaultRules: Omit<PlanningRules, 'limits'> = {
  blocking: [
    'TWICE_IN_SHIFT',
    'INACTIVE_EMPLOYMENT',
    'LICENCE_EXPIRED',
    'BARRED_FROM_SITE',
    'ON_LEAVE',
  ],
  breakMinutes: 60,
  restMinutes: 8 * 60,
  quickReturnHours: null,
  extraHoursBy: 'MONTH',
  weeklyRestHours: 30,
  weeklyRestBy: 'WEEK',
  weeklyRestFor: 'WHO_IS_COVERED',
  daysInRow: null,
  nightsInRow: null,
  readSOPs: false,
};

/** One thing that speaks against a shift, as it stands beside the name. */
export interface Finding {
  readonly check: PlanningCheck;
  readonly sentence: string;
  /** Needs an override, by the rules of the agency. */
  readonly blocks: boolean;
}
