import type { Context } from '../../../platform/context.ts';
import { sendMails } from '../../../platform/mail/mail.ts';
import { announceOwn } from '../own/own-changed.ts';
import { recipientsOf } from './store-recipient.ts';
import { rosterMails, type MailedLine, type MailKind } from './roster-mail.ts';

/** How many were told, and to how many of them a mail goes. */
export interface Told {
  readonly people: number;
  readonly mailed: number;
}

/**
 * Tells people of their own lines when the transaction commits: their applications at once, and by
 * one mail each those who use none and have an address.
 */
export async function tellStaff(
  { db, viewer, services }: Context,
  kind: MailKind['kind'],
  lines: readonly MailedLine[],
): Promise<Told> {
  const people = [...new Set(lines.map(({ staffProfileID }) => staffProfileID))];
  await announceOwn(db, people, 'DEPLOYMENT');
  if (people.length === 0 || viewer === null) return { people: 0, mailed: 0 };
  const { securityAgencyID, securityAgencyName, timeZone } = viewer;
  const about = { kind, securityAgencyID, securityAgencyName, timeZone };
  const recipients = await recipientsOf(db, people);
  await sendMails(db, services.config, rosterMails(about, recipients, lines));
  return { people: people.length, mailed: recipients.length };
}
