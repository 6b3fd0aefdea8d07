import type { AgencyDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { inForce } from './store.ts';
import type { GradeRow } from './types.ts';

/** Columns of a grade under their wire names; `a` is plrd_grade and $1 the agency. */
export const gradeSelect = `
  a.id, a.code, a.name, a.prerequisite,
  coalesce(own.years_of_experience, a.years_of_experience) AS "yearsOfExperience",
  (SELECT count(DISTINCT r.training_module_id)::int FROM pwm_training_module r
    WHERE r.security_agency_id = $1 AND r.plrd_grade_id = a.id AND r.mandatory = 1
      AND ${inForce('r')}) AS "mandatoryReq",
  coalesce(own.optional_req, a.optional_req) AS "optionalReq",
  coalesce(own.version, 0) AS version, a.deleted`;

/** Where the agency departs from the standard of the grade. */
export const gradeJoins = `
  LEFT JOIN pwm_grade own ON own.security_agency_id = $1 AND own.id = a.id`;

type Row = GradeRow & Record<string, unknown>;

const find = `SELECT ${gradeSelect} FROM plrd_grade a ${gradeJoins}
  WHERE a.id = $2 AND a.deleted = 0`;

/** @throws NOT_FOUND at `path` when there is no such grade */
export async function gradeOf(db: AgencyDatabase, id: number, path: string): Promise<GradeRow> {
  const [row] = await db.run<Row>(statement(find, [db.scope.agencyId, id]));
  return row ?? refuse('NOT_FOUND', 'This grade does not exist.', { path });
}

const give = `INSERT INTO pwm_grade (security_agency_id, id, years_of_experience, optional_req, version)
  SELECT $1, a.id, a.years_of_experience, a.optional_req, 0 FROM plrd_grade a WHERE a.id = $2
  ON CONFLICT DO NOTHING`;
const hold = `SELECT id FROM pwm_grade WHERE security_agency_id = $1 AND id = $2 FOR UPDATE`;

/** Gives the agency its own row of the grade, a copy of the standard, and holds it. */
export async function lockGrade(db: AgencyDatabase, id: number): Promise<void> {
  const values = [db.scope.agencyId, id];
  await db.run(statement(give, values));
  await db.run(statement(hold, values));
}

const update = `UPDATE pwm_grade SET years_of_experience = $3, optional_req = $4,
    version = version + 1, updated_on = now()
  WHERE security_agency_id = $1 AND id = $2`;

export async function saveGrade(
  db: AgencyDatabase,
  { id, yearsOfExperience, optionalReq }: GradeRow,
): Promise<void> {
  await db.run(statement(update, [db.scope.agencyId, id, yearsOfExperience, optionalReq]));
}
