import { addDays, todayIn, wireTime } from '@guardroom/rules/dates';
import { calendarMonth, type PayDays } from '@guardroom/rules/payroll/period/period';
import { computePeriod } from '../../domains/payroll/compute/store.ts';
import { addPayAdjustment, settleAdjustments } from '../../domains/payroll/adjustment/store.ts';
import { addWaivers, openExceptions } from '../../domains/payroll/exception/store.ts';
import { addPayPeriod, overlappingPeriod, savePayPeriod } from '../../domains/payroll/store.ts';
import type { AgencyDatabase, Database } from '../../platform/database/database.ts';
import { AgencyScope } from '../../platform/database/scope.ts';
import { statement } from '../../platform/database/statement.ts';

const timeZone = 'Asia/Singapore';

/** A little above the floors of the wage model; extra hours of supervisors are paid on top. */
const addRates = `INSERT INTO pay_rate (security_agency_id, designation, em_type, effective_from, unit,
    amount, extra_hour_amount)
  SELECT $1::bigint, f.plrd_grade_code, f.em_type, f.effective_from,
    CASE f.em_type WHEN 'FT' THEN 'MONTH' ELSE 'HOUR' END,
    f.amount + CASE f.em_type WHEN 'FT' THEN 60 ELSE 0.4 END,
    CASE WHEN f.plrd_grade_code = 'SSS' AND f.em_type = 'FT' THEN 18 END::numeric
  FROM wage_floor f
  UNION ALL
  SELECT $1::bigint, r.designation, r.type, date '2024-01-01', r.unit, r.amount, NULL::numeric
  FROM (VALUES ('SSS', 'PT', 'HOUR', 17.2), ('CSO', 'FT', 'MONTH', 4700), ('CSO', 'PT', 'HOUR', 21.5),
    ('ADMIN', 'FT', 'MONTH', 3600), ('ADMIN', 'PT', 'HOUR', 16.5)) AS r (designation, type, unit, amount)`;
const analyseSources = `ANALYZE attendance, deployment, leave_request, staff_profile, work_history,
  site_profile, pay_rate, wage_floor`;
const hasRates = `SELECT 1 FROM pay_rate WHERE security_agency_id = $1 LIMIT 1`;
const findOffice = `SELECT id, name FROM staff_profile
  WHERE security_agency_id = $1 AND cognito_group = 'AgencyMasterAdmin' ORDER BY id LIMIT 1`;
const findPaid = `SELECT staff_profile_id AS id FROM pay_line
  WHERE security_agency_id = $1 AND pay_period_id = $2 AND gross > 0 ORDER BY staff_name LIMIT 3`;

const adjustments = [
  { kind: 'ALLOWANCE', amount: 120, reason: 'Transport to a site outside of the town' },
  { kind: 'ADDITIONAL_PAYMENT', amount: 250, reason: 'Officer of the month' },
  { kind: 'DEDUCTION', amount: 35.5, reason: 'Lost uniform, agreed in writing' },
] as const;

/** Rates, last month paid and locked, and this month as a draft, unless somebody made them already. */
export async function ensurePayroll(
  database: Database,
  agencyId: number,
  now: number,
): Promise<void> {
  // Rows that were written a moment ago have no statistics yet, and pay is computed from all of them.
  await database.system.run(statement(analyseSources));
  const db = await database.begin(AgencyScope.mint(agencyId));
  try {
    // A slow machine's first start must not end in the middle of the demo.
    await db.run(statement('SET LOCAL statement_timeout = 0'));
    if ((await db.run(statement(hasRates, [agencyId]))).length === 0) {
      await db.run(statement(addRates, [agencyId]));
    }
    const month = calendarMonth(todayIn(timeZone, now));
    const before = calendarMonth(addDays(month.startDate, -1));
    const last = await ensurePeriod(db, before);
    if (last !== undefined) await lock(db, last, month.startDate);
    const current = await ensurePeriod(db, month);
    if (current !== undefined) await adjust(db, current);
    await db.commit();
  } catch (error) {
    await db.rollback();
    throw error;
  }
}

/** @returns its id when it was made just now */
async function ensurePeriod(db: AgencyDatabase, days: PayDays): Promise<number | undefined> {
  if ((await overlappingPeriod(db, days)) !== undefined) return undefined;
  const id = await addPayPeriod(db, days);
  await computePeriod(db, { id, ...days }, timeZone);
  return id;
}

async function officeOf(
  db: AgencyDatabase,
): Promise<{ readonly id: number; readonly name: string }> {
  const [office] = await db.run<{ id: number; name: string }>(
    statement(findOffice, [db.scope.agencyId]),
  );
  if (office === undefined) throw new Error('the demo agency has no administrator');
  return office;
}

async function lock(db: AgencyDatabase, id: number, onDate: string): Promise<void> {
  const office = await officeOf(db);
  const by = { name: office.name, staffProfileID: office.id };
  for (const { exception } of await openExceptions(db, id)) {
    const meant = { payPeriodID: id, exception, staffProfileIDs: null };
    await addWaivers(db, meant, { reason: 'Checked with the supervisors of the sites', by });
  }
  await savePayPeriod(db, id, {
    status: 'LOCKED',
    lockedBy: office.name,
    lockedByStaffProfileID: office.id,
    lockedOn: wireTime(Date.parse(`${onDate}T09:30:00+08:00`)),
  });
}

async function adjust(db: AgencyDatabase, payPeriodID: number): Promise<void> {
  const office = await officeOf(db);
  const people = await db.run<{ id: number }>(
    statement(findPaid, [db.scope.agencyId, payPeriodID]),
  );
  for (const [place, adjustment] of adjustments.entries()) {
    const staffProfileID = people[place]?.id;
    if (staffProfileID === undefined) return;
    await addPayAdjustment(db, {
      ...adjustment,
      payPeriodID,
      staffProfileID,
      enteredBy: office.name,
      enteredByStaffProfileID: office.id,
    });
    await settleAdjustments(db, payPeriodID, [staffProfileID]);
  }
}
