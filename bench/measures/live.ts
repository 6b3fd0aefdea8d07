import { setTimeout as sleep } from 'node:timers/promises';
import { livePause } from '../../apps/console/src/ui/live/live-pause.ts';
import { screenRequest, seeList, signIn } from '../lib/api.ts';
import { openConnection, type Connection } from '../lib/load/connection.ts';
import { atMost, milliseconds, shown, times, type Figure, type Unit } from '../lib/figure.ts';
import { latency } from '../lib/load/load.ts';
import { makeGuards, openConsoles, type Guard } from '../lib/load/office-workers.ts';
import { startProbedServer, type ProbedServer } from '../lib/program/probed-server.ts';
import { screensOf } from '../lib/screen/screens.ts';
import { median, quantile } from '../lib/statistics.ts';
import { openStream, type Stream } from '../lib/load/stream.ts';
import { until } from '../lib/until.ts';
import type { World } from '../lib/world.ts';

const consoleCount = 200;
const clockings = 40;
const quietRequests = 200;
const warmUp = 300;
const pause = 20;
const idleSeconds = 10;
const patience = 60_000;
/** Milliseconds from a clock-in to the last of all consoles; of the green tag too. */
const target = 2000;
const kilobytesEach: Unit = { name: 'kB', digits: 1 };
const percent: Unit = { name: '%', digits: 2 };

/**
 * 200 consoles of different people with the list of people on duty open, on one process: how long
 * until the last of them is told of a clock-in, what each holds of memory, and what somebody who
 * looks at a list notices. Each reads its list again after a report, as the console does.
 */
export async function measureLive(world: World): Promise<Figure[]> {
  const { small, database } = world;
  const server = await startProbedServer(world);
  const told: Told = { at: new Map(), reading: [] };
  const opened: { close(): void }[] = [];
  try {
    const [, onDuty] = screensOf(small);
    if (onDuty === undefined) throw new Error('there is no screen to measure');
    const requestOf = (signedIn: Parameters<typeof screenRequest>[1]): Buffer =>
      screenRequest(server.url, signedIn, small, onDuty);
    const looking = await openConnection(server.url);
    opened.push(looking);
    const list = requestOf(await signIn(server.url, small));
    await seeList(looking, list);
    for (let warm = 0; warm < warmUp; warm += 1) await latency(looking, list);
    const consoles = await openConsoles(database, server.url, small, consoleCount);
    const readers: Reader[] = [];
    for (const signedIn of consoles) {
      const connection = await openConnection(server.url);
      const request = requestOf(signedIn);
      // Signed in and their list read: what is added below are the streams alone.
      await seeList(connection, request);
      opened.push(connection);
      readers.push({ connection, request });
    }
    const alone = await quietLatencies(looking, list);
    const before = await server.memory();
    const streams: Stream[] = [];
    for (const [place, signedIn] of consoles.entries()) {
      const onTold = (at: number): void => tell(told, place, readers[place], at);
      streams.push(await openStream(server.url, signedIn, small.id, onTold));
    }
    opened.push(...streams);
    const after = await server.memory();
    const idle = await idleShare(server);
    const [guard] = await makeGuards(database, server.url, small, 1);
    if (guard === undefined) throw new Error('no guard was made');
    const spent = await server.processorSeconds();
    const rounds = await clockAll(guard, told, looking, list);
    const cost = ((await server.processorSeconds()) - spent) / clockings;
    const last = rounds.map((round) => round.last);
    const busy = rounds.flatMap((round) => round.busy);
    return [
      shown(
        'live: from a clock-in to the first console',
        median(rounds.map(({ first }) => first)),
        milliseconds,
      ),
      shown(
        'live: from a clock-in to the last of 200 consoles, median',
        median(last),
        milliseconds,
      ),
      atMost('live: the same, p95', quantile(last, 0.95), milliseconds, target),
      shown('live: the same, longest', Math.max(...last), milliseconds),
      shown(
        'live: from its answer to the last console, median',
        median(rounds.map(({ sinceAnswer }) => sinceAnswer)),
        milliseconds,
      ),
      shown('live: list meanwhile, median, against before', median(busy) / median(alone), times),
      shown(
        'live: list meanwhile, p95, against before',
        quantile(busy, 0.95) / quantile(alone, 0.95),
        times,
      ),
      shown(
        'live: heap and buffers a console',
        (after.used - before.used) / consoleCount / 1000,
        kilobytesEach,
      ),
      shown(
        'live: resident memory a console',
        (after.resident - before.resident) / consoleCount / 1000,
        kilobytesEach,
      ),
      shown('live: processor with 200 consoles and nothing to tell', idle * 100, percent),
      shown('live: processor time of a clock-in that 200 consoles read', cost * 1000, milliseconds),
      shown('live: the same against one list', (cost * 1000) / median(alone), times),
    ];
  } finally {
    for (const each of opened) each.close();
    await server.stop();
  }
}

interface Reader {
  readonly connection: Connection;
  readonly request: Buffer;
}

/** When each console was told of the clocking under way, and what they read after it. */
interface Told {
  at: Map<number, number>;
  reading: Promise<unknown>[];
}

function tell(told: Told, place: number, reader: Reader | undefined, at: number): void {
  // Reports that follow at once are read with the first.
  if (told.at.has(place)) return;
  told.at.set(place, at);
  if (reader === undefined) return;
  told.reading.push(sleep(livePause()).then(() => reader.connection.send(reader.request)));
}

interface Round {
  /** Milliseconds from the moment the clocking was sent. */
  readonly first: number;
  readonly last: number;
  /** Milliseconds from its answer to the last console; negative when all knew before. */
  readonly sinceAnswer: number;
  /** Milliseconds of list requests of somebody else until all have read. */
  readonly busy: readonly number[];
}

async function clockAll(
  guard: Guard,
  told: Told,
  looking: Connection,
  list: Buffer,
): Promise<Round[]> {
  const rounds: Round[] = [];
  for (let round = 0; round < clockings; round += 1) {
    told.at = new Map();
    told.reading = [];
    let done = false;
    const sent = performance.now();
    const clocked = round % 2 === 0 ? guard.clockIn() : guard.clockOut();
    const busy = lookUntil(looking, list, () => done);
    try {
      await clocked;
      const answered = performance.now();
      await until('all consoles are told', patience, () =>
        Promise.resolve(told.at.size === consoleCount),
      );
      await Promise.all(told.reading);
      done = true;
      const at = [...told.at.values()];
      const last = Math.max(...at);
      rounds.push({
        first: Math.min(...at) - sent,
        last: last - sent,
        sinceAnswer: last - answered,
        busy: await busy,
      });
    } finally {
      done = true;
      await busy.catch(() => {});
    }
  }
  return rounds;
}

async function lookUntil(
  looking: Connection,
  list: Buffer,
  isDone: () => boolean,
): Promise<number[]> {
  const taken: number[] = [];
  while (!isDone()) {
    taken.push(await latency(looking, list));
    await sleep(pause);
  }
  return taken;
}

async function quietLatencies(looking: Connection, list: Buffer): Promise<number[]> {
  const taken: number[] = [];
  while (taken.length < quietRequests) {
    taken.push(await latency(looking, list));
    await sleep(pause);
  }
  return taken;
}

/** Of one core, while all streams are open and nobody does anything. */
async function idleShare(server: ProbedServer): Promise<number> {
  const before = await server.processorSeconds();
  const began = performance.now();
  await sleep(idleSeconds * 1000);
  return ((await server.processorSeconds()) - before) / ((performance.now() - began) / 1000);
}
