import { setTimeout as sleep } from 'node:timers/promises';
import { hashPassword, passwordFits } from '../../apps/server/src/platform/sign-in/password.ts';
import { rawRequest, screenRequest, seeList, signIn, signInDocument } from '../lib/api.ts';
import { openConnection, readAnswer, type Connection } from '../lib/load/connection.ts';
import { benchPassword } from '../lib/agency/dataset.ts';
import { atMost, milliseconds, shown, times, type Figure, type Unit } from '../lib/figure.ts';
import { latency } from '../lib/load/load.ts';
import { makeSigningIn } from '../lib/load/office-workers.ts';
import { startProbedServer } from '../lib/program/probed-server.ts';
import { screensOf } from '../lib/screen/screens.ts';
import { median, quantile } from '../lib/statistics.ts';
import type { World } from '../lib/world.ts';

/** As many sign in at the same time, again and again. */
const people = 8;
const busySeconds = 10;
const rounds = 5;
const quietRequests = 100;
const warmUp = 200;
const pause = 20;
const hashes = 60;
/** Of a list while others sign in, against before. */
const target = 2;
const aSecond: Unit = { name: '/s', digits: 1 };

/**
 * Sign-ins with the real password hash, as many as the server takes: how many a second of processor
 * time of the server (of one core, that is), what of that the hash alone is, and what somebody who
 * looks at a list meanwhile notices.
 */
export async function measureSignIn(world: World): Promise<Figure[]> {
  const { small, database } = world;
  const server = await startProbedServer(world);
  const connection = await openConnection(server.url);
  const doors = await Promise.all(Array.from({ length: people }, () => openConnection(server.url)));
  try {
    const accounts = await makeSigningIn(database, small, people);
    const requests = accounts.map(({ username }) =>
      rawRequest(
        server.url,
        { cookie: '' },
        {
          query: signInDocument,
          variables: { username, password: benchPassword },
        },
      ),
    );
    const [screen] = screensOf(small);
    if (screen === undefined) throw new Error('there is no screen to measure');
    const list = screenRequest(server.url, await signIn(server.url, small), small, screen);
    await seeList(connection, list);
    for (let warm = 0; warm < warmUp; warm += 1) await latency(connection, list);
    const taken: Round[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const quiet = await quietLatencies(connection, list);
      const before = await server.processorSeconds();
      const busy = await busyLatencies(connection, list, doors, requests);
      const spent = (await server.processorSeconds()) - before;
      taken.push({ quiet, ...busy, aCore: busy.signIns / spent });
    }
    return figuresOf(taken, await hashesACore());
  } finally {
    for (const each of [connection, ...doors]) each.close();
    await server.stop();
  }
}

interface Round {
  /** Milliseconds of list requests while nobody signs in, … */
  readonly quiet: readonly number[];
  /** … and while many do. */
  readonly busy: readonly number[];
  readonly signIns: number;
  readonly seconds: number;
  /** Sign-ins a second of processor time; that of the lists read meanwhile is counted too. */
  readonly aCore: number;
}

function figuresOf(taken: readonly Round[], hashed: number): Figure[] {
  const aCore = median(taken.map((round) => round.aCore));
  const ratio = (part: number): number =>
    median(taken.map(({ quiet, busy }) => quantile(busy, part) / quantile(quiet, part)));
  const perSecond = median(taken.map((round) => round.signIns / round.seconds));
  return [
    shown('signin: sign-ins a second and core', aCore, aSecond),
    shown('signin: against the hash of a password alone', aCore / hashed, times),
    shown('signin: sign-ins a second of one process', perSecond, aSecond),
    atMost('signin: list meanwhile, median, against before', ratio(0.5), times, target),
    shown('signin: list meanwhile, p95, against before', ratio(0.95), times),
    shown(
      'signin: list meanwhile, p95',
      median(taken.map(({ busy }) => quantile(busy, 0.95))),
      milliseconds,
    ),
  ];
}

async function quietLatencies(connection: Connection, list: Buffer): Promise<number[]> {
  const taken: number[] = [];
  while (taken.length < quietRequests) {
    taken.push(await latency(connection, list));
    await sleep(pause);
  }
  return taken;
}

/** @throws when a sign-in is refused: refusals must not be counted as speed */
async function busyLatencies(
  connection: Connection,
  list: Buffer,
  doors: readonly Connection[],
  requests: readonly Buffer[],
): Promise<Pick<Round, 'busy' | 'signIns' | 'seconds'>> {
  const busy: number[] = [];
  const began = performance.now();
  const ends = began + busySeconds * 1000;
  let signIns = 0;
  const enter = async (door: Connection, request: Buffer): Promise<void> => {
    while (performance.now() < ends) {
      const { body } = readAnswer(await door.send(request));
      if (body.includes('"errors"')) throw new Error(`signing in was refused: ${body}`);
      signIns += 1;
    }
  };
  const look = async (): Promise<void> => {
    while (performance.now() < ends) {
      busy.push(await latency(connection, list));
      await sleep(pause);
    }
  };
  const entering = doors.map((door, place) => enter(door, requests[place] ?? Buffer.alloc(0)));
  await Promise.all([look(), ...entering]);
  return { busy, signIns, seconds: (performance.now() - began) / 1000 };
}

/** Comparisons of a password with its hash a second of this process's processor time. */
async function hashesACore(): Promise<number> {
  const kept = await hashPassword(benchPassword);
  await passwordFits(benchPassword, kept);
  const before = process.cpuUsage();
  for (let hash = 0; hash < hashes; hash += 1) await passwordFits(benchPassword, kept);
  const { user, system } = process.cpuUsage(before);
  return hashes / ((user + system) / 1e6);
}
