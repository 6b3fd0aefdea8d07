import type { AgencyDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { updateStatement, type ChangesOf } from '../../platform/database/update-statement.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { keptSelect } from './store.ts';
import type { TrainingModuleRow } from './types.ts';

/** Columns of a course under their wire names; `a` is training_module. */
export const moduleSelect = `
  a.id, a.uid, a.security_agency_id AS "securityAgencyID", a.code, a.code2, a.module, a.level,
  a.title, a.duration, ${keptSelect}`;

type Row = TrainingModuleRow & Record<string, unknown>;

const find = `SELECT ${moduleSelect} FROM training_module a
  WHERE a.security_agency_id = $1 AND a.id = $2`;

/** A course, also one that was removed; held until the transaction ends. */
export async function lockModule(
  db: AgencyDatabase,
  id: number,
): Promise<TrainingModuleRow | undefined> {
  const [row] = await db.run<Row>(statement(`${find} FOR UPDATE`, [db.scope.agencyId, id]));
  return row;
}

/**
 * A course of the catalogue, for every record that names one: it cannot be removed before the
 * transaction ends.
 * @throws NOT_FOUND at `path` when the agency has no such course
 */
export async function moduleOf(
  db: AgencyDatabase,
  id: number,
  path: string,
): Promise<TrainingModuleRow> {
  const query = statement(`${find} AND a.deleted = 0 FOR SHARE`, [db.scope.agencyId, id]);
  const [row] = await db.run<Row>(query);
  return row ?? refuse('NOT_FOUND', 'This course does not exist.', { path });
}

const insert = `INSERT INTO training_module AS a
    (security_agency_id, code, code2, module, level, title, duration)
  VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING a.id`;

export type NewModule = Pick<
  TrainingModuleRow,
  'code' | 'code2' | 'module' | 'level' | 'title' | 'duration'
>;

export async function addModule(db: AgencyDatabase, module: NewModule): Promise<number> {
  const { code, code2, module: name, level, title, duration } = module;
  const values = [db.scope.agencyId, code, code2, name, level, title, duration];
  const [row] = await db.run<{ id: number }>(statement(insert, values));
  if (row === undefined) throw new Error('the course was not added');
  return row.id;
}

const changeable = {
  code: ['code', 'text'],
  code2: ['code2', 'text'],
  module: ['module', 'text'],
  level: ['level', 'smallint'],
  title: ['title', 'text'],
  duration: ['duration', 'integer'],
  deleted: ['deleted', 'smallint'],
  deletedOn: ['deleted_on', 'timestamptz'],
} as const;
export type ModuleChanges = ChangesOf<TrainingModuleRow, typeof changeable>;

export async function saveModule(
  db: AgencyDatabase,
  id: number,
  changes: ModuleChanges,
): Promise<void> {
  const key = { agencyId: db.scope.agencyId, id };
  await db.run(updateStatement('training_module', changeable, key, changes));
}

const findSame = `SELECT a.id FROM training_module a
  WHERE a.security_agency_id = $1 AND a.deleted = 0 AND a.id <> $2
    AND lower(a.title) = lower($3) AND a.level = $4 AND coalesce(a.code, '') = coalesce($5, '')
  LIMIT 1`;

/** Whether another course would read the same in a select: by code, level and title. */
export async function isCourseThere(
  db: AgencyDatabase,
  { title, level, code }: Pick<TrainingModuleRow, 'title' | 'level' | 'code'>,
  exceptID = 0,
): Promise<boolean> {
  const values = [db.scope.agencyId, exceptID, title, level, code];
  return (await db.run(statement(findSame, values))).length > 0;
}

const findGrades = `SELECT g.code FROM pwm_training_module r JOIN plrd_grade g ON g.id = r.plrd_grade_id
  WHERE r.security_agency_id = $1 AND r.training_module_id = $2 AND r.deleted = 0
  GROUP BY g.id, g.code ORDER BY g.id`;

/** Codes of the grades that ask for a course. */
export async function gradesAsking(db: AgencyDatabase, moduleID: number): Promise<string[]> {
  const query = statement(findGrades, [db.scope.agencyId, moduleID]);
  return (await db.run<{ code: string }>(query)).map(({ code }) => code);
}
