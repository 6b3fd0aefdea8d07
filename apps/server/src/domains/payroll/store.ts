import type { PayDays } from '@guardroom/rules/payroll/period/period';
import type { AgencyDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { updateStatement, type ChangesOf } from '../../platform/database/update-statement.ts';
import type { PayPeriodRow } from './types.ts';

// What people are paid, for whom planning asks by their pay.
export { ratesUntil } from './rate/store.ts';
// What other domains ask before they change what a period pays.
export {
  heldPeriods,
  periodsOf,
  refuseLockedAttendance,
  refuseLockedDays,
} from './paid/store-lock.ts';

/** Columns of a pay period under their wire names; `a` is pay_period. */
export const payPeriodSelect = `
  a.id, a.security_agency_id AS "securityAgencyID", a.start_date AS "startDate",
  a.end_date AS "endDate", a.status, a.computed_on AS "computedOn", a.mark, a.people,
  a.exceptions, a.gross, a.net, a.locked_by AS "lockedBy",
  a.reviewed_by AS "reviewedBy", a.reviewed_by_staff_profile_id AS "reviewedByStaffProfileID",
  a.locked_by_staff_profile_id AS "lockedByStaffProfileID", a.locked_on AS "lockedOn",
  a.paid_on AS "paidOn", a.version, a.created_on AS "createdOn", a.updated_on AS "updatedOn", a.deleted, a.deleted_on AS "deletedOn"`;

const findAny = `SELECT ${payPeriodSelect} FROM pay_period a
  WHERE a.security_agency_id = $1 AND a.id = $2`;
const find = `${findAny} AND a.deleted = 0`;

type Row = PayPeriodRow & Record<string, unknown>;

/** A live period; undefined when the agency has no such one. */
export async function findPayPeriod(
  db: AgencyDatabase,
  id: number,
): Promise<PayPeriodRow | undefined> {
  const [row] = await db.run<Row>(statement(find, [db.scope.agencyId, id]));
  return row;
}

/**
 * The same, held until the transaction ends: two who compute or lock a period do it one after the
 * other, and who approves attendance of its days waits.
 */
export async function lockPayPeriod(
  db: AgencyDatabase,
  id: number,
): Promise<PayPeriodRow | undefined> {
  const [row] = await db.run<Row>(statement(`${find} FOR UPDATE`, [db.scope.agencyId, id]));
  return row;
}

/** A period whether it is deleted or not. */
export async function findAnyPayPeriod(
  db: AgencyDatabase,
  id: number,
): Promise<PayPeriodRow | undefined> {
  const [row] = await db.run<Row>(statement(findAny, [db.scope.agencyId, id]));
  return row;
}

/** The same, held until the transaction ends. */
export async function lockAnyPayPeriod(
  db: AgencyDatabase,
  id: number,
): Promise<PayPeriodRow | undefined> {
  const [row] = await db.run<Row>(statement(`${findAny} FOR UPDATE`, [db.scope.agencyId, id]));
  return row;
}

const reopened = `SELECT 1 FROM pay_reopening
  WHERE security_agency_id = $1 AND pay_period_id = $2 LIMIT 1`;

/** Whether a period was locked before. */
export async function wasReopened(db: AgencyDatabase, id: number): Promise<boolean> {
  return (await db.run(statement(reopened, [db.scope.agencyId, id]))).length === 1;
}

const overlap = `SELECT start_date AS "startDate", end_date AS "endDate" FROM pay_period
  WHERE security_agency_id = $1 AND deleted = 0
    AND daterange(start_date, end_date, '[]') && daterange($2::date, $3::date, '[]')
  ORDER BY start_date LIMIT 1`;

/** A period that pays one of these days already. */
export async function overlappingPeriod(
  db: AgencyDatabase,
  { startDate, endDate }: PayDays,
): Promise<PayDays | undefined> {
  const values = [db.scope.agencyId, startDate, endDate];
  const [row] = await db.run<PayDays & Record<string, unknown>>(statement(overlap, values));
  return row;
}

const insert = `INSERT INTO pay_period (security_agency_id, start_date, end_date)
  VALUES ($1, $2, $3) RETURNING id`;

/** Adds a draft without anything computed. @returns its id */
export async function addPayPeriod(
  db: AgencyDatabase,
  { startDate, endDate }: PayDays,
): Promise<number> {
  const query = statement(insert, [db.scope.agencyId, startDate, endDate]);
  const [row] = await db.run<{ id: number }>(query);
  if (row === undefined) throw new Error('the pay period was not added');
  return row.id;
}

const changeable = {
  status: ['status', 'text'],
  reviewedBy: ['reviewed_by', 'text'],
  reviewedByStaffProfileID: ['reviewed_by_staff_profile_id', 'bigint'],
  lockedBy: ['locked_by', 'text'],
  lockedByStaffProfileID: ['locked_by_staff_profile_id', 'bigint'],
  lockedOn: ['locked_on', 'timestamptz'],
  paidOn: ['paid_on', 'date'],
  deleted: ['deleted', 'smallint'],
  deletedOn: ['deleted_on', 'timestamptz'],
} as const;

/** Writes changed fields of one period and counts its version up. */
export async function savePayPeriod(
  db: AgencyDatabase,
  id: number,
  changes: ChangesOf<PayPeriodRow, typeof changeable>,
): Promise<void> {
  const key = { agencyId: db.scope.agencyId, id };
  await db.run(updateStatement('pay_period', changeable, key, changes));
}

const touch = `UPDATE pay_period SET version = version + 1, updated_on = now()
  WHERE security_agency_id = $1 AND id = $2`;

/** Counts the version up, after something that belongs to the period changed. */
export async function touchPeriod(db: AgencyDatabase, id: number): Promise<void> {
  await db.run(statement(touch, [db.scope.agencyId, id]));
}

const undelete = `UPDATE pay_period SET deleted = 0, deleted_on = NULL
  WHERE security_agency_id = $1 AND id = $2`;

/** Brings a deleted period back. Its version is counted up by the computation that has to follow. */
export async function undeletePayPeriod(db: AgencyDatabase, id: number): Promise<void> {
  await db.run(statement(undelete, [db.scope.agencyId, id]));
}

const sumUp = `UPDATE pay_period p SET people = s.people, exceptions = s.exceptions, gross = s.gross,
    net = s.net, version = p.version + 1, updated_on = now()
  FROM (
    SELECT count(*)::int AS people, count(*) FILTER (WHERE l.has_exception = 1)::int AS exceptions,
      coalesce(sum(l.gross), 0) AS gross, coalesce(sum(l.net), 0) AS net
    FROM pay_line l WHERE l.security_agency_id = $1 AND l.pay_period_id = $2) s
  WHERE p.security_agency_id = $1 AND p.id = $2`;

/** Sums the people of a period up again, after one of them changed; it must be held. */
export async function sumUpPeriod(db: AgencyDatabase, id: number): Promise<void> {
  await db.run(statement(sumUp, [db.scope.agencyId, id]));
}

/** Columns of a reopening under their wire names; `a` is pay_reopening. */
export const payReopeningSelect = `
  a.id, a.pay_period_id AS "payPeriodID", a.staff_profile_id AS "staffProfileID",
  a.staff_profile_name AS "staffProfileName", a.reason, a.locked_by AS "lockedBy",
  a.locked_on AS "lockedOn", a.created_on AS "createdOn"`;

const insertReopening = `INSERT INTO pay_reopening (security_agency_id, pay_period_id, account_id,
    staff_profile_id, staff_profile_name, reason, locked_by, locked_on)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`;

/** Keeps why a period was opened again, and who had locked it. */
export async function addReopening(
  db: AgencyDatabase,
  { id, lockedBy, lockedOn }: PayPeriodRow,
  by: { readonly accountID: number; readonly staffProfileID: number; readonly name: string },
  reason: string,
): Promise<void> {
  const who = [by.accountID, by.staffProfileID, by.name];
  const values = [db.scope.agencyId, id, ...who, reason, lockedBy, lockedOn];
  await db.run(statement(insertReopening, values));
}
