import { calendarMonth, type PayDays } from '@guardroom/rules/payroll/period/period';
import type { Database } from '../../../apps/server/src/platform/database/database.ts';
import { statement } from '../../../apps/server/src/platform/database/statement.ts';
import { ensurePlannedAgency, plannedMonths, type PlannedAgency } from './planned.ts';

/** The planned agency, whose people came to every shift of a month and were approved. */
export interface PaidAgency extends PlannedAgency {
  readonly days: PayDays;
  /** A draft of that month. */
  readonly payPeriodID: number;
}

const month = plannedMonths[0] ?? '';

const hasRates = `SELECT 1 FROM pay_rate WHERE security_agency_id = $1 LIMIT 1`;
const addRate = `INSERT INTO pay_rate (security_agency_id, designation, em_type, effective_from, unit,
    amount, extra_hour_amount) VALUES ($1, 'SO', 'FT', '2020-01-01', 'MONTH', 3600, 15)`;
/** Every shift was clocked and approved; one in two hundred still waits. */
const addAttendance = `INSERT INTO attendance (security_agency_id, account_id, staff_profile_id,
    deployment_id, staff_name, staff_no, time_in, time_in_site_id, time_in_site_profile_id, time_out,
    time_out_site_id, time_out_site_profile_id, approval_status, approved_duration)
  SELECT $1, d.account_id, d.staff_profile_id, d.id, s.name, s.staff_no,
    d.start_datetime - interval '7 minutes', d.security_site_id, d.site_profile_id,
    d.end_datetime + interval '4 minutes', d.security_site_id, d.site_profile_id,
    CASE WHEN d.id % 200 = 0 THEN 'PENDING' ELSE 'APPROVED' END,
    CASE WHEN d.id % 200 = 0 THEN NULL ELSE 720 END
  FROM deployment d JOIN staff_profile s ON s.security_agency_id = $1 AND s.id = d.staff_profile_id
  WHERE d.security_agency_id = $1 AND d.date BETWEEN $2::date AND $3::date`;
const findPeriod = `SELECT id FROM pay_period WHERE security_agency_id = $1 AND deleted = 0
  AND start_date = $2 LIMIT 1`;
const addPeriod = `INSERT INTO pay_period (security_agency_id, start_date, end_date)
  VALUES ($1, $2, $3) RETURNING id`;

/** The agency of an earlier run, or a new one. */
export async function ensurePaidAgency(database: Database): Promise<PaidAgency> {
  const agency = await ensurePlannedAgency(database);
  const { system } = database;
  const days = calendarMonth(`${month}-01`);
  const range = [agency.id, days.startDate, days.endDate];
  if ((await system.run(statement(hasRates, [agency.id]))).length === 0) {
    console.log(`Making the attendance of ${agency.staffProfileIDs.length} people in ${month} ...`);
    await system.transaction(async (db) => {
      await db.run(statement('SET LOCAL statement_timeout = 0'));
      await db.run(statement(addAttendance, range));
      await db.run(statement(addRate, [agency.id]));
    });
    await database.pool.query('VACUUM (ANALYZE) attendance');
  }
  const known = await system.run<{ id: number }>(
    statement(findPeriod, [agency.id, days.startDate]),
  );
  const [period] =
    known.length > 0 ? known : await system.run<{ id: number }>(statement(addPeriod, range));
  if (period === undefined) throw new Error('no pay period was made');
  return { ...agency, days, payPeriodID: period.id };
}
