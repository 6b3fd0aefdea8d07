import { addDays, instantAt, todayIn } from '@guardroom/rules/dates';
import { calendarMonth } from '@guardroom/rules/payroll/period/period';
import { makeAttendance } from '../../apps/server/src/domains/attendance/factory.ts';
import { makePost } from '../../apps/server/src/domains/deployment/factory.ts';
import { makePayPeriod } from '../../apps/server/src/domains/payroll/factory.ts';
import type { ClientOffice } from '../../apps/server/test/client-door.ts';
import { makeBilled, type Billed } from '../../apps/server/test/records/invoice.ts';
import type { Office, TestServer } from '../support/test.ts';

const zone = 'Asia/Singapore';

/** The month before this one. */
export const billedMonth = calendarMonth(addDays(calendarMonth(todayIn(zone)).startDate, -1));

/**
 * Two approved shifts by day at a site that needs one guard, in a month whose pay is locked.
 * @param of whose contract it is; a new client's unless given
 */
export async function workMonth(
  server: TestServer,
  office: Office,
  of?: ClientOffice,
): Promise<Billed> {
  const billed = await makeBilled(server, office, of && { of });
  await makePost(server.db, { site: office.site, headcount: 1, shift: 'DAY' });
  for (const day of [2, 3]) {
    await makeAttendance(server.db, {
      staff: office.guard,
      site: office.site,
      timeIn: instantAt(addDays(billedMonth.startDate, day), '08:00:00', zone),
      approvalStatus: 'APPROVED',
      approvedDuration: 720,
    });
  }
  await makePayPeriod(server.db, {
    securityAgencyID: office.agency.id,
    ...billedMonth,
    status: 'LOCKED',
  });
  return billed;
}
