import {
  endText,
  entryText,
  type EndContent,
  type EntryContent,
} from '@guardroom/rules/occurrence/book-link';
import type { AgencyDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Writer } from './types.ts';

/** An agency's book, held: nobody else of the agency writes in it until the transaction ends. */
export interface Book {
  /** How many links it has. */
  readonly links: number;
  readonly lastLink: Buffer;
}

const begin = `INSERT INTO occurrence_book (security_agency_id) VALUES ($1) ON CONFLICT DO NOTHING`;
const hold = `SELECT links, last_link AS "lastLink" FROM occurrence_book
  WHERE security_agency_id = $1 FOR UPDATE`;

export async function holdBook(db: AgencyDatabase): Promise<Book> {
  await db.run(statement(begin, [db.scope.agencyId]));
  const query = statement(hold, [db.scope.agencyId]);
  const [book] = await db.run<Book & Record<string, unknown>>(query);
  if (book === undefined) throw new Error('the agency has no book');
  return book;
}

const close = `UPDATE occurrence_book SET links = $2, last_link = $3 WHERE security_agency_id = $1`;

async function keepLink(db: AgencyDatabase, links: number, lastLink: Buffer): Promise<Book> {
  await db.run(statement(close, [db.scope.agencyId, links, lastLink]));
  return { links, lastLink };
}

/** The digest of a link; `previous` is the link before it. */
export function linkOf(
  secrets: Secrets,
  textOf: (linkNo: number, previous: string) => string,
  book: Book,
): { readonly linkNo: number; readonly link: Buffer } {
  const linkNo = book.links + 1;
  const text = textOf(linkNo, book.lastLink.toString('hex'));
  return { linkNo, link: Buffer.from(secrets.sign('occurrence-book', text), 'base64url') };
}

const insertEntry = `INSERT INTO occurrence (security_agency_id, security_site_id, site_profile_id,
    site_history_id, reported_by_account_id, reported_by_staff_profile_id,
    reported_by_staff_profile_designation, reported_by_staff_profile_name, sn, date, datetime,
    timezone, title, description, replacing_id, link_no, link, created_on)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
  RETURNING id`;

export interface NewEntry {
  readonly content: EntryContent;
  readonly reporter: Writer;
  readonly securitySiteID: number;
  readonly siteHistoryID: number | null;
  readonly timezone: number | null;
  readonly replacingID: number | null;
}

/** Writes an entry as the next link. @returns its id, and the book after it */
export async function addEntry(
  db: AgencyDatabase,
  secrets: Secrets,
  book: Book,
  { content, reporter, ...entry }: NewEntry,
): Promise<{ readonly id: number; readonly book: Book }> {
  const textOf = (linkNo: number, previous: string) => entryText(linkNo, previous, content);
  const { linkNo, link } = linkOf(secrets, textOf, book);
  const [row] = await db.run<{ id: number }>(
    statement(insertEntry, [
      db.scope.agencyId,
      entry.securitySiteID,
      content.siteProfileID,
      entry.siteHistoryID,
      reporter.accountID,
      reporter.staffProfileID,
      reporter.designation,
      reporter.name,
      content.sn,
      content.date,
      content.datetime,
      entry.timezone,
      content.title,
      content.description,
      entry.replacingID,
      linkNo,
      link,
      content.createdOn,
    ]),
  );
  if (row === undefined) throw new Error('the entry was not written');
  return { id: row.id, book: await keepLink(db, linkNo, link) };
}

const insertEnd = `INSERT INTO occurrence_end (security_agency_id, occurrence_id, replaced_by_id,
    cancelled_on, cancelled_by_account_id, cancelled_by_staff_profile_id,
    cancelled_by_staff_profile_designation, cancelled_by_staff_profile_name, link_no, link)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`;

export interface NewEnd {
  readonly content: EndContent;
  readonly occurrenceID: number;
  readonly replacedByID: number | null;
  readonly actor: Writer;
}

/** Writes as the next link that an entry no longer counts. */
export async function addEnd(
  db: AgencyDatabase,
  secrets: Secrets,
  book: Book,
  { content, occurrenceID, replacedByID, actor }: NewEnd,
): Promise<Book> {
  const textOf = (linkNo: number, previous: string) => endText(linkNo, previous, content);
  const { linkNo, link } = linkOf(secrets, textOf, book);
  await db.run(
    statement(insertEnd, [
      db.scope.agencyId,
      occurrenceID,
      replacedByID,
      content.cancelledOn,
      actor.accountID,
      actor.staffProfileID,
      actor.designation,
      actor.name,
      linkNo,
      link,
    ]),
  );
  return keepLink(db, linkNo, link);
}
