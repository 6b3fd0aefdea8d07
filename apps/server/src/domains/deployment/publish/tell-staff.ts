import type { Context } from '../../../platform/context.ts';
import { giveNotices } from '../../../platform/notice.ts';
import { announceOwn } from '../own/own-changed.ts';
import { recipientsOf } from './store-recipient.ts';
import { rosterNotices, type MailedLine, type MailKind } from './roster-mail.ts';

/** How many were told, and to how many of them a mail goes. */
export interface Told {
  readonly people: number;
  readonly mailed: number;
}

/**
 * Tells people of their own lines when the transaction commits: their applications at once, also where
 * they are closed, and by one mail each those who use none and have an address.
 */
export async function tellStaff(
  { db, viewer }: Context,
  kind: MailKind['kind'],
  lines: readonly MailedLine[],
): Promise<Told> {
  const people = [...new Set(lines.map(({ staffProfileID }) => staffProfileID))];
  await announceOwn(db, people, 'DEPLOYMENT');
  if (people.length === 0 || viewer === null) return { people: 0, mailed: 0 };
  const { securityAgencyName, timeZone } = viewer;
  const about = { kind, securityAgencyName, timeZone };
  const recipients = await recipientsOf(db, people);
  await giveNotices(db, rosterNotices(about, recipients, lines));
  const mailed = recipients.filter((one) => !one.usesApplication && one.hasAddress).length;
  return { people: people.length, mailed };
}
