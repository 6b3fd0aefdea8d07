import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

/** A PWM grade that a person was given; `dateIssued` is `YYYY-MM-DD`. */
export interface NewGrade {
  readonly accountID: number;
  readonly staffProfileID: number;
  readonly plrdGradeID: number;
  readonly dateIssued: string;
}

const insert = `INSERT INTO plrd_history (security_agency_id, account_id, staff_profile_id,
    plrd_grade_id, date_issued)
  SELECT $1, p."accountID", p."staffProfileID", p."plrdGradeID", p."dateIssued"
  FROM jsonb_to_recordset($2) AS p ("accountID" bigint, "staffProfileID" bigint,
    "plrdGradeID" bigint, "dateIssued" date)
  RETURNING id`;

/** Adds grades of the agency's staff, whose profiles the caller holds. @returns their ids */
export async function addGrades(
  db: AgencyDatabase,
  grades: readonly NewGrade[],
): Promise<number[]> {
  const rows = await db.run<{ id: number }>(
    statement(insert, [db.scope.agencyId, JSON.stringify(grades)]),
  );
  return rows.map(({ id }) => id);
}

const findGrades = 'SELECT id FROM plrd_grade WHERE deleted = 0 ORDER BY id';

/** Ids of the PWM grades that can be given. */
export async function gradeIds(db: AgencyDatabase): Promise<ReadonlySet<number>> {
  const rows = await db.run<{ id: number }>(statement(findGrades));
  return new Set(rows.map(({ id }) => id));
}
