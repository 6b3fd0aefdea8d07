import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { holdRows } from '../../../platform/database/hold-rows.ts';
import { statement } from '../../../platform/database/statement.ts';
import { updateStatement, type ChangesOf } from '../../../platform/database/update-statement.ts';
import type { PLRDHistoryRow } from '../types-history.ts';

/** Columns of a PWM grade that was given, under their wire names; `a` is plrd_history. */
export const plrdHistorySelect = `
  a.id, a.account_id AS "accountID", a.staff_profile_id AS "staffProfileID",
  a.security_agency_id AS "securityAgencyID", a.plrd_grade_id AS "plrdGradeID",
  grade.name AS "plrdName", grade.code AS "plrdCode", a.date_issued AS "dateIssued", a.version,
  a.created_on AS "createdOn", a.updated_on AS "updatedOn", a.deleted, a.deleted_on AS "deletedOn"`;

export const plrdHistoryJoins = 'JOIN plrd_grade grade ON grade.id = a.plrd_grade_id';

const find = `SELECT ${plrdHistorySelect} FROM plrd_history a ${plrdHistoryJoins}
  WHERE a.security_agency_id = $1 AND a.id = $2 AND a.deleted = 0`;

type Row = PLRDHistoryRow & Record<string, unknown>;

/** One of the grades that the agency's staff were given. */
export async function findGrade(
  db: AgencyDatabase,
  id: number,
): Promise<PLRDHistoryRow | undefined> {
  const [row] = await db.run<Row>(statement(find, [db.scope.agencyId, id]));
  return row;
}

/** The same, held until the transaction ends. */
export async function lockGrade(
  db: AgencyDatabase,
  id: number,
): Promise<PLRDHistoryRow | undefined> {
  await holdRows(db, 'plrd_history', [id]);
  const query = statement(find, [db.scope.agencyId, id]);
  const [row] = await db.run<Row>(query);
  return row;
}

const changeable = {
  plrdGradeID: ['plrd_grade_id', 'bigint'],
  dateIssued: ['date_issued', 'date'],
} as const;
export type GradeChanges = ChangesOf<PLRDHistoryRow, typeof changeable>;

/** Writes changed fields of one grade and counts its version up. */
export async function saveGrade(
  db: AgencyDatabase,
  id: number,
  changes: GradeChanges,
): Promise<void> {
  const key = { agencyId: db.scope.agencyId, id };
  await db.run(updateStatement('plrd_history', changeable, key, changes));
}
