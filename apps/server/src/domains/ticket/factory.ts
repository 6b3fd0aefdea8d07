import { addDays, todayIn, wireTime } from '@guardroom/rules/dates';
import type {
  TicketCategory,
  TicketPriority,
  TicketStatus,
} from '@guardroom/rules/ticket/ticket-words';
import type { SystemDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

interface Person {
  readonly id: number;
  readonly accountID: number;
  readonly name: string;
}

export interface TicketGiven {
  readonly client: { readonly id: number; readonly securityAgencyID: number };
  readonly staff?: Person;
  /** Of the client, who opened it (and closed it), in place of staff. */
  readonly user?: Person;
  readonly site?: { readonly id: number; readonly securitySiteID: number };
  readonly assignee?: { readonly id: number };
  readonly title?: string;
  readonly description?: string;
  readonly status?: TicketStatus;
  readonly category?: TicketCategory;
  readonly priority?: TicketPriority;
  /** ISO; now unless given. */
  readonly submittedTimestamp?: string;
  /** ISO, of a closed one; now unless given. */
  readonly closedTimestamp?: string;
  /** `YYYY-MM-DD`; in a week unless given. */
  readonly dueDate?: string;
}

export interface MadeTicket {
  readonly id: number;
  readonly uid: string;
  readonly title: string;
  readonly securityAgencyID: number;
  readonly clientProfileID: number;
}

let made = 0;

const insert = `INSERT INTO ticket (security_agency_id, uid, security_site_id, site_profile_id,
    client_profile_id, submitted_by, submitted_by_staff_profile_id, submitted_by_staff_name,
    submitted_timestamp, closed_by, closed_by_staff_profile_id, closed_by_staff_name,
    closed_timestamp, status, category, title, description, priority, assignee_staff_profile_id,
    due_date, submitted_by_client_user_profile_id, closed_by_client_user_profile_id)
  VALUES ($1, $2, $3, $4, $5, 'somebody', $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17,
    $18, $19, $20, $21) RETURNING id`;

/** One ticket, for tests: open, under a UID that the server does not give. */
export async function makeTicket(db: SystemDatabase, given: TicketGiven): Promise<MadeTicket> {
  made += 1;
  const { client, staff, user, site, status = 'OPEN', title = `Ticket ${made}` } = given;
  const uid = `TKT-2000-${String(made).padStart(5, '0')}`;
  const by = staff ?? user;
  if (by === undefined) throw new Error('a ticket is opened by somebody');
  const now = wireTime(Date.now());
  const closed = status === 'CLOSED';
  const [row] = await db.run<{ id: number }>(
    statement(insert, [
      client.securityAgencyID,
      uid,
      site?.securitySiteID ?? null,
      site?.id ?? null,
      client.id,
      staff?.id ?? null,
      by.name,
      given.submittedTimestamp ?? now,
      closed ? 'somebody' : null,
      closed ? (staff?.id ?? null) : null,
      closed ? by.name : null,
      closed ? (given.closedTimestamp ?? now) : null,
      status,
      given.category ?? 'ENQUIRY',
      title,
      given.description ?? null,
      given.priority ?? 'MEDIUM',
      given.assignee?.id ?? null,
      given.dueDate ?? addDays(todayIn('Asia/Singapore'), 7),
      staff === undefined ? by.id : null,
      closed && staff === undefined ? by.id : null,
    ]),
  );
  if (row === undefined) throw new Error('no ticket was made');
  const { securityAgencyID, id: clientProfileID } = client;
  return { id: row.id, uid, title, securityAgencyID, clientProfileID };
}

/** An image of a ticket, for tests that do not look at it. */
export async function makeTicketFile(
  db: SystemDatabase,
  { id, securityAgencyID, clientProfileID }: MadeTicket,
  key: string,
): Promise<number> {
  const [row] = await db.run<{ id: number }>(
    statement(
      `INSERT INTO ticket_file (security_agency_id, ticket_id, bucket, key, region,
        client_profile_id)
      VALUES ($1, $2, 'test', $3, 'test', $4) RETURNING id`,
      [securityAgencyID, id, key, clientProfileID],
    ),
  );
  if (row === undefined) throw new Error('no image was made');
  return row.id;
}

/** A ticket in which a client asks for guards of a period, for tests. */
export async function makeGuardRequest(
  db: SystemDatabase,
  given: TicketGiven & {
    readonly startDatetime: string;
    readonly endDatetime: string;
    readonly guards: number;
  },
): Promise<MadeTicket> {
  const ticket = await makeTicket(db, given);
  await db.run(
    statement(
      `UPDATE ticket SET request_kind = 'EXTRA_GUARD', request_start = $3, request_end = $4,
        request_guards = $5
      WHERE security_agency_id = $1 AND id = $2`,
      [ticket.securityAgencyID, ticket.id, given.startDatetime, given.endDatetime, given.guards],
    ),
  );
  return ticket;
}

/** A comment on a ticket, for tests. */
export async function makeTicketComment(
  db: SystemDatabase,
  ticket: MadeTicket,
  { id, accountID, name }: Person,
): Promise<void> {
  await db.run(
    statement(
      `INSERT INTO ticket_comment (security_agency_id, ticket_id, account_id, staff_profile_id,
        staff_profile_name, comment, client_profile_id)
      VALUES ($1, $2, $3, $4, $5, 'A first comment', $6)`,
      [ticket.securityAgencyID, ticket.id, accountID, id, name, ticket.clientProfileID],
    ),
  );
}

/** A ticket with a row of everything that belongs to one. */
export async function fillTicket(
  db: SystemDatabase,
  given: TicketGiven & { readonly staff: Person },
): Promise<MadeTicket> {
  const ticket = await makeTicket(db, given);
  await makeTicketFile(db, ticket, `ticket/${ticket.uid}.jpg`);
  const { id, accountID, name } = given.staff;
  await makeTicketComment(db, ticket, given.staff);
  await db.run(
    statement(
      `INSERT INTO ticket_reopening (security_agency_id, ticket_id, account_id, staff_profile_id,
        staff_profile_name, reason, closed_by_staff_name, closed_timestamp, client_profile_id)
      VALUES ($1, $2, $3, $4, $5, 'It happened again', $5, now(), $6)`,
      [ticket.securityAgencyID, ticket.id, accountID, id, name, ticket.clientProfileID],
    ),
  );
  await db.run(
    statement(
      `INSERT INTO ticket_number (security_agency_id, year) VALUES ($1, 2000) ON CONFLICT DO NOTHING`,
      [ticket.securityAgencyID],
    ),
  );
  return ticket;
}
