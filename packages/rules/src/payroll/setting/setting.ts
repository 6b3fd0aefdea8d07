import type { WorkingWeek } from './working-week.ts';

/**
 * What work on a public holiday brings: a day's basic pay on top, or another day off by agreement, for
 * which nothing is paid (Employment Act, section 88).
 */
export const holidayWorks = ['EXTRA_DAY', 'DAY_OFF'] as const;
export type HolidayWork = (typeof holidayWorks)[number];

export const holidayWorkLabels: Readonly<Record<HolidayWork, string>> = {
  EXTRA_DAY: "A day's basic pay on top",
  DAY_OFF: 'Another day off',
};

/** How an agency runs its payroll. */
export interface PayrollSetting {
  /** Whether somebody else must lock a period than who sent it to review. */
  readonly fourEyes: boolean;
  readonly workingWeek: WorkingWeek;
  readonly holidayWork: HolidayWork;
}

/** As it is where an agency never said: guards work six days a week. */
export const usualPayrollSetting: PayrollSetting = {
  fourEyes: false,
  workingWeek: 6,
  holidayWork: 'EXTRA_DAY',
};
