import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { holdRows } from '../../../platform/database/hold-rows.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { ClientTicketNoteRow, ClientTicketRow } from './types.ts';

/** Columns of a ticket as its client sees it; `a` is ticket. Names of the agency's people stay here. */
export const clientTicketSelect = `
  a.id, a.uid, a.client_profile_id AS "clientProfileID", a.site_profile_id AS "siteProfileID",
  site.name AS "siteProfileName", a.status, a.category, a.title, a.description,
  a.due_date AS "dueDate", a.submitted_timestamp AS "submittedTimestamp",
  CASE WHEN a.submitted_by_client_user_profile_id IS NOT NULL THEN a.submitted_by_staff_name END
    AS "submittedByName",
  a.closed_timestamp AS "closedTimestamp",
  CASE WHEN a.closed_by_client_user_profile_id IS NOT NULL THEN a.closed_by_staff_name END
    AS "closedByName",
  a.closed_by_staff_name AS "closedByStaffName", a.version, a.updated_on AS "updatedOn"`;

export const clientTicketJoins = `
  LEFT JOIN site_profile site
    ON site.security_agency_id = $1 AND site.id = a.site_profile_id`;

const find = `SELECT ${clientTicketSelect} FROM ticket a ${clientTicketJoins}
  WHERE a.security_agency_id = $1 AND a.id = $2 AND a.client_profile_id = $3 AND a.deleted = 0`;

/** A ticket of this client; undefined when it has no such one. */
export async function findClientTicket(
  db: AgencyDatabase,
  id: number,
  clientProfileID: number,
): Promise<ClientTicketRow | undefined> {
  const query = statement(find, [db.scope.agencyId, id, clientProfileID]);
  const [row] = await db.run<ClientTicketRow & Record<string, unknown>>(query);
  return row;
}

/** The same, held until the transaction ends. */
export async function lockClientTicket(
  db: AgencyDatabase,
  id: number,
  clientProfileID: number,
): Promise<ClientTicketRow | undefined> {
  await holdRows(db, 'ticket', [id]);
  return findClientTicket(db, id, clientProfileID);
}

/** So many comments, and as many reopenings, of a ticket are shown: the latest. */
const shownNotes = 200;

const notes = `SELECT * FROM (
    SELECT id, 'COMMENT' AS kind, comment AS text,
      CASE WHEN client_user_profile_id IS NOT NULL THEN staff_profile_name END AS "byName",
      created_on AS "createdOn"
    FROM ticket_comment
    WHERE security_agency_id = $1 AND ticket_id = $2 AND deleted = 0
    ORDER BY id DESC LIMIT ${shownNotes}) said
  UNION ALL SELECT * FROM (
    SELECT id, 'REOPENING', reason,
      CASE WHEN client_user_profile_id IS NOT NULL THEN staff_profile_name END, created_on
    FROM ticket_reopening
    WHERE security_agency_id = $1 AND ticket_id = $2
    ORDER BY id DESC LIMIT ${shownNotes}) reopened
  ORDER BY "createdOn", kind, id`;

/** What was said about a ticket, in the order of time. */
export function notesOfTicket(
  db: AgencyDatabase,
  ticketID: number,
): Promise<ClientTicketNoteRow[]> {
  return db.run<ClientTicketNoteRow & Record<string, unknown>>(
    statement(notes, [db.scope.agencyId, ticketID]),
  );
}
