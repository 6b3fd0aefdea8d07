import { screenRequest, seeList, signIn } from '../lib/api.ts';
import { openConnection, type Connection } from '../lib/connection.ts';
import { textOf, milliseconds, times, type Figure } from '../lib/figure.ts';
import { latency } from '../lib/load.ts';
import { ensureOffice, type MeasuredOffice } from '../lib/office.ts';
import { officeScreensOf } from '../lib/screens-office.ts';
import { median, quantile } from '../lib/statistics.ts';
import type { Stage } from '../lib/world.ts';

const few = 10_000;
const requestsARound = 10;
const warmUpRequests = 10;
/** There are many lists: each is measured in one round of so many that were asked for. */
const roundsShared = 3;

/**
 * Every list of sites, clients and contracts, its page and its count through the API, in an office
 * of many of each and, in turns, in one of few: one request at a time and its 95th percentile. Pages
 * should take the same; exact counts grow with what they count, and nothing may grow faster.
 */
export async function measureLists(stage: Stage): Promise<Figure[]> {
  const { options, database } = stage;
  const rounds = Math.ceil(options.rounds / roundsShared);
  const target = options.records / few;
  const small = await ensureOffice(database, few);
  const large = await ensureOffice(database, options.records);
  const server = await stage.startServer();
  const connection = await openConnection(server.url);
  try {
    const sides = await Promise.all([large, small].map((office) => sideOf(server.url, office)));
    const figures: Figure[] = [];
    for (const [index, { name }] of officeScreensOf(large).entries()) {
      const requests = sides.map((side) => side[index] ?? Buffer.alloc(0));
      const { slowest, ratio } = await compare(connection, requests, rounds);
      figures.push({
        what: `lists: ${name}, p95 at ${large.rows} rows (against ${small.rows})`,
        value: `${textOf(slowest, milliseconds)} (${textOf(ratio, times)})`,
        target: `<= ${textOf(target, times)}`,
        met: ratio <= target,
      });
    }
    return figures;
  } finally {
    connection.close();
    await server.stop();
  }
}

async function sideOf(url: string, office: MeasuredOffice): Promise<Buffer[]> {
  const signedIn = await signIn(url, office);
  const requests: Buffer[] = [];
  for (const screen of officeScreensOf(office)) {
    requests.push(screenRequest(url, signedIn, office, screen));
  }
  return requests;
}

/** Of the first side its 95th percentile, and how many times that of the second it is. */
async function compare(
  connection: Connection,
  requests: readonly Buffer[],
  rounds: number,
): Promise<{ slowest: number; ratio: number }> {
  for (const request of requests) {
    await seeList(connection, request);
    for (let warm = 0; warm < warmUpRequests; warm += 1) await latency(connection, request);
  }
  const seen: { slowest: number; ratio: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const taken: number[][] = requests.map(() => []);
    for (let turn = 0; turn < requestsARound; turn += 1) {
      for (const [side, request] of requests.entries()) {
        taken[side]?.push(await latency(connection, request));
      }
    }
    const [slowest = 0, other = 1] = taken.map((values) => quantile(values, 0.95));
    seen.push({ slowest, ratio: slowest / other });
  }
  return {
    slowest: median(seen.map((round) => round.slowest)),
    ratio: median(seen.map((round) => round.ratio)),
  };
}
