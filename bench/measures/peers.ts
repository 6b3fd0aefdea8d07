import { screenRequest, signIn } from '../lib/api.ts';
import { bareRequest, startBareServer } from '../lib/program/bare.ts';
import { openConnection, readAnswer, type Connection } from '../lib/load/connection.ts';
import { shown, times, type Figure } from '../lib/figure.ts';
import { installPeer, peerRequest, startPeer } from '../lib/program/peer.ts';
import { screensOf } from '../lib/screen/screens.ts';
import { geometricMean, median } from '../lib/statistics.ts';
import { latenciesInTurns, ratesInTurns, type Side } from '../lib/load/turns.ts';
import type { World } from '../lib/world.ts';

const connectionCount = 8;
const requestsARound = 40;

/** Those that Guardroom stands beside, in the order of the sides. */
const others = ['bare handler', 'PostGraphile', 'PostGraphile with row security'] as const;

/**
 * The attendance list through Guardroom's API beside PostGraphile and the bare handler, on the same
 * database: the same fields, filter, order, page and count, one process each with the same pool, in
 * rounds that take turns. What PostGraphile leaves out of the comparison in its favour: sign-in and
 * sessions, policies of operations, masked errors, signed links to photos and, as the owner of the
 * database, row security.
 */
export async function measurePeers(world: World): Promise<Figure[]> {
  const { options, large, databaseUrl } = world;
  await installPeer();
  const server = await world.startServer(options.profile);
  const bare = await startBareServer(databaseUrl, large, options.profile);
  const peer = await startPeer(databaseUrl, large, 'owner');
  const secured = await startPeer(databaseUrl, large, 'rowSecurity');
  const processes = [server, bare, peer, secured];
  const connections = await Promise.all(processes.map(({ url }) => openConnections(url)));
  try {
    const signedIn = await signIn(server.url, large);
    const taken: Taken[] = [];
    for (const [index, screen] of screensOf(large).entries()) {
      const requests = [
        screenRequest(server.url, signedIn, large, screen),
        bareRequest(bare.url, index),
        peerRequest(peer.url, index, screen),
        peerRequest(secured.url, index, screen),
      ];
      const sides = requests.map((request, place) => ({ on: connections[place] ?? [], request }));
      await checkSame(sides);
      const rates = ratiosOf(await ratesInTurns(sides, options.rounds));
      const slow = ratiosOf(await latenciesInTurns(sides, options.rounds, requestsARound));
      taken.push({ name: screen.name, rates, slow });
    }
    return figuresOf(taken);
  } finally {
    for (const connection of connections.flat()) connection.close();
    await Promise.all(processes.map((each) => each.stop()));
  }
}

interface Taken {
  readonly name: string;
  /** Guardroom's requests a second against those of the others. */
  readonly rates: readonly number[];
  /** Guardroom's 95th percentile against theirs. */
  readonly slow: readonly number[];
}

function figuresOf(taken: readonly Taken[]): Figure[] {
  return others.flatMap((other, place) => {
    const what = `peers: against ${other}`;
    const rates = taken.map((each) => each.rates[place] ?? 0);
    const slow = taken.map((each) => each.slow[place] ?? 0);
    return [
      ...taken.flatMap(({ name }, index) => [
        shown(`${what}: ${name}, requests a second`, rates[index] ?? 0, times),
        shown(`${what}: ${name}, p95`, slow[index] ?? 0, times),
      ]),
      shown(`${what}: all screens, requests a second`, geometricMean(rates), times),
      shown(`${what}: all screens, p95`, geometricMean(slow), times),
    ];
  });
}

/** The first side against each of the others: the median over the rounds. */
function ratiosOf([own = [], ...theirs]: readonly number[][]): number[] {
  return theirs.map((values) =>
    median(own.map((value, round) => value / (values[round] ?? value))),
  );
}

function openConnections(url: string): Promise<Connection[]> {
  return Promise.all(Array.from({ length: connectionCount }, () => openConnection(url)));
}

/** @throws when two sides answer another list or count: nothing would be compared */
async function checkSame(sides: readonly Side[]): Promise<void> {
  const answers = await Promise.all(sides.map(recordsOf));
  if (new Set(answers).size > 1) throw new Error(`the sides answer different lists`);
}

/** The ids of the page and the count, as text. */
async function recordsOf({ on: [connection], request }: Side): Promise<string> {
  if (connection === undefined) throw new Error('no connection');
  const { status, body } = readAnswer(await connection.send(request));
  const answer: {
    data?: Record<string, { result: { id: number | string }[]; count: number }> | null;
    errors?: unknown;
  } = JSON.parse(body);
  const [list] = Object.values(answer.data ?? {});
  if (status !== 200 || list === undefined || answer.errors !== undefined || list.count === 0) {
    throw new Error(`the list was refused (${status}): ${body.slice(0, 500)}`);
  }
  return `${list.count}: ${list.result.map(({ id }) => id).join()}`;
}
