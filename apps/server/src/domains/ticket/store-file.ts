import type { AgencyDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { TicketKey } from './store.ts';
import type { TicketFileRow } from './types-part.ts';
import { nowIf } from '../../platform/database/now-if.ts';
import type { FileReference } from '../../platform/files/file-reference.ts';

/** Columns of a ticket's file under their wire names; `a` is ticket_file. */
export const ticketFileSelect = `
  a.id, a.ticket_id AS "ticketID", a.bucket, a.key, a.region, a.created_on AS "createdOn",
  a.updated_on AS "updatedOn", a.deleted, a.deleted_on AS "deletedOn"`;

const ofTicket = `SELECT ${ticketFileSelect} FROM ticket_file a
  WHERE a.security_agency_id = $1 AND a.ticket_id = $2 AND a.deleted = 0 ORDER BY a.id`;

/** The live files of a ticket. */
export function filesOfTicket(db: AgencyDatabase, ticketID: number): Promise<TicketFileRow[]> {
  return db.run<TicketFileRow & Record<string, unknown>>(
    statement(ofTicket, [db.scope.agencyId, ticketID]),
  );
}

const find = `SELECT ${ticketFileSelect} FROM ticket_file a
  WHERE a.security_agency_id = $1 AND a.id = $2`;

/** A file by id, also one that was removed. */
export async function findTicketFile(
  db: AgencyDatabase,
  id: number,
): Promise<TicketFileRow | undefined> {
  const [row] = await db.run<TicketFileRow & Record<string, unknown>>(
    statement(find, [db.scope.agencyId, id]),
  );
  return row;
}

const insert = `INSERT INTO ticket_file AS a (security_agency_id, ticket_id, bucket, key, region,
    client_profile_id)
  VALUES ($1, $2, $3, $4, $5, $6) RETURNING ${ticketFileSelect}`;

export async function addTicketFile(
  db: AgencyDatabase,
  { id, clientProfileID }: TicketKey,
  { bucket, key, region }: FileReference,
): Promise<TicketFileRow> {
  const [row] = await db.run<TicketFileRow & Record<string, unknown>>(
    statement(insert, [db.scope.agencyId, id, bucket, key, region, clientProfileID]),
  );
  if (row === undefined) throw new Error('the file was not added');
  return row;
}

const setDeleted = `UPDATE ticket_file AS a SET deleted = $3::smallint, updated_on = now(),
    deleted_on = ${nowIf('$3::smallint = 1')}
  WHERE a.security_agency_id = $1 AND a.id = $2 RETURNING ${ticketFileSelect}`;

/** Removes a file from its ticket, or brings it back. */
export async function saveFileDeleted(
  db: AgencyDatabase,
  id: number,
  deleted: number,
): Promise<TicketFileRow> {
  const [row] = await db.run<TicketFileRow & Record<string, unknown>>(
    statement(setDeleted, [db.scope.agencyId, id, deleted]),
  );
  if (row === undefined) throw new Error('the file vanished while it was changed');
  return row;
}
