import { compareLists } from '../lib/screen/compare-lists.ts';
import type { Figure } from '../lib/figure.ts';
import { ensureOffice, type MeasuredOffice } from '../lib/agency/office.ts';
import { officeScreensOf } from '../lib/screen/office.ts';
import type { Stage } from '../lib/world.ts';

const few = 10_000;

/**
 * Every list of sites, clients and contracts in an office of many of each and in one of few. What
 * the API adds is measured by `api`.
 */
export async function measureLists({ options, database }: Stage): Promise<Figure[]> {
  const listsOf = (office: MeasuredOffice) => ({ ...office, screens: officeScreensOf(office) });
  const small = listsOf(await ensureOffice(database, few));
  const large = listsOf(await ensureOffice(database, options.records));
  return compareLists(database, 'lists', { large, small }, options.rounds);
}
