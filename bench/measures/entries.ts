import { compareLists } from '../lib/screen/compare-lists.ts';
import { ensureEntries, type EntriesAgency } from '../lib/agency/entries.ts';
import type { Figure } from '../lib/figure.ts';
import { entriesScreensOf } from '../lib/screen/entries.ts';
import type { Stage } from '../lib/world.ts';

const few = 10_000;

/**
 * The book of occurrences, visitors and feedback in an agency of as many entries and visitors as
 * were asked for and in one of few, text search above all: `--entries 5000000` for years of a large
 * agency.
 */
export async function measureEntries({ options, database }: Stage): Promise<Figure[]> {
  const listsOf = (agency: EntriesAgency) => ({ ...agency, screens: entriesScreensOf(agency) });
  const small = listsOf(await ensureEntries(database, few));
  const large = listsOf(await ensureEntries(database, options.entries));
  return compareLists(database, 'entries', { large, small }, options.rounds);
}
