import { unitOf } from '@guardroom/rules/payroll/rate/rates';
import type { EmType } from '@guardroom/rules/staff/employment/designation';
import type { SystemDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { nowIf } from '../../../platform/database/now-if.ts';

interface RateGiven {
  readonly designation?: string;
  readonly emType?: EmType;
  readonly effectiveFrom?: string;
  readonly amount?: number;
  readonly extraHourAmount?: number | null;
  readonly remark?: string | null;
  readonly deleted?: 0 | 1;
}

const insertRate = `INSERT INTO pay_rate (security_agency_id, designation, em_type, effective_from,
    unit, amount, extra_hour_amount, remark, deleted, deleted_on)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9::smallint, ${nowIf('$9::smallint = 1')})
  RETURNING id`;

/** One rate, for tests: of full-time security officers from 2026, well above the floor. @returns its id */
export function makeRate(
  db: SystemDatabase,
  securityAgencyID: number,
  given: RateGiven = {},
): Promise<number> {
  const { designation = 'SO', emType = 'FT', effectiveFrom = '2026-01-01' } = given;
  const { amount = emType === 'FT' ? 4000 : 16, extraHourAmount = null, remark = null } = given;
  const holder = [securityAgencyID, designation, emType, effectiveFrom, unitOf(emType)];
  return insert(db, insertRate, [...holder, amount, extraHourAmount, remark, given.deleted ?? 0]);
}

interface FloorGiven {
  readonly PLRDGradeCode?: string;
  readonly emType?: EmType;
  readonly effectiveFrom?: string;
  readonly amount?: number;
  readonly remark?: string | null;
  readonly deleted?: 0 | 1;
}

const insertFloor = `INSERT INTO agency_wage_floor (security_agency_id, plrd_grade_code, em_type,
    effective_from, amount, remark, deleted)
  VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`;

/** One floor of an agency's own, for tests: of full-time chief security officers. @returns its id */
export function makeFloor(
  db: SystemDatabase,
  securityAgencyID: number,
  given: FloorGiven = {},
): Promise<number> {
  const { PLRDGradeCode = 'CSO', emType = 'FT', effectiveFrom = '2026-01-01' } = given;
  const { amount = 4290, remark = null, deleted = 0 } = given;
  const values = [PLRDGradeCode, emType, effectiveFrom, amount, remark, deleted];
  return insert(db, insertFloor, [securityAgencyID, ...values]);
}

async function insert(
  db: SystemDatabase,
  text: string,
  values: readonly unknown[],
): Promise<number> {
  const [row] = await db.run<{ id: number }>(statement(text, values));
  if (row === undefined) throw new Error('nothing was made');
  return row.id;
}
