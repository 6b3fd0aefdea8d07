import { attendanceList } from '../../apps/server/src/domains/attendance/filter.ts';
import { AgencyScope } from '../../apps/server/src/platform/database/scope.ts';
import {
  listStatements,
  setContainsStyle,
} from '../../apps/server/src/platform/graphql/list/list.ts';
import { findCitus } from '../../apps/server/test/citus/find-citus.ts';
import { screenRequest, seeList, signIn } from '../lib/api.ts';
import { openConnection, type Connection } from '../lib/load/connection.ts';
import { ensureAgency } from '../lib/agency/dataset.ts';
import { milliseconds, shown, textOf, times, type Figure } from '../lib/figure.ts';
import { latency } from '../lib/load/load.ts';
import type { Options } from '../lib/options.ts';
import { screensOf } from '../lib/screen/screens.ts';
import { startMeasuredServer, type MeasuredServer } from '../lib/program/server.ts';
import { median } from '../lib/statistics.ts';
import {
  addAgencies,
  openTwoDatabases,
  type ComparedDatabase,
  type TwoDatabases,
} from '../lib/program/two-databases.ts';

const agencies = 1000;
const recordsEach = 500;
const readsARound = 1000;
const atOnce = 10;
const requestsARound = 40;
const warmUpRequests = 60;

/**
 * What a coordinator with two workers takes against one PostgreSQL of the same version, in turns on
 * the same processors: the price of going by the coordinator, and nothing of what more machines give.
 */
export async function measureCitus(options: Options): Promise<Figure[]> {
  const bin = findCitus();
  if (bin === undefined) throw new Error('No PostgreSQL with Citus is installed.');
  const two = await openTwoDatabases(bin, `${options.data}/citus`);
  try {
    setContainsStyle('ilike');
    return [...(await listsOfOne(two, options)), ...(await listsOfMany(two, options))];
  } finally {
    await two.close();
  }
}

interface Side {
  readonly server: MeasuredServer;
  readonly connection: Connection;
  readonly requests: readonly Buffer[];
  readonly names: readonly string[];
}

/** The lists of attendance of one agency by the API: milliseconds of a request, one at a time. */
async function listsOfOne(two: TwoDatabases, { rows, rounds }: Options): Promise<Figure[]> {
  const sides: Side[] = [];
  for (const each of [two.cluster, two.one]) sides.push(await sideOf(each, rows));
  const figures: Figure[] = [];
  for (const [place, name] of (sides[0]?.names ?? []).entries()) {
    for (const { connection, requests } of sides) {
      await seeList(connection, requests[place] ?? Buffer.alloc(0));
      await latencies({ connection, requests }, place, warmUpRequests);
    }
    const taken: number[][] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      for (const [side, each] of sides.entries()) {
        taken[side]?.push(median(await latencies(each, place, requestsARound)));
      }
    }
    figures.push(compared(`one agency of ${rows} records: ${name}`, taken));
  }
  for (const { connection, server } of sides) {
    connection.close();
    await server.stop();
  }
  return figures;
}

async function sideOf(each: ComparedDatabase, rows: number): Promise<Side> {
  const agency = await ensureAgency(each.database, rows);
  const server = await startMeasuredServer({
    dataFolder: each.dataFolder,
    databaseUrl: each.url,
  });
  const signedIn = await signIn(server.url, agency);
  const screens = screensOf(agency);
  return {
    server,
    connection: await openConnection(server.url),
    requests: screens.map((screen) => screenRequest(server.url, signedIn, agency, screen)),
    names: screens.map(({ name }) => name),
  };
}

async function latencies(
  { connection, requests }: Pick<Side, 'connection' | 'requests'>,
  place: number,
  count: number,
): Promise<number[]> {
  const taken: number[] = [];
  while (taken.length < count) {
    taken.push(await latency(connection, requests[place] ?? Buffer.alloc(0)));
  }
  return taken;
}

/** Pages with their counts of agencies in turn, ten at once: milliseconds of a thousand reads. */
async function listsOfMany(two: TwoDatabases, { rounds }: Options): Promise<Figure[]> {
  const sides: { readonly each: ComparedDatabase; readonly ids: readonly number[] }[] = [];
  for (const each of [two.cluster, two.one]) {
    sides.push({ each, ids: await addAgencies(each, agencies, recordsEach) });
  }
  const taken: number[][] = [[], []];
  for (let round = -2; round < rounds; round += 1) {
    for (const [side, { each, ids }] of sides.entries()) {
      const spent = await timeOfReads(each, ids);
      if (round >= 0) taken[side]?.push(spent);
    }
  }
  const what = `${agencies} agencies of ${recordsEach} records: ${readsARound} pages with counts, ${atOnce} at once`;
  const [ofCluster = []] = taken;
  return [
    compared(what, taken),
    shown(`${what}: one of them`, median(ofCluster) / readsARound, milliseconds),
  ];
}

async function timeOfReads(
  { database }: ComparedDatabase,
  ids: readonly number[],
): Promise<number> {
  let next = 0;
  const began = performance.now();
  const work = async (): Promise<void> => {
    while (next < readsARound) {
      const agencyId = ids[(next * 7) % ids.length] ?? 0;
      next += 1;
      const page = {
        limit: 20,
        offset: 0,
        order: [{ field: 'timeIn', direction: 'DESC' as const }],
      };
      const statements = listStatements(attendanceList, agencyId, {}, page);
      const answers = await database
        .agency(AgencyScope.mint(agencyId))
        .runAll(Object.values(statements));
      if (answers[0]?.length !== page.limit) throw new Error(`agency ${agencyId} has no page`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return performance.now() - began;
}

function compared(what: string, [cluster = [], one = []]: readonly (readonly number[])[]): Figure {
  const [ofCluster, ofOne] = [median(cluster), median(one)];
  const both = `${textOf(ofCluster, milliseconds)} against ${textOf(ofOne, milliseconds)}`;
  return { what, value: `${both} (${textOf(ofCluster / ofOne, times)})` };
}
