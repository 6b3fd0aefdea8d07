import { limitAt } from '@guardroom/rules/deployment/extra-hours';
import type { PayDays } from '@guardroom/rules/payroll/period/period';
import { clock } from '../../../platform/clock.ts';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { plannedAnew } from '../../../platform/database/statement.ts';
import { rulesOf } from '../../deployment/store.ts';
import { payrollSettingOf } from '../setting/store.ts';
import { attendanceOf, employmentsOf, leaveOf, rosterOf } from './store-facts.ts';

/** Which records there are and in which version: the sum tells one set of them from another. */
const versions = (alias: string) =>
  `count(*) || ':' || coalesce(sum(hashint8extended(${alias}.id, ${alias}.version)), 0)`;

const mark = `SELECT concat_ws(' ',
  (SELECT ${versions('a')} FROM attendance a WHERE ${attendanceOf}),
  (SELECT ${versions('d')} || ':' || count(*) FILTER (WHERE d.end_datetime <= $5::timestamptz)
    FROM deployment d WHERE ${rosterOf}),
  (SELECT ${versions('k')} FROM shift_type k WHERE k.security_agency_id = $1),
  (SELECT ${versions('h')} FROM work_history h WHERE ${employmentsOf}),
  (SELECT ${versions('l')} FROM leave_request l WHERE ${leaveOf}),
  (SELECT ${versions('y')} FROM leave_type y WHERE y.security_agency_id = $1),
  (SELECT ${versions('r')} FROM pay_rate r
    WHERE r.security_agency_id = $1 AND r.deleted = 0 AND r.effective_from <= $3::date),
  (SELECT ${versions('g')} FROM agency_wage_floor g WHERE g.security_agency_id = $1 AND g.deleted = 0),
  (SELECT count(*) || ':' || coalesce(sum(w.amount), 0) FROM wage_floor w
    WHERE w.effective_from <= $3::date),
  (SELECT ${versions('f')} FROM public_holiday f WHERE f.security_agency_id = $1 AND f.deleted = 0
    AND f.date BETWEEN $2::date AND $3::date),
  md5($6::text)) AS mark`;

/**
 * What the computation of a period reads, as a mark that any change of it alters: attendance, roster
 * (and which shifts are over), kinds of shift, employments, leave, rates, floors, public holidays and
 * the ways of counting. Adjustments are not in it: pay follows them at once.
 */
export async function markOf(
  db: AgencyDatabase,
  { startDate, endDate }: PayDays,
  timeZone: string,
): Promise<string> {
  const { extraHoursBy, breakMinutes, limits } = await rulesOf(db);
  const { workingWeek, holidayWork } = await payrollSettingOf(db);
  const limit = limitAt(limits, startDate) ?? null;
  const counting = JSON.stringify([extraHoursBy, breakMinutes, limit, workingWeek, holidayWork]);
  const now = new Date(clock.now()).toISOString();
  const values = [db.scope.agencyId, startDate, endDate, timeZone, now, counting];
  const [row] = await db.run<{ mark: string }>(plannedAnew(mark, values));
  if (row === undefined) throw new Error('no mark was read');
  return row.mark;
}
