import { bareRequest, startBareServer } from '../lib/bare.ts';
import { screenRequest, seeList, signIn } from '../lib/api.ts';
import { openConnection, type Connection } from '../lib/connection.ts';
import { atLeast, shown, times, type Figure } from '../lib/figure.ts';
import { requestsPerSecond } from '../lib/load.ts';
import { screensOf } from '../lib/screens.ts';
import { geometricMean, median } from '../lib/statistics.ts';
import type { World } from '../lib/world.ts';

const target = 0.6;
const connectionCount = 8;
/** Seconds that a round of the slower side takes, roughly. */
const roundSeconds = 0.25;
const warmUpRequests = 400;

/**
 * The attendance list through the whole API against a bare handler on the same SQL: requests a
 * second of one process each, in rounds that take turns, so that a busy machine slows both.
 */
export async function measureApi(world: World): Promise<Figure[]> {
  const { options, large } = world;
  const server = await world.startServer(options.profile);
  const bare = await startBareServer(world.databaseUrl, large, options.profile);
  const open = (url: string): Promise<Connection[]> =>
    Promise.all(Array.from({ length: connectionCount }, () => openConnection(url)));
  const [toServer, toBare] = [await open(server.url), await open(bare.url)];
  try {
    const signedIn = await signIn(server.url, large);
    const ratios: number[] = [];
    const figures: Figure[] = [];
    for (const [index, screen] of screensOf(large).entries()) {
      const api = { on: toServer, request: screenRequest(server.url, signedIn, large, screen) };
      const baseline = { on: toBare, request: bareRequest(bare.url, index) };
      await checkSame(api, baseline);
      const ratio = median(await interleave(api, baseline, options.rounds));
      ratios.push(ratio);
      figures.push(shown(`api: ${screen.name}, against bare`, ratio, times));
    }
    return [...figures, atLeast('api: all screens', geometricMean(ratios), times, target)];
  } finally {
    for (const connection of [...toServer, ...toBare]) connection.close();
    await Promise.all([server.stop(), bare.stop()]);
  }
}

interface Side {
  readonly on: readonly Connection[];
  readonly request: Buffer;
}

async function checkSame(api: Side, baseline: Side): Promise<void> {
  const [one, other] = [await see(api), await see(baseline)];
  if (one.rows !== other.rows || one.count !== other.count) {
    throw new Error('the API and the bare handler answer different lists');
  }
}

function see({ on: [connection], request }: Side) {
  if (connection === undefined) throw new Error('no connection');
  return seeList(connection, request);
}

async function interleave(api: Side, baseline: Side, rounds: number): Promise<number[]> {
  const run = ({ on, request }: Side, total: number) => requestsPerSecond(on, request, total);
  await run(baseline, warmUpRequests);
  const total = Math.ceil((await run(api, warmUpRequests)) * roundSeconds);
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // Whoever goes first takes turns too.
    const order = round % 2 === 0 ? [api, baseline] : [baseline, api];
    const rates = new Map<Side, number>();
    for (const side of order) rates.set(side, await run(side, total));
    ratios.push((rates.get(api) ?? 0) / (rates.get(baseline) ?? 1));
  }
  return ratios;
}
