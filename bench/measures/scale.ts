import { screenRequest, seeList, signIn } from '../lib/api.ts';
import { openConnection, type Connection } from '../lib/load/connection.ts';
import type { MeasuredAgency } from '../lib/agency/dataset.ts';
import { atMost, count, times, type Figure } from '../lib/figure.ts';
import { latency } from '../lib/load/load.ts';
import { fullScansOf } from '../lib/screen/plans.ts';
import { screensOf } from '../lib/screen/screens.ts';
import { median, quantile } from '../lib/statistics.ts';
import type { World } from '../lib/world.ts';

const target = 1.5;
const requestsARound = 40;
const warmUpRequests = 60;

/**
 * The same page in an agency of many records and in one of few with as many a day: one request at
 * a time, in turns, and its 95th percentile. What may differ is the length of the history alone.
 */
export async function measureScale(world: World): Promise<Figure[]> {
  const { options, large, small } = world;
  const server = await world.startServer();
  const connection = await openConnection(server.url);
  try {
    const sides = await Promise.all([large, small].map((agency) => sideOf(server.url, agency)));
    const figures: Figure[] = [];
    for (const [index, { name }] of screensOf(large).entries()) {
      const requests = sides.map((side) => side[index] ?? Buffer.alloc(0));
      const ratio = await ratioOf(connection, requests, options.rounds);
      const what = `scale: ${name}, p95 at ${large.rows} rows against ${small.rows}`;
      figures.push(atMost(what, ratio, times, target));
    }
    const scans = await fullScansOf(world.database, [large, small]);
    return [...figures, atMost('scale: full scans of attendance in any plan', scans, count, 0)];
  } finally {
    connection.close();
    await server.stop();
  }
}

async function sideOf(url: string, agency: MeasuredAgency): Promise<Buffer[]> {
  const signedIn = await signIn(url, agency);
  return screensOf(agency).map((screen) => screenRequest(url, signedIn, agency, screen));
}

/**
 * The ratio of the first's 95th percentile to the second's: the median over rounds in which they
 * take turns request by request, so that one disturbance of the machine decides nothing.
 */
async function ratioOf(
  connection: Connection,
  requests: readonly Buffer[],
  rounds: number,
): Promise<number> {
  for (const request of requests) {
    await seeList(connection, request);
    for (let warm = 0; warm < warmUpRequests; warm += 1) await latency(connection, request);
  }
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const taken: number[][] = requests.map(() => []);
    for (let turn = 0; turn < requestsARound; turn += 1) {
      for (const [side, request] of requests.entries()) {
        taken[side]?.push(await latency(connection, request));
      }
    }
    const [big = [], few = []] = taken;
    ratios.push(quantile(big, 0.95) / quantile(few, 0.95));
  }
  return median(ratios);
}
