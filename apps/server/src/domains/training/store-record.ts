import type { AgencyDatabase } from '../../platform/database/database.ts';
import { holdRows } from '../../platform/database/hold-rows.ts';
import { statement } from '../../platform/database/statement.ts';
import { updateStatement, type ChangesOf } from '../../platform/database/update-statement.ts';
import { keptSelect } from './store.ts';
import type { StaffTrainingRow } from './types.ts';

/** Columns of a training record under their wire names; `a` is staff_training_module. */
export const recordSelect = `
  a.id, a.account_id AS "accountID", a.staff_profile_id AS "staffProfileID",
  a.security_agency_id AS "securityAgencyID", a.training_module_id AS "trainingModuleID", a.title,
  a.training_start AS "trainingStart", a.training_end AS "trainingEnd",
  a.learning_hours AS "learningHours", a.expiry, course.uid, course.code, course.module,
  course.level, course.title AS "trainingModuleTitle", course.duration, ${keptSelect}`;

/** The course, also one that has left the catalogue since. */
export const recordJoins = `
  LEFT JOIN training_module course
    ON course.security_agency_id = $1 AND course.id = a.training_module_id`;

type Row = StaffTrainingRow & Record<string, unknown>;

const find = `SELECT ${recordSelect} FROM staff_training_module a ${recordJoins}
  WHERE a.security_agency_id = $1 AND a.id = $2`;

/** A training record, also one that was removed; held until the transaction ends. */
export async function lockRecord(
  db: AgencyDatabase,
  id: number,
): Promise<StaffTrainingRow | undefined> {
  await holdRows(db, 'staff_training_module', [id]);
  const [row] = await db.run<Row>(statement(find, [db.scope.agencyId, id]));
  return row;
}

const insert = `INSERT INTO staff_training_module (security_agency_id, account_id, staff_profile_id,
    training_module_id, title, training_start, training_end, learning_hours, expiry)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`;

export type NewRecord = Pick<
  StaffTrainingRow,
  | 'accountID'
  | 'staffProfileID'
  | 'trainingModuleID'
  | 'title'
  | 'trainingStart'
  | 'trainingEnd'
  | 'learningHours'
  | 'expiry'
>;

export async function addRecord(db: AgencyDatabase, record: NewRecord): Promise<number> {
  const values = [
    db.scope.agencyId,
    record.accountID,
    record.staffProfileID,
    record.trainingModuleID,
    record.title,
    record.trainingStart,
    record.trainingEnd,
    record.learningHours,
    record.expiry,
  ];
  const [row] = await db.run<{ id: number }>(statement(insert, values));
  if (row === undefined) throw new Error('the training record was not added');
  return row.id;
}

const changeable = {
  trainingModuleID: ['training_module_id', 'bigint'],
  title: ['title', 'text'],
  trainingStart: ['training_start', 'date'],
  trainingEnd: ['training_end', 'date'],
  learningHours: ['learning_hours', 'numeric'],
  expiry: ['expiry', 'date'],
  deleted: ['deleted', 'smallint'],
  deletedOn: ['deleted_on', 'timestamptz'],
} as const;
export type RecordChanges = ChangesOf<StaffTrainingRow, typeof changeable>;

export async function saveRecord(
  db: AgencyDatabase,
  id: number,
  changes: RecordChanges,
): Promise<void> {
  const key = { agencyId: db.scope.agencyId, id };
  await db.run(updateStatement('staff_training_module', changeable, key, changes));
}
