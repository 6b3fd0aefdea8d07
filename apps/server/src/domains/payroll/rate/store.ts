import { underFloor } from '@guardroom/rules/payroll/rate/floors';
import type { PayRate } from '@guardroom/rules/payroll/pay/pay-spans';
import { unitOf, type DatedRate, type RateGap } from '@guardroom/rules/payroll/rate/rates';
import { designations } from '@guardroom/rules/staff/employment/designation';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { holdRows } from '../../../platform/database/hold-rows.ts';
import { plannedAnew, statement, type Statement } from '../../../platform/database/statement.ts';
import { updateStatement, type ChangesOf } from '../../../platform/database/update-statement.ts';
import { mapInTurns } from '../../../platform/turns.ts';
import { floorsOf } from '../floor/store.ts';
import type { PayRateRow, PayRateShown } from './types.ts';

const sameHolder = `n.security_agency_id = $1 AND n.designation = a.designation
      AND n.em_type = a.em_type AND n.deleted = 0`;

/** Columns of a rate under their wire names; `a` is pay_rate. */
export const payRateSelect = `
  a.id, a.security_agency_id AS "securityAgencyID", a.designation, a.em_type AS "emType",
  a.effective_from AS "effectiveFrom", following.begins - 1 AS "effectiveUntil",
  earlier.begins AS "previousFrom", a.unit, a.amount, a.extra_hour_amount AS "extraHourAmount",
  a.remark, a.version, a.created_on AS "createdOn", a.updated_on AS "updatedOn", a.deleted,
  a.deleted_on AS "deletedOn"`;

/** The rates after it and before it, of the same designation and employment type. */
export const payRateJoins = `
  LEFT JOIN LATERAL (SELECT min(n.effective_from) AS begins FROM pay_rate n
    WHERE ${sameHolder} AND n.effective_from > a.effective_from) following ON true
  LEFT JOIN LATERAL (SELECT max(n.effective_from) AS begins FROM pay_rate n
    WHERE ${sameHolder} AND n.effective_from < a.effective_from) earlier ON true`;

/**
 * Whether a rate still holds on a date or later: no other one begins until then. The last one that
 * does is looked up; compared with all others it would take the square of their number.
 */
export const holdsOn = (date: string): string => `coalesce((SELECT max(n.effective_from)
    FROM pay_rate n WHERE ${sameHolder} AND n.effective_from <= ${date}), a.effective_from)
    <= a.effective_from`;

type Row = PayRateRow & Record<string, unknown>;

const find = `SELECT ${payRateSelect} FROM pay_rate a ${payRateJoins}
  WHERE a.security_agency_id = $1 AND a.id = $2`;

/** A rate, also one that was removed; held until the transaction ends. */
export async function lockRate(db: AgencyDatabase, id: number): Promise<PayRateRow | undefined> {
  await holdRows(db, 'pay_rate', [id]);
  const [row] = await db.run<Row>(statement(find, [db.scope.agencyId, id]));
  return row;
}

const findDouble = `SELECT 1 FROM pay_rate n WHERE n.security_agency_id = $1 AND n.designation = $2
  AND n.em_type = $3 AND n.effective_from = $4 AND n.deleted = 0 AND n.id <> $5`;

/** Whether another rate of the same designation and employment type begins on the date. */
export async function isDouble(
  db: AgencyDatabase,
  { designation, emType, effectiveFrom }: DatedRate,
  exceptID: number,
): Promise<boolean> {
  const values = [db.scope.agencyId, designation, emType, effectiveFrom, exceptID];
  return (await db.run(statement(findDouble, values))).length > 0;
}

const insert = `INSERT INTO pay_rate (security_agency_id, designation, em_type, effective_from,
    unit, amount, extra_hour_amount, remark)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING RETURNING id`;

export type NewRate = Pick<
  PayRateRow,
  'designation' | 'emType' | 'effectiveFrom' | 'amount' | 'extraHourAmount' | 'remark'
>;

/** Adds a rate; undefined when another one begins on its date. */
export async function addRate(db: AgencyDatabase, rate: NewRate): Promise<number | undefined> {
  const { designation, emType, effectiveFrom, amount, extraHourAmount, remark } = rate;
  const holder = [db.scope.agencyId, designation, emType, effectiveFrom, unitOf(emType)];
  const [row] = await db.run<{ id: number }>(
    statement(insert, [...holder, amount, extraHourAmount, remark]),
  );
  return row?.id;
}

const changeable = {
  effectiveFrom: ['effective_from', 'date'],
  amount: ['amount', 'numeric'],
  extraHourAmount: ['extra_hour_amount', 'numeric'],
  remark: ['remark', 'text'],
  deleted: ['deleted', 'smallint'],
  deletedOn: ['deleted_on', 'timestamptz'],
} as const;

export async function saveRate(
  db: AgencyDatabase,
  id: number,
  changes: ChangesOf<PayRateRow, typeof changeable>,
): Promise<void> {
  const key = { agencyId: db.scope.agencyId, id };
  await db.run(updateStatement('pay_rate', changeable, key, changes));
}

/** Rates with the floors that they lie under while they hold. */
export async function withShortfalls(
  db: AgencyDatabase,
  rates: readonly PayRateRow[],
): Promise<PayRateShown[]> {
  const floors = rates.length === 0 ? [] : await floorsOf(db);
  return mapInTurns(rates, (rate) => ({ ...rate, floorShortfalls: underFloor(rate, floors) }));
}

const findGaps = `SELECT h.designation, h.em_type AS "emType",
    count(DISTINCT h.staff_profile_id)::int AS "staffCount", min(rates.begins) AS "firstRateFrom"
  FROM security_agency agency
  JOIN work_history h ON h.security_agency_id = agency.id AND h.deleted = 0
    AND h.em_start < ($2::date + 1)::timestamp AT TIME ZONE agency.time_zone
    AND h.em_until >= $2::date::timestamp AT TIME ZONE agency.time_zone
  JOIN staff_profile s ON s.security_agency_id = $1 AND s.id = h.staff_profile_id
    AND s.deleted = 0
  LEFT JOIN (SELECT designation, em_type, min(effective_from) AS begins FROM pay_rate
    WHERE security_agency_id = $1 AND deleted = 0 GROUP BY designation, em_type) rates
    ON rates.designation = h.designation AND rates.em_type = h.em_type
  WHERE agency.id = $1 AND (rates.begins IS NULL OR rates.begins > $2::date)
  GROUP BY h.designation, h.em_type ORDER BY h.em_type`;

/** Exported for plan checks. */
export const gapsStatement = (agencyId: number, date: string): Statement =>
  plannedAnew(findGaps, [agencyId, date]);

/**
 * Who is employed on a date (`YYYY-MM-DD`) without a rate that holds on it, by designation and
 * employment type, in the order of rank.
 */
export async function gapsOn(db: AgencyDatabase, date: string): Promise<RateGap[]> {
  const gaps = await db.run<RateGap & Record<string, unknown>>(
    gapsStatement(db.scope.agencyId, date),
  );
  const ranks = new Map<string, number>(designations.map((each, rank) => [each, rank]));
  const rankOf = (gap: RateGap) => ranks.get(gap.designation) ?? designations.length;
  return gaps.toSorted((one, other) => rankOf(one) - rankOf(other));
}

const findUntil = `SELECT a.id, a.designation, a.em_type AS "emType", a.effective_from AS "effectiveFrom",
    a.unit, a.amount, a.extra_hour_amount AS "extraHourAmount"
  FROM pay_rate a WHERE a.security_agency_id = $1 AND a.deleted = 0 AND a.effective_from <= $2::date
  ORDER BY a.id`;

/** Every rate that begins until a day (`YYYY-MM-DD`), from which pay is computed. */
export function ratesUntil(db: AgencyDatabase, date: string): Promise<PayRate[]> {
  const query = statement(findUntil, [db.scope.agencyId, date]);
  return db.run<PayRate & Record<string, unknown>>(query);
}
