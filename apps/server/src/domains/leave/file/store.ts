import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { LeaveFileRow } from './types.ts';
import { nowIf } from '../../../platform/database/now-if.ts';
import type { FileReference } from '../../../platform/files/file-reference.ts';

/** Columns of a document under their wire names; `a` is leave_file. */
export const leaveFileSelect = `
  a.id, a.leave_request_id AS "leaveRequestID", a.bucket, a.key, a.region,
  a.created_on AS "createdOn", a.updated_on AS "updatedOn", a.deleted, a.deleted_on AS "deletedOn"`;

type Row = LeaveFileRow & Record<string, unknown>;

const ofRequest = `SELECT ${leaveFileSelect} FROM leave_file a
  WHERE a.security_agency_id = $1 AND a.leave_request_id = $2 AND a.deleted = 0 ORDER BY a.id`;

/** The documents of a request. */
export function filesOfLeave(db: AgencyDatabase, leaveRequestID: number): Promise<LeaveFileRow[]> {
  return db.run<Row>(statement(ofRequest, [db.scope.agencyId, leaveRequestID]));
}

const find = `SELECT ${leaveFileSelect} FROM leave_file a
  WHERE a.security_agency_id = $1 AND a.id = $2`;

/** A document by id, also one that was removed. */
export async function findLeaveFile(
  db: AgencyDatabase,
  id: number,
): Promise<LeaveFileRow | undefined> {
  const [row] = await db.run<Row>(statement(find, [db.scope.agencyId, id]));
  return row;
}

const insert = `INSERT INTO leave_file AS a (security_agency_id, leave_request_id, bucket, key, region)
  VALUES ($1, $2, $3, $4, $5) RETURNING ${leaveFileSelect}`;

export async function addLeaveFile(
  db: AgencyDatabase,
  leaveRequestID: number,
  { bucket, key, region }: FileReference,
): Promise<LeaveFileRow> {
  const values = [db.scope.agencyId, leaveRequestID, bucket, key, region];
  const [row] = await db.run<Row>(statement(insert, values));
  if (row === undefined) throw new Error('the document was not added');
  return row;
}

const mark = `UPDATE leave_file AS a SET deleted = $3::smallint, updated_on = now(),
    deleted_on = ${nowIf('$3::smallint = 1')}
  WHERE a.security_agency_id = $1 AND a.id = $2 RETURNING ${leaveFileSelect}`;

export async function saveFileDeleted(
  db: AgencyDatabase,
  id: number,
  deleted: 0 | 1,
): Promise<LeaveFileRow> {
  const [row] = await db.run<Row>(statement(mark, [db.scope.agencyId, id, deleted]));
  if (row === undefined) throw new Error('the document vanished');
  return row;
}
