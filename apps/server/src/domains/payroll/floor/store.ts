import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement, type Statement } from '../../../platform/database/statement.ts';
import { updateStatement, type ChangesOf } from '../../../platform/database/update-statement.ts';
import type { OwnFloorRow, WageFloorRow } from './types.ts';

const ownSelect = `a.id, a.plrd_grade_code AS "PLRDGradeCode", a.em_type AS "emType",
  a.effective_from AS "effectiveFrom", a.amount, true AS own, NULL::text AS source,
  NULL::date AS "readOn", a.remark, a.version, a.deleted::int AS deleted`;
const findAll = `SELECT NULL::bigint AS id, f.plrd_grade_code AS "PLRDGradeCode",
    f.em_type AS "emType", f.effective_from AS "effectiveFrom", f.amount, false AS own, f.source,
    f.read_on AS "readOn", NULL::text AS remark, NULL::int AS version, 0 AS deleted
  FROM wage_floor f
  UNION ALL
  SELECT ${ownSelect} FROM agency_wage_floor a WHERE a.security_agency_id = $1 AND a.deleted = 0
  ORDER BY "emType", "effectiveFrom", amount, own`;

/** Exported for plan checks. */
export const floorsStatement = (agencyId: number): Statement => statement(findAll, [agencyId]);

/** All floors that the agency knows: those for all, and its own, which are some dozens. */
export function floorsOf(db: AgencyDatabase): Promise<WageFloorRow[]> {
  return db.run<WageFloorRow & Record<string, unknown>>(floorsStatement(db.scope.agencyId));
}

type Own = OwnFloorRow & Record<string, unknown>;

const findOwn = `SELECT ${ownSelect} FROM agency_wage_floor a
  WHERE a.security_agency_id = $1 AND a.id = $2`;

/** A floor of the agency's own, also one that was removed; held until the transaction ends. */
export async function lockFloor(db: AgencyDatabase, id: number): Promise<OwnFloorRow | undefined> {
  const [row] = await db.run<Own>(statement(`${findOwn} FOR UPDATE`, [db.scope.agencyId, id]));
  return row;
}

const insert = `INSERT INTO agency_wage_floor (security_agency_id, plrd_grade_code, em_type,
    effective_from, amount, remark)
  VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING id`;

export type NewFloor = Pick<
  WageFloorRow,
  'PLRDGradeCode' | 'emType' | 'effectiveFrom' | 'amount' | 'remark'
>;

/** Adds a floor; undefined when the agency has one of its own from that date. */
export async function addFloor(db: AgencyDatabase, floor: NewFloor): Promise<number | undefined> {
  const { PLRDGradeCode, emType, effectiveFrom, amount, remark } = floor;
  const values = [db.scope.agencyId, PLRDGradeCode, emType, effectiveFrom, amount, remark];
  const [row] = await db.run<{ id: number }>(statement(insert, values));
  return row?.id;
}

const changeable = {
  effectiveFrom: ['effective_from', 'date'],
  amount: ['amount', 'numeric'],
  remark: ['remark', 'text'],
  deleted: ['deleted', 'smallint'],
  deletedOn: ['deleted_on', 'timestamptz'],
} as const;

/** Writes what changes; the moment of deletion follows from the mark. */
export async function saveFloor(
  db: AgencyDatabase,
  id: number,
  changes: ChangesOf<OwnFloorRow, typeof changeable> & { readonly deletedOn: string | null },
): Promise<void> {
  const key = { agencyId: db.scope.agencyId, id };
  await db.run(updateStatement('agency_wage_floor', changeable, key, changes));
}

const findDouble = `SELECT 1 FROM agency_wage_floor n WHERE n.security_agency_id = $1
  AND n.plrd_grade_code = $2 AND n.em_type = $3 AND n.effective_from = $4 AND n.deleted = 0
  AND n.id <> $5`;

/** Whether the agency has another floor of its own from that date. */
export async function isFloorDouble(
  db: AgencyDatabase,
  { PLRDGradeCode, emType, effectiveFrom }: NewFloor,
  exceptID: number,
): Promise<boolean> {
  const values = [db.scope.agencyId, PLRDGradeCode, emType, effectiveFrom, exceptID];
  return (await db.run(statement(findDouble, values))).length > 0;
}
