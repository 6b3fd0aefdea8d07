import type pg from 'pg';
import type { Database } from '../../../apps/server/src/platform/database/database.ts';
import { searchIsLeakproof } from '../../../apps/server/src/platform/database/migrate.ts';
import {
  AgencyScope,
  type ClientBounds,
} from '../../../apps/server/src/platform/database/scope.ts';
import type { Statement } from '../../../apps/server/src/platform/database/statement.ts';
import {
  listStatements,
  setContainsStyle,
} from '../../../apps/server/src/platform/graphql/list/list.ts';
import { milliseconds, textOf, times, type Figure } from '../figure.ts';
import { processorTime } from '../program/processor-time.ts';
import type { Screen } from './screens.ts';
import { median } from '../statistics.ts';

/** What a page and its exact count may take of one processor, at the number of rows asked for. */
const target = 250;
/** After so many PostgreSQL has decided whether a prepared plan suits all values. */
const warmUpTurns = 8;

/** An agency with so many rows, and its screens; the same names on both sides. */
export interface ListsOfAgency {
  readonly id: number;
  readonly rows: number;
  readonly screens: readonly Screen[];
  /** Of a client's user, who asks at the clients' door. */
  readonly client?: ClientBounds;
}

/**
 * Every list, its page and its count, in an agency of many rows and, in turns, in one of few: the
 * processor time of PostgreSQL.
 */
export async function compareLists(
  database: Database,
  measure: string,
  { large, small }: { readonly large: ListsOfAgency; readonly small: ListsOfAgency },
  rounds: number,
): Promise<Figure[]> {
  setContainsStyle((await searchIsLeakproof(database.pool)) ? 'ilike' : 'search_ids');
  const client = await database.pool.connect();
  try {
    const [many, fewer] = [statementsOf(large), statementsOf(small)];
    const figures: Figure[] = [];
    for (const [name, statements] of many) {
      const sides = [
        { agency: large, statements },
        { agency: small, statements: fewer.get(name) ?? [] },
      ];
      const [most = 0, least = 1] = await compare(client, sides, rounds);
      figures.push({
        what: `${measure}: ${name} at ${large.rows} rows (against ${small.rows})`,
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
function statementsOf({ id, screens }: ListsOfAgency): ReadonlyMap<string, readonly Statement[]> {
  return new Map(
    screens.map(({ name, list, filter, page }) => [
      name,
      Object.values(listStatements(list, id, filter, page)),
    ]),
  );
}

interface Side {
  readonly agency: ListsOfAgency;
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
    for (const [side, { agency, statements }] of sides.entries()) {
      const scope = AgencyScope.mint(agency.id, agency.client);
      const spent = await processorTime(client, scope, statements);
      if (round >= 0) taken[side]?.push(spent);
    }
  }
  return taken.map(median);
}
