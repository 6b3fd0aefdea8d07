import { endText, entryText } from '@guardroom/rules/occurrence/book-link';
import type { AgencyDatabase, SystemDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { linkOf, type Book } from './store-book.ts';

/** What the check of one agency's book found. */
export interface BookFinding {
  readonly agencyID: number;
  readonly agencyName: string;
  readonly links: number;
  /** The first link that does not fit, counted from 1; null when the book is whole. */
  readonly brokenAt: number | null;
}

interface LinkRow {
  readonly linkNo: number;
  readonly link: Buffer;
  readonly kind: 'entry' | 'end';
  readonly siteProfileID: number;
  readonly staffProfileID: number;
  readonly staffName: string;
  readonly sn: number;
  readonly date: string;
  readonly datetime: string;
  readonly title: string;
  readonly description: string;
  readonly otherLinkNo: number | null;
  readonly endedLinkNo: number;
  readonly at: string;
  readonly [column: string]: unknown;
}

const books = `SELECT b.security_agency_id AS "agencyID", agency.name AS "agencyName", b.links,
    b.last_link AS "lastLink"
  FROM occurrence_book b JOIN security_agency agency ON agency.id = b.security_agency_id
  ORDER BY b.security_agency_id`;

/** Entries and ends between two links, in their order; what they refer to by its own link. */
const linksBetween = `
  SELECT o.link_no AS "linkNo", o.link, 'entry' AS kind, o.site_profile_id AS "siteProfileID",
    o.reported_by_staff_profile_id AS "staffProfileID",
    o.reported_by_staff_profile_name AS "staffName", o.sn, o.date, o.datetime, o.title,
    o.description, replaced.link_no AS "otherLinkNo", 0::bigint AS "endedLinkNo",
    o.created_on AS at
  FROM occurrence o
  LEFT JOIN occurrence replaced
    ON replaced.security_agency_id = $1 AND replaced.id = o.replacing_id
  WHERE o.security_agency_id = $1 AND o.link_no > $2 AND o.link_no <= $3
  UNION ALL
  SELECT e.link_no, e.link, 'end', 0, e.cancelled_by_staff_profile_id,
    e.cancelled_by_staff_profile_name, 0, NULL, NULL, '', '', by.link_no, ended.link_no,
    e.cancelled_on
  FROM occurrence_end e
  JOIN occurrence ended
    ON ended.security_agency_id = $1 AND ended.id = e.occurrence_id
  LEFT JOIN occurrence by
    ON by.security_agency_id = $1 AND by.id = e.replaced_by_id
  WHERE e.security_agency_id = $1 AND e.link_no > $2 AND e.link_no <= $3
  ORDER BY 1`;

/** Links that nobody wrote through the book: before its first or after its last. */
const strays = `SELECT 1 FROM occurrence
    WHERE security_agency_id = $1 AND (link_no < 1 OR link_no > $2)
  UNION ALL
  SELECT 1 FROM occurrence_end
    WHERE security_agency_id = $1 AND (link_no < 1 OR link_no > $2)
  LIMIT 1`;

const batchSize = 1000;

/** Goes through every book of the installation, link by link. */
export async function verifyBooks(db: SystemDatabase, secrets: Secrets): Promise<BookFinding[]> {
  const found = await db.run<Omit<BookFinding, 'brokenAt'> & Book & Record<string, unknown>>(
    statement(books),
  );
  const findings: BookFinding[] = [];
  for (const { agencyID, agencyName, links, lastLink } of found) {
    const brokenAt = await firstBroken(db, secrets, agencyID, { links, lastLink });
    findings.push({ agencyID, agencyName, links, brokenAt });
  }
  return findings;
}

/** What the check of one's own book found. */
export type OwnBookFinding = Pick<BookFinding, 'links' | 'brokenAt'>;

/** Goes through the book of one agency, link by link, while others may write in it. */
export async function verifyBook(db: AgencyDatabase, secrets: Secrets): Promise<OwnBookFinding> {
  const { agencyId } = db.scope;
  let last = await lastLinkOf(db);
  for (;;) {
    const brokenAt = await firstBroken(db, secrets, agencyId, last);
    const now = brokenAt === null ? last : await lastLinkOf(db);
    // What was written meanwhile is no fault of the book: it is gone through once more.
    if (brokenAt === null || now.links === last.links) return { links: last.links, brokenAt };
    last = now;
  }
}

const own = `SELECT links, last_link AS "lastLink" FROM occurrence_book WHERE security_agency_id = $1`;

async function lastLinkOf(db: AgencyDatabase): Promise<Book> {
  const query = statement(own, [db.scope.agencyId]);
  const [book] = await db.run<Book & Record<string, unknown>>(query);
  return book ?? { links: 0, lastLink: Buffer.alloc(0) };
}

async function firstBroken(
  db: Pick<AgencyDatabase, 'run'>,
  secrets: Secrets,
  agencyID: number,
  last: Book,
): Promise<number | null> {
  let book: Book = { links: 0, lastLink: Buffer.alloc(0) };
  while (book.links < last.links) {
    const until = Math.min(book.links + batchSize, last.links);
    const rows = await db.run<LinkRow>(statement(linksBetween, [agencyID, book.links, until]));
    for (const row of rows) {
      const expected = linkOf(secrets, (linkNo, previous) => textOf(row, linkNo, previous), book);
      if (row.linkNo !== expected.linkNo || !row.link.equals(expected.link)) return expected.linkNo;
      book = { links: row.linkNo, lastLink: row.link };
    }
    if (book.links < until) return book.links + 1;
  }
  if (book.links !== last.links || !book.lastLink.equals(last.lastLink)) return book.links;
  const added = await db.run(statement(strays, [agencyID, last.links]));
  return added.length === 0 ? null : last.links + 1;
}

function textOf(row: LinkRow, linkNo: number, previous: string): string {
  if (row.kind === 'end') {
    return endText(linkNo, previous, {
      endedLinkNo: row.endedLinkNo,
      replacedByLinkNo: row.otherLinkNo,
      cancelledByStaffProfileID: row.staffProfileID,
      cancelledByStaffProfileName: row.staffName,
      cancelledOn: row.at,
    });
  }
  return entryText(linkNo, previous, {
    siteProfileID: row.siteProfileID,
    reportedByStaffProfileID: row.staffProfileID,
    reportedByStaffProfileName: row.staffName,
    sn: row.sn,
    date: row.date,
    datetime: row.datetime,
    title: row.title,
    description: row.description,
    replacingLinkNo: row.otherLinkNo,
    createdOn: row.at,
  });
}
