import type { PayDays } from '@guardroom/rules/payroll/period';
import type { AgencyDatabase } from '../../platform/database/database.ts';
import type { LeaveOfStaff } from './store-compute.ts';

/** Approved leave that touches some days. No leave is kept yet: the one place where it is read. */
export async function leaveOfPeriod(
  _db: AgencyDatabase,
  _days: PayDays,
): Promise<readonly LeaveOfStaff[]> {
  return [];
}
