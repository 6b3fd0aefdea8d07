import { dateOf, wireTime } from '@guardroom/rules/dates';
import type { SystemDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

export interface MadeOccurrence {
  readonly id: number;
  readonly sn: number;
  readonly date: string;
}

export interface OccurrenceGiven {
  readonly site: {
    readonly id: number;
    readonly securitySiteID: number;
    readonly securityAgencyID: number;
  };
  readonly staff: { readonly id: number; readonly accountID: number; readonly name: string };
  /** ISO; now unless given. */
  readonly datetime?: string;
  readonly sn?: number;
  readonly title?: string;
  readonly description?: string;
}

let made = 0;

const insert = `INSERT INTO occurrence (security_agency_id, security_site_id, site_profile_id,
    reported_by_account_id, reported_by_staff_profile_id, reported_by_staff_profile_name, sn, date,
    datetime, title, description, link_no, link, created_on)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, '', now()) RETURNING id`;

/** One entry, for tests that do not look at the chain: its link is none. */
export async function makeOccurrence(
  db: SystemDatabase,
  given: OccurrenceGiven,
): Promise<MadeOccurrence> {
  made += 1;
  const { site, staff, datetime = wireTime(Date.now()), sn = made } = given;
  const date = dateOf(datetime, 'Asia/Singapore');
  const [row] = await db.run<{ id: number }>(
    statement(insert, [
      site.securityAgencyID,
      site.securitySiteID,
      site.id,
      staff.accountID,
      staff.id,
      staff.name,
      sn,
      date,
      datetime,
      given.title ?? `Occurrence ${made}`,
      given.description ?? 'Nothing to add.',
      -made,
    ]),
  );
  if (row === undefined) throw new Error('no occurrence was made');
  return { id: row.id, sn, date };
}

/** What ended an entry, and the book itself, which `makeOccurrence` passes by. */
export async function makeBook(
  db: SystemDatabase,
  { id }: MadeOccurrence,
  admin: OccurrenceGiven['staff'] & { readonly securityAgencyID: number },
): Promise<void> {
  const { securityAgencyID } = admin;
  const book = 'INSERT INTO occurrence_book (security_agency_id) VALUES ($1)';
  await db.run(statement(book, [securityAgencyID]));
  const end = `INSERT INTO occurrence_end (security_agency_id, occurrence_id, cancelled_on,
      cancelled_by_account_id, cancelled_by_staff_profile_id, cancelled_by_staff_profile_name,
      link_no, link) VALUES ($1, $2, now(), $3, $4, $5, -1, '')`;
  await db.run(statement(end, [securityAgencyID, id, admin.accountID, admin.id, admin.name]));
}
