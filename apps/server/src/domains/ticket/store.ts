import { ticketUID } from '@guardroom/rules/ticket/ticket-words';
import type { AgencyDatabase } from '../../platform/database/database.ts';
import { holdRows } from '../../platform/database/hold-rows.ts';
import { statement } from '../../platform/database/statement.ts';
import { updateStatement, type ChangesOf } from '../../platform/database/update-statement.ts';
import type { TicketRequest, TicketRow } from './types.ts';

export { ticketTopic } from './ticket-changed.ts';

/** What a client asked for in a ticket `a`. */
export const ticketRequestSelect = `a.request_kind AS "requestKind",
  a.request_start AS "requestStart", a.request_end AS "requestEnd",
  a.request_guards AS "requestGuards"`;

/** Columns of a ticket under their wire names; `a` is ticket. */
export const ticketSelect = `
  a.id, a.uid, a.security_agency_id AS "securityAgencyID", a.security_site_id AS "securitySiteID",
  a.site_profile_id AS "siteProfileID", site.name AS "siteProfileName",
  a.client_profile_id AS "clientProfileID", client.name AS "clientName",
  client.email AS "clientEmail", client.phone_no AS "clientPhoneNo",
  a.submitted_by AS "submittedBy", a.submitted_by_staff_profile_id AS "submittedByStaffProfileID",
  a.submitted_by_client_user_profile_id AS "submittedByClientUserProfileID",
  a.submitted_by_designation AS "submittedByDesignation",
  a.submitted_by_staff_name AS "submittedByStaffName",
  a.submitted_timestamp AS "submittedTimestamp", a.closed_by AS "closedBy",
  a.closed_by_staff_profile_id AS "closedByStaffProfileID",
  a.closed_by_client_user_profile_id AS "closedByClientUserProfileID",
  a.closed_by_designation AS "closedByDesignation", a.closed_by_staff_name AS "closedByStaffName",
  a.closed_timestamp AS "closedTimestamp", a.status, a.category, a.title, a.description, a.priority,
  a.assignee_staff_profile_id AS "assigneeStaffProfileID", assignee.name AS "assigneeStaffName",
  a.due_date AS "dueDate", ${ticketRequestSelect}, a.version, a.created_on AS "createdOn", a.updated_on AS "updatedOn",
  a.deleted, a.deleted_on AS "deletedOn"`;

export const ticketJoins = `
  JOIN client_profile client
    ON client.security_agency_id = $1 AND client.id = a.client_profile_id
  LEFT JOIN site_profile site
    ON site.security_agency_id = $1 AND site.id = a.site_profile_id
  LEFT JOIN staff_profile assignee
    ON assignee.security_agency_id = $1
    AND assignee.id = a.assignee_staff_profile_id`;

/** Columns of somebody who can be assigned; `a` is staff_profile. */
export const assigneeSelect = 'a.id, a.name, a.staff_no AS "staffNo", a.designation';

const find = `SELECT ${ticketSelect} FROM ticket a ${ticketJoins}
  WHERE a.security_agency_id = $1 AND a.id = $2 AND a.deleted = 0`;

/** One of the agency's tickets; undefined when it has no such one. */
export async function findTicket(db: AgencyDatabase, id: number): Promise<TicketRow | undefined> {
  const [row] = await db.run<TicketRow>(statement(find, [db.scope.agencyId, id]));
  return row;
}

/** The same, held until the transaction ends: what belongs to it changes one after the other. */
export async function lockTicket(db: AgencyDatabase, id: number): Promise<TicketRow | undefined> {
  await holdRows(db, 'ticket', [id]);
  const query = statement(find, [db.scope.agencyId, id]);
  const [row] = await db.run<TicketRow>(query);
  return row;
}

const nextNumber = `INSERT INTO ticket_number AS n (security_agency_id, year, last)
  VALUES ($1, $2, 1)
  ON CONFLICT (security_agency_id, year) DO UPDATE SET last = n.last + 1 RETURNING n.last`;

/** The next UID of a year; the others of the agency wait until this transaction ends. */
async function nextUID(db: AgencyDatabase, year: number): Promise<string> {
  const query = statement(nextNumber, [db.scope.agencyId, year]);
  const [row] = await db.run<{ last: number }>(query);
  if (row === undefined) throw new Error('no number was given');
  return ticketUID(year, row.last);
}

/** Which ticket, and whose: its parts carry both. */
export type TicketKey = Pick<TicketRow, 'id' | 'clientProfileID'>;

/** A person as a ticket names them, as they are at the moment: one of the staff or a client's user. */
export interface Actor {
  readonly staffProfileID: number | null;
  readonly clientUserProfileID: number | null;
  readonly accountID: number;
  readonly username: string;
  readonly name: string;
  readonly designation: string | null;
}

const actor = `SELECT id AS "staffProfileID", NULL::bigint AS "clientUserProfileID", account_id AS "accountID", name, designation,
    coalesce(preferred_username, '') AS username
  FROM staff_profile WHERE security_agency_id = $1 AND id = $2 AND deleted = 0`;

/** One of the agency's staff; undefined when it has no such one. */
export async function actorOf(
  db: AgencyDatabase,
  staffProfileID: number,
): Promise<Actor | undefined> {
  const query = statement(actor, [db.scope.agencyId, staffProfileID]);
  const [row] = await db.run<Actor & Record<string, unknown>>(query);
  return row;
}

const insert = `INSERT INTO ticket (security_agency_id, uid, security_site_id, site_profile_id,
    client_profile_id, submitted_by, submitted_by_staff_profile_id, submitted_by_designation,
    submitted_by_staff_name, submitted_timestamp, closed_by, closed_by_staff_profile_id,
    closed_by_designation, closed_by_staff_name, closed_timestamp, status, category, title,
    description, priority, assignee_staff_profile_id, due_date, submitted_by_client_user_profile_id,
    request_kind, request_start, request_end, request_guards)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20,
    $21, $22, $23, $24, $25, $26, $27) RETURNING id`;

export type NewTicket = Pick<
  TicketRow,
  | 'securitySiteID'
  | 'siteProfileID'
  | 'clientProfileID'
  | 'submittedTimestamp'
  | 'status'
  | 'category'
  | 'title'
  | 'description'
  | 'priority'
  | 'assigneeStaffProfileID'
  | 'dueDate'
> &
  Closing &
  Partial<TicketRequest>;

/** Adds a ticket under the next UID of `year`. @returns its id */
export async function addTicket(
  db: AgencyDatabase,
  ticket: NewTicket,
  submitter: Actor,
  year: number,
): Promise<number> {
  const [row] = await db.run<{ id: number }>(
    statement(insert, [
      db.scope.agencyId,
      await nextUID(db, year),
      ticket.securitySiteID,
      ticket.siteProfileID,
      ticket.clientProfileID,
      submitter.username,
      submitter.staffProfileID,
      submitter.designation,
      submitter.name,
      ticket.submittedTimestamp,
      ticket.closedBy,
      ticket.closedByStaffProfileID,
      ticket.closedByDesignation,
      ticket.closedByStaffName,
      ticket.closedTimestamp,
      ticket.status,
      ticket.category,
      ticket.title,
      ticket.description,
      ticket.priority,
      ticket.assigneeStaffProfileID,
      ticket.dueDate,
      submitter.clientUserProfileID,
      ticket.requestKind ?? null,
      ticket.requestStart ?? null,
      ticket.requestEnd ?? null,
      ticket.requestGuards ?? null,
    ]),
  );
  if (row === undefined) throw new Error('the ticket was not added');
  return row.id;
}

/** Who closed a ticket and when; all null while it is open. */
export type Closing = Pick<
  TicketRow,
  | 'closedBy'
  | 'closedByStaffProfileID'
  | 'closedByClientUserProfileID'
  | 'closedByDesignation'
  | 'closedByStaffName'
  | 'closedTimestamp'
>;

export const notClosed: Closing = {
  closedBy: null,
  closedByStaffProfileID: null,
  closedByClientUserProfileID: null,
  closedByDesignation: null,
  closedByStaffName: null,
  closedTimestamp: null,
};

/** Closed by this person at `now`, ISO. */
export function closingBy(by: Actor, now: string) {
  const { username, staffProfileID, clientUserProfileID, designation, name } = by;
  return {
    closedBy: username,
    closedByStaffProfileID: staffProfileID,
    closedByClientUserProfileID: clientUserProfileID,
    closedByDesignation: designation,
    closedByStaffName: name,
    closedTimestamp: now,
  } satisfies Closing;
}

const changeable = {
  securitySiteID: ['security_site_id', 'bigint'],
  siteProfileID: ['site_profile_id', 'bigint'],
  category: ['category', 'text'],
  title: ['title', 'text'],
  description: ['description', 'text'],
  priority: ['priority', 'text'],
  assigneeStaffProfileID: ['assignee_staff_profile_id', 'bigint'],
  dueDate: ['due_date', 'date'],
  status: ['status', 'text'],
  closedBy: ['closed_by', 'text'],
  closedByStaffProfileID: ['closed_by_staff_profile_id', 'bigint'],
  closedByClientUserProfileID: ['closed_by_client_user_profile_id', 'bigint'],
  closedByDesignation: ['closed_by_designation', 'text'],
  closedByStaffName: ['closed_by_staff_name', 'text'],
  closedTimestamp: ['closed_timestamp', 'timestamptz'],
} as const;
export type TicketChanges = ChangesOf<TicketRow, typeof changeable>;

/** Writes changed fields of one ticket and counts its version up. */
export async function saveTicket(
  db: AgencyDatabase,
  id: number,
  changes: TicketChanges,
): Promise<void> {
  const key = { agencyId: db.scope.agencyId, id };
  await db.run(updateStatement('ticket', changeable, key, changes));
}

const touch = `UPDATE ticket SET updated_on = now() WHERE security_agency_id = $1 AND id = $2`;

/** 'Last Updated' also tells of comments and images; who edits the ticket need not mind them. */
export async function touchTicket(db: AgencyDatabase, id: number): Promise<void> {
  await db.run(statement(touch, [db.scope.agencyId, id]));
}
