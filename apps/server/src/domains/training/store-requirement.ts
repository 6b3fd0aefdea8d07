import type { AgencyDatabase } from '../../platform/database/database.ts';
import { holdRows } from '../../platform/database/hold-rows.ts';
import { statement } from '../../platform/database/statement.ts';
import { updateStatement, type ChangesOf } from '../../platform/database/update-statement.ts';
import { keptSelect } from './store.ts';
import type { RequirementRow } from './types.ts';

/** Columns of a requirement under their wire names; `a` is pwm_training_module. */
export const requirementSelect = `
  a.id, a.uid, a.plrd_grade_id AS "PLRDGradeID", a.training_module_id AS "trainingModuleID",
  a.mandatory, a."from", a."to", course.code AS "trainingModuleCode",
  course.title AS "trainingModuleTitle", grade.code AS "plrdCode", ${keptSelect}`;

export const requirementJoins = `
  JOIN training_module course
    ON course.security_agency_id = $1 AND course.id = a.training_module_id
  JOIN plrd_grade grade ON grade.id = a.plrd_grade_id`;

type Row = RequirementRow & Record<string, unknown>;

const find = `SELECT ${requirementSelect} FROM pwm_training_module a ${requirementJoins}
  WHERE a.security_agency_id = $1 AND a.id = $2`;

/** A requirement, also one that was removed; held until the transaction ends. */
export async function lockRequirement(
  db: AgencyDatabase,
  id: number,
): Promise<RequirementRow | undefined> {
  await holdRows(db, 'pwm_training_module', [id]);
  const [row] = await db.run<Row>(statement(find, [db.scope.agencyId, id]));
  return row;
}

const findOverlap = `SELECT 1 FROM pwm_training_module r
  WHERE r.security_agency_id = $1 AND r.plrd_grade_id = $2 AND r.training_module_id = $3
    AND r.deleted = 0 AND r.id <> $6
    AND daterange(r."from", r."to", '[]') && daterange($4::date, $5::date, '[]') LIMIT 1`;

export type RequirementTerms = Pick<
  RequirementRow,
  'PLRDGradeID' | 'trainingModuleID' | 'mandatory' | 'from' | 'to'
>;

/** Whether the grade asks for the course already on one of these days. */
export async function isAskedAlready(
  db: AgencyDatabase,
  { PLRDGradeID, trainingModuleID, from, to }: RequirementTerms,
  exceptID = 0,
): Promise<boolean> {
  const values = [db.scope.agencyId, PLRDGradeID, trainingModuleID, from, to, exceptID];
  return (await db.run(statement(findOverlap, values))).length > 0;
}

const insert = `INSERT INTO pwm_training_module
    (security_agency_id, plrd_grade_id, training_module_id, mandatory, "from", "to")
  VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`;

export async function addRequirement(db: AgencyDatabase, terms: RequirementTerms): Promise<number> {
  const { PLRDGradeID, trainingModuleID, mandatory, from, to } = terms;
  const values = [db.scope.agencyId, PLRDGradeID, trainingModuleID, mandatory, from, to];
  const [row] = await db.run<{ id: number }>(statement(insert, values));
  if (row === undefined) throw new Error('the requirement was not added');
  return row.id;
}

const changeable = {
  PLRDGradeID: ['plrd_grade_id', 'bigint'],
  trainingModuleID: ['training_module_id', 'bigint'],
  mandatory: ['mandatory', 'smallint'],
  from: ['"from"', 'date'],
  to: ['"to"', 'date'],
  deleted: ['deleted', 'smallint'],
  deletedOn: ['deleted_on', 'timestamptz'],
} as const;
export type RequirementChanges = ChangesOf<RequirementRow, typeof changeable>;

export async function saveRequirement(
  db: AgencyDatabase,
  id: number,
  changes: RequirementChanges,
): Promise<void> {
  const key = { agencyId: db.scope.agencyId, id };
  await db.run(updateStatement('pwm_training_module', changeable, key, changes));
}
