import { explainConstraint } from '../../../platform/database/database-error.ts';
import type { AgencyDatabase, ListDatabase } from '../../../platform/database/database.ts';
import { nowIf } from '../../../platform/database/now-if.ts';
import { statement } from '../../../platform/database/statement.ts';
import { allTypes, type ShiftType } from '@guardroom/rules/deployment/shift/shift-type';
import { shiftTypeMessages, type CreateShiftType } from '@guardroom/rules/deployment/shift/inputs';
import { ruleOf, type ShiftTypeRow } from './types.ts';

explainConstraint('shift_type_name', shiftTypeMessages.nameTaken);
explainConstraint('shift_type_letter', shiftTypeMessages.letterTaken);

type Row = ShiftTypeRow & Record<string, unknown>;

const columns = `a.id, a.name, a.letter, to_char(a.start_time, 'HH24:MI') AS "startTime",
  to_char(a.end_time, 'HH24:MI') AS "endTime", a.break_minutes AS "breakMinutes",
  a.break_paid AS "breakPaid", a.colour, a.version, a.deleted`;
const ofAgency = `SELECT ${columns} FROM shift_type a
  WHERE a.security_agency_id = $1 ORDER BY a.start_time, a.id`;
const findOne = `SELECT ${columns} FROM shift_type a
  WHERE a.security_agency_id = $1 AND a.id = $2 FOR UPDATE`;

/** The agency's own kinds of shift, deleted ones too: lines that stand still have them. */
export function shiftTypeRows(db: ListDatabase): Promise<ShiftTypeRow[]> {
  return db.run<Row>(statement(ofAgency, [db.scope.agencyId]));
}

/** All kinds of the agency as the rules have them. @param given rows that were read already */
export function rulesOfTypes(given: readonly ShiftTypeRow[]): ShiftType[] {
  return allTypes(given.map(ruleOf));
}

/** One of the agency's own, held until the transaction ends. */
export async function lockShiftType(
  db: AgencyDatabase,
  id: number,
): Promise<ShiftTypeRow | undefined> {
  const [row] = await db.run<Row>(statement(findOne, [db.scope.agencyId, id]));
  return row;
}

const lockAgency = `SELECT pg_advisory_xact_lock(hashtextextended('shift_type', $1))`;

/** Lets nobody else add a kind until the transaction ends: their number is limited. */
export async function lockShiftTypes(db: AgencyDatabase): Promise<void> {
  await db.run(statement(lockAgency, [db.scope.agencyId]));
}

const insert = `INSERT INTO shift_type (security_agency_id, name, letter, start_time, end_time,
    break_minutes, break_paid, colour)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`;
const update = `UPDATE shift_type SET name = $3, letter = $4, start_time = $5, end_time = $6,
    break_minutes = $7, break_paid = $8, colour = $9, version = version + 1, updated_on = now()
  WHERE security_agency_id = $1 AND id = $2`;

const valuesOf = (type: CreateShiftType): unknown[] => [
  type.name,
  type.letter,
  type.startTime,
  type.endTime,
  type.breakMinutes ?? null,
  type.breakPaid,
  type.colour,
];

/** @returns its id */
export async function addShiftType(db: AgencyDatabase, type: CreateShiftType): Promise<number> {
  const values = [db.scope.agencyId, ...valuesOf(type)];
  const [row] = await db.run<{ id: number }>(statement(insert, values));
  if (row === undefined) throw new Error('the shift was not added');
  return row.id;
}

export async function saveShiftType(
  db: AgencyDatabase,
  id: number,
  type: CreateShiftType,
): Promise<void> {
  await db.run(statement(update, [db.scope.agencyId, id, ...valuesOf(type)]));
}

const markDeleted = `UPDATE shift_type SET deleted = $3::smallint,
    deleted_on = ${nowIf('$3::smallint = 1')}, version = version + 1, updated_on = now()
  WHERE security_agency_id = $1 AND id = $2`;

export async function setShiftTypeDeleted(
  db: AgencyDatabase,
  id: number,
  deleted: 0 | 1,
): Promise<void> {
  await db.run(statement(markDeleted, [db.scope.agencyId, id, deleted]));
}

const posts = `SELECT 1 FROM site_post
  WHERE security_agency_id = $1 AND shift_type_id = $2 AND deleted = 0 LIMIT 1`;

/** Whether a site needs people in it. */
export async function isNeeded(db: AgencyDatabase, id: number): Promise<boolean> {
  return (await db.run(statement(posts, [db.scope.agencyId, id]))).length > 0;
}
