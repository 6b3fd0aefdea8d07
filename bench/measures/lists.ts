import type pg from 'pg';
import { ilikeIsLeakproof } from '../../apps/server/src/platform/database/migrate.ts';
import type { Statement } from '../../apps/server/src/platform/database/statement.ts';
import { listStatements, setContainsStyle } from '../../apps/server/src/platform/graphql/list.ts';
import { milliseconds, textOf, times, type Figure } from '../lib/figure.ts';
import { ensureOffice, type MeasuredOffice } from '../lib/office.ts';
import { processorTime } from '../lib/processor-time.ts';
import { officeScreensOf } from '../lib/screens-office.ts';
import { median } from '../lib/statistics.ts';
import type { Stage } from '../lib/world.ts';

const few = 10_000;
/** What a page and its exact count may take of one processor, at the number of rows asked for. */
const target = 250;
/** After so many PostgreSQL has decided whether a prepared plan suits all values. */
const warmUpTurns = 8;

/**
 * Every list of sites, clients and contracts, its page and its count, in an office of many of each
 * and, in turns, in one of few: the processor time of PostgreSQL. What the API adds is measured by
 * `api`.
 */
export async function measureLists({ options, database }: Stage): Promise<Figure[]> {
  const small = await ensureOffice(database, few);
  const large = await ensureOffice(database, options.records);
  setContainsStyle((await ilikeIsLeakproof(database.pool)) ? 'ilike' : 'search_ids');
  const client = await database.pool.connect();
  try {
    const [many, fewer] = [listsOf(large), listsOf(small)];
    const figures: Figure[] = [];
    for (const [name, statements] of many) {
      const sides = [
        { office: large, statements },
        { office: small, statements: fewer.get(name) ?? [] },
      ];
      const [most = 0, least = 1] = await compare(client, sides, options.rounds);
      figures.push({
        what: `lists: ${name} at ${large.rows} rows (against ${small.rows})`,
        value: `${textOf(most, milliseconds)} (${textOf(most / least, times)})`,
        target: `<= ${textOf(target, milliseconds)}`,
        met: most <= target,
      });
    }
    return figures;
  } finally {
    client.release();
  }
}

/** Page and count of every screen, by the screen's name. */
function listsOf(office: MeasuredOffice): ReadonlyMap<string, readonly Statement[]> {
  return new Map(
    officeScreensOf(office).map(({ name, list, filter, page }) => [
      name,
      Object.values(listStatements(list, office.id, filter, page)),
    ]),
  );
}

interface Side {
  readonly office: MeasuredOffice;
  readonly statements: readonly Statement[];
}

/** The median of each side over rounds in which they take turns. */
async function compare(
  client: pg.PoolClient,
  sides: readonly Side[],
  rounds: number,
): Promise<number[]> {
  const taken: number[][] = sides.map(() => []);
  for (let round = -warmUpTurns; round < rounds; round += 1) {
    for (const [side, { office, statements }] of sides.entries()) {
      const spent = await processorTime(client, office.id, statements);
      if (round >= 0) taken[side]?.push(spent);
    }
  }
  return taken.map(median);
}
