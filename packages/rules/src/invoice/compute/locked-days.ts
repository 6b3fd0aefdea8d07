import { addDays, listDate } from '../../dates.ts';
import type { PayDays } from '../../payroll/period/period.ts';
import type { PayPeriodStatus } from '../../payroll/period/status.ts';

/** Only hours that nobody can change any more are billed. */

interface Period extends PayDays {
  readonly status: PayPeriodStatus;
}

/** The first of some days that lies in no locked pay period; null where all do. */
export function unlockedDay(days: PayDays, periods: readonly Period[]): string | null {
  const locked = periods.filter(({ status }) => status === 'LOCKED');
  for (let day = days.startDate; day <= days.endDate; day = addDays(day, 1)) {
    if (!locked.some(({ startDate, endDate }) => startDate <= day && day <= endDate)) return day;
  }
  return null;
}

/** What is said to who would bill a day that is not locked. */
export function unlockedText(day: string): string {
  return `The pay of ${listDate(day)} is not locked. An invoice is made from locked hours: lock the pay period first.`;
}
