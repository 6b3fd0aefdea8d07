import type { AgencyDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Actor, TicketKey } from './store.ts';
import type { TicketRow } from './types.ts';
import type { TicketCommentRow, TicketReopeningRow } from './types-part.ts';

/** Columns of a comment under their wire names; `a` is ticket_comment. */
export const ticketCommentSelect = `
  a.id, a.ticket_id AS "ticketID", a.account_id AS "accountID",
  a.staff_profile_id AS "staffProfileID", a.client_user_profile_id AS "clientUserProfileID",
  a.staff_profile_name AS "staffProfileName", a.comment,
  a.created_on AS "createdOn", a.updated_on AS "updatedOn", a.deleted, a.deleted_on AS "deletedOn"`;

const findComment = `SELECT ${ticketCommentSelect} FROM ticket_comment a
  WHERE a.security_agency_id = $1 AND a.id = $2`;

export async function commentOf(db: AgencyDatabase, id: number): Promise<TicketCommentRow> {
  const query = statement(findComment, [db.scope.agencyId, id]);
  const [row] = await db.run<TicketCommentRow & Record<string, unknown>>(query);
  if (row === undefined) throw new Error('the comment is not there');
  return row;
}

const insertComment = `INSERT INTO ticket_comment (security_agency_id, ticket_id, account_id,
    staff_profile_id, client_user_profile_id, staff_profile_name, comment, client_profile_id)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`;

/** Adds a comment. @returns its id */
export async function addComment(
  db: AgencyDatabase,
  { id, clientProfileID }: TicketKey,
  { accountID, staffProfileID, clientUserProfileID, name }: Actor,
  comment: string,
): Promise<number> {
  const [row] = await db.run<{ id: number }>(
    statement(insertComment, [
      db.scope.agencyId,
      id,
      accountID,
      staffProfileID,
      clientUserProfileID,
      name,
      comment,
      clientProfileID,
    ]),
  );
  if (row === undefined) throw new Error('the comment was not added');
  return row.id;
}

/** Columns of a reopening under their wire names; `a` is ticket_reopening. */
export const ticketReopeningSelect = `
  a.id, a.ticket_id AS "ticketID", a.account_id AS "accountID",
  a.staff_profile_id AS "staffProfileID", a.client_user_profile_id AS "clientUserProfileID",
  a.staff_profile_name AS "staffProfileName", a.reason,
  a.closed_by_staff_name AS "closedByStaffName", a.closed_timestamp AS "closedTimestamp",
  a.created_on AS "createdOn"`;

const insertReopening = `INSERT INTO ticket_reopening AS a (security_agency_id, ticket_id,
    account_id, staff_profile_id, client_user_profile_id, staff_profile_name, reason,
    closed_by_staff_name, closed_timestamp, client_profile_id)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING ${ticketReopeningSelect}`;

/** Keeps why a ticket was opened again, and who had closed it. */
export async function addReopening(
  db: AgencyDatabase,
  ticket: TicketKey & Pick<TicketRow, 'closedByStaffName' | 'closedTimestamp'>,
  { accountID, staffProfileID, clientUserProfileID, name }: Actor,
  reason: string,
): Promise<TicketReopeningRow> {
  const [row] = await db.run<TicketReopeningRow & Record<string, unknown>>(
    statement(insertReopening, [
      db.scope.agencyId,
      ticket.id,
      accountID,
      staffProfileID,
      clientUserProfileID,
      name,
      reason,
      ticket.closedByStaffName,
      ticket.closedTimestamp,
      ticket.clientProfileID,
    ]),
  );
  if (row === undefined) throw new Error('the reopening was not kept');
  return row;
}

const inTicket = `SELECT DISTINCT u.account_id AS "accountID" FROM (
    SELECT submitted_by_client_user_profile_id AS id FROM ticket
    WHERE security_agency_id = $1 AND id = $2
    UNION ALL SELECT client_user_profile_id FROM ticket_comment
    WHERE security_agency_id = $1 AND ticket_id = $2 AND deleted = 0
    UNION ALL SELECT client_user_profile_id FROM ticket_reopening
    WHERE security_agency_id = $1 AND ticket_id = $2) said
  JOIN client_user_profile u ON u.security_agency_id = $1 AND u.id = said.id`;

/** Accounts of the client's users who opened a ticket, commented on it or opened it again. */
export async function accountsInTicket(db: AgencyDatabase, ticketID: number): Promise<number[]> {
  const query = statement(inTicket, [db.scope.agencyId, ticketID]);
  const rows = await db.run<{ accountID: number }>(query);
  return rows.map(({ accountID }) => accountID);
}
