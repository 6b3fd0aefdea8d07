import type { AgencyDatabase } from '../../platform/database/database.ts';
import { giveNotice } from '../../platform/notice.ts';
import { usersToTell } from '../client/store.ts';
import { accountsInTicket } from './store-comment.ts';
import type { TicketRow } from './types.ts';

/** What the office did with a ticket. */
type Deed = 'OPENED' | 'COMMENTED' | 'CLOSED' | 'REOPENED';

const ofTicket: Readonly<Record<Deed, string>> = {
  OPENED: 'The agency opened a ticket with you.',
  COMMENTED: 'The agency commented on your ticket.',
  CLOSED: 'The agency closed your ticket.',
  REOPENED: 'The agency opened your ticket again.',
};
const ofRequest: Readonly<Record<Deed, string>> = {
  ...ofTicket,
  COMMENTED: 'The agency answered your request.',
  CLOSED: 'The agency closed your request.',
  REOPENED: 'The agency opened your request again.',
};

/**
 * Tells the users of the client who take part in a ticket what the office did with it; all who may see
 * tickets where none of them does.
 * @param said what a mail tells beside it
 */
export async function tellClient(
  db: AgencyDatabase,
  ticket: Pick<TicketRow, 'id' | 'uid' | 'title' | 'clientProfileID' | 'requestKind'>,
  deed: Deed,
  said: string | null = null,
): Promise<void> {
  const { id, uid, title, clientProfileID, requestKind } = ticket;
  const users = await usersToTell(db, clientProfileID, null, 'ticket.view');
  const taking = new Set(await accountsInTicket(db, id));
  const accountIDs = taking.size === 0 ? users : users.filter((account) => taking.has(account));
  await giveNotice(db, {
    kind: 'TICKET',
    accountIDs,
    sentence: (requestKind === null ? ofTicket : ofRequest)[deed],
    detail: [`${uid} ${title}`, ...(said === null ? [] : [said])].join('\n\n'),
    path: `/ticket/${id}`,
    urgency: 'NORMAL',
    channels: ['PUSH', 'EMAIL'],
    subject: { entity: 'Ticket', entityID: id },
  });
}
