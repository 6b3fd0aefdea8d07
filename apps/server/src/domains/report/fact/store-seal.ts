import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

const seal = `SELECT links, left(encode(last_link, 'hex'), 16) AS head FROM occurrence_book
  WHERE security_agency_id = $1 AND links > 0`;

/**
 * How the agency's book of occurrences ends as the report is made: whoever keeps the report can tell
 * later whether an entry of before was changed. None while nothing was written.
 */
export async function sealOfBook(db: AgencyDatabase): Promise<readonly [string, string][]> {
  const [book] = await db.run<{ links: number; head: string }>(
    statement(seal, [db.scope.agencyId]),
  );
  return book === undefined ? [] : [['Seal of the Book', `Link ${book.links}, ${book.head}`]];
}
