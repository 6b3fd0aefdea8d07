import type { PayException } from '@guardroom/rules/payroll/exception/exceptions';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { PayExceptionRow } from './types.ts';

/** Columns of an exception under their wire names; `a` is pay_exception. */
export const payExceptionSelect = `
  a.id, a.pay_period_id AS "payPeriodID", a.staff_profile_id AS "staffProfileID",
  a.staff_name AS "staffName", a.staff_no AS "staffNo", a.exception, a.cause, a.waived, a.reason,
  a.waived_by AS "waivedBy", a.waived_on AS "waivedOn"`;

const open = `SELECT a.exception, count(*)::int AS people FROM pay_exception a
  WHERE a.security_agency_id = $1 AND a.pay_period_id = $2 AND a.waived = 0
  GROUP BY a.exception`;

/** An exception that is neither settled nor waived, and of how many people. */
export interface OpenException {
  readonly exception: PayException;
  readonly people: number;
}

/** What stands in the way of the lock. */
export function openExceptions(db: AgencyDatabase, payPeriodID: number): Promise<OpenException[]> {
  const query = statement(open, [db.scope.agencyId, payPeriodID]);
  return db.run<OpenException & Record<string, unknown>>(query);
}

const ofPeriod = `SELECT ${payExceptionSelect} FROM pay_exception a
  WHERE a.security_agency_id = $1 AND a.pay_period_id = $2 ORDER BY a.staff_name, a.id`;

/** Everything that was found in a period, waived or not, for its file. */
export function exceptionsOfPeriod(
  db: AgencyDatabase,
  payPeriodID: number,
): Promise<PayExceptionRow[]> {
  const query = statement(ofPeriod, [db.scope.agencyId, payPeriodID]);
  return db.run<PayExceptionRow & Record<string, unknown>>(query);
}

/** Which exceptions are meant: those of one kind, of some people or of all. */
export interface MeantExceptions {
  readonly payPeriodID: number;
  readonly exception: PayException;
  readonly staffProfileIDs: readonly number[] | null;
}

/** A decision of a person of the office. */
export interface Decision {
  readonly reason: string;
  readonly by: { readonly name: string; readonly staffProfileID: number };
}

/** A waiver as the audit keeps it. */
export interface WaiverRow {
  readonly id: number;
  readonly staffProfileID: number;
  readonly exception: PayException;
  readonly cause: string;
  readonly reason: string;
}

const returned = `id, staff_profile_id AS "staffProfileID", exception, cause, reason`;
const ofMeant = `security_agency_id = $1 AND pay_period_id = $2 AND exception = $3
  AND ($4::bigint[] IS NULL OR staff_profile_id = ANY($4::bigint[]))`;
/** A waiver of another cause gives way. */
const outlived = `UPDATE pay_waiver w SET deleted = 1, deleted_on = now()
  FROM pay_exception e
  WHERE w.security_agency_id = $1 AND w.pay_period_id = $2 AND w.exception = $3 AND w.deleted = 0
    AND e.security_agency_id = $1 AND e.pay_period_id = $2 AND e.exception = $3 AND e.waived = 0
    AND e.staff_profile_id = w.staff_profile_id
    AND ($4::bigint[] IS NULL OR w.staff_profile_id = ANY($4::bigint[]))`;
const insert = `INSERT INTO pay_waiver (security_agency_id, pay_period_id, staff_profile_id, exception,
    cause, reason, waived_by, waived_by_staff_profile_id)
  SELECT $1, $2, staff_profile_id, exception, cause, $5, $6, $7 FROM pay_exception
  WHERE ${ofMeant} AND waived = 0
  RETURNING ${returned}`;
const withdraw = `UPDATE pay_waiver SET deleted = 1, deleted_on = now()
  WHERE ${ofMeant} AND deleted = 0 RETURNING ${returned}`;

function valuesOf(db: AgencyDatabase, meant: MeantExceptions): unknown[] {
  return [db.scope.agencyId, meant.payPeriodID, meant.exception, meant.staffProfileIDs];
}

/** Waives what is open of a kind. The period must be held. @returns what was waived now */
export async function addWaivers(
  db: AgencyDatabase,
  meant: MeantExceptions,
  { reason, by }: Decision,
): Promise<WaiverRow[]> {
  const values = valuesOf(db, meant);
  await db.run(statement(outlived, values));
  const decided = [...values, reason, by.name, by.staffProfileID];
  return db.run<WaiverRow & Record<string, unknown>>(statement(insert, decided));
}

/** Takes waivers back. The period must be held. @returns those that were taken back */
export function withdrawWaivers(db: AgencyDatabase, meant: MeantExceptions): Promise<WaiverRow[]> {
  return db.run<WaiverRow & Record<string, unknown>>(statement(withdraw, valuesOf(db, meant)));
}
