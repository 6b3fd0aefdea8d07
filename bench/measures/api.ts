import { bareRequest, startBareServer } from '../lib/program/bare.ts';
import { screenRequest, seeList, signIn } from '../lib/api.ts';
import { openConnection, type Connection } from '../lib/load/connection.ts';
import { atLeast, shown, times, type Figure } from '../lib/figure.ts';
import { screensOf } from '../lib/screen/screens.ts';
import { geometricMean, median } from '../lib/statistics.ts';
import { ratesInTurns, type Side } from '../lib/load/turns.ts';
import type { World } from '../lib/world.ts';

const target = 0.8;
const connectionCount = 8;

/**
 * The attendance list through the whole API against a bare handler that answers whole records, and
 * against the same with the screen's fields alone: requests a second of one process each, in rounds that
 * take turns, so that a busy machine slows all.
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
    const whole: number[] = [];
    const asked: number[] = [];
    const figures: Figure[] = [];
    for (const [index, screen] of screensOf(large).entries()) {
      const api = { on: toServer, request: screenRequest(server.url, signedIn, large, screen) };
      const bareOf = (fields: 'all' | 'asked') => ({
        on: toBare,
        request: bareRequest(bare.url, index, fields),
      });
      const baselines = [bareOf('all'), bareOf('asked')];
      for (const baseline of baselines) await checkSame(api, baseline);
      const [ours = [], ...theirs] = await ratesInTurns([api, ...baselines], options.rounds);
      const [ofWhole = 0, ofAsked = 0] = theirs.map((rates) =>
        median(ours.map((rate, round) => rate / (rates[round] ?? rate))),
      );
      whole.push(ofWhole);
      asked.push(ofAsked);
      figures.push(
        shown(`api: ${screen.name}, against bare`, ofWhole, times),
        shown(`api: ${screen.name}, against bare with its fields alone`, ofAsked, times),
      );
    }
    return [
      ...figures,
      shown('api: all screens, with their fields alone', geometricMean(asked), times),
      atLeast('api: all screens', geometricMean(whole), times, target),
    ];
  } finally {
    for (const connection of [...toServer, ...toBare]) connection.close();
    await Promise.all([server.stop(), bare.stop()]);
  }
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
