import { readFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDayAgencies, type DayAgency } from '../lib/load/day-agencies.ts';
import { mixes, openDayWork, type Mix } from '../lib/load/day-work.ts';
import { startProgram } from '../lib/fault/program.ts';
import { count, megabytes, milliseconds, shown, type Figure } from '../lib/figure.ts';
import { freePort } from '../lib/program/free-port.ts';
import { roundRobin } from '../lib/program/haproxy.ts';
import { askOpenly, greatestRate, type Seen } from '../lib/load/open-loop.ts';
import { startMeasuredServer, type MeasuredServer } from '../lib/program/server.ts';
import { untilReady } from '../lib/until.ts';
import type { Stage } from '../lib/world.ts';

/** Milliseconds in which 99 of 100 are answered, from when they were due. */
const inTime = 250;
const sizes = [1, 50, 1000] as const;
const seconds = 8;

/** Servers on one database, and where people reach them. */
interface Front {
  readonly url: string;
  readonly servers: readonly MeasuredServer[];
  close(): Promise<void>;
}

/**
 * A day of agencies at its two kinds of hours: how many requests a second are answered in time, by
 * one process and by two behind haproxy, for the people of one agency, of 50 and of 1,000.
 */
export async function measureDay(stage: Stage): Promise<Figure[]> {
  const agencies = await openDayAgencies(stage.database, Math.max(...sizes));
  const figures: Figure[] = [];
  for (const processes of [1, 2]) {
    const front = await openFront(stage, processes);
    if (front === undefined) {
      console.log('  haproxy is not installed: only one process is measured');
      break;
    }
    try {
      for (const size of sizes) {
        for (const mix of mixes) {
          const name = `day: ${mix.name}, ${size} agencies, ${processes} processes`;
          const made = await measureMix(front, agencies.slice(0, size), mix, name);
          for (const { what, value } of made) console.log(`  ${what}: ${value}`);
          figures.push(...made);
        }
      }
    } finally {
      await front.close();
    }
  }
  return figures;
}

async function measureMix(
  front: Front,
  agencies: readonly DayAgency[],
  mix: Mix,
  name: string,
): Promise<Figure[]> {
  const work = await openDayWork(front.url, agencies);
  let spent = 0;
  const load = async (rate: number): Promise<Seen> => {
    const before = processorSeconds(front);
    const seen = await askOpenly({ rate, seconds, next: () => work.next(mix) });
    spent = (processorSeconds(front) - before) / seconds;
    console.log(`    ${lineOf(rate, seen)}, processor ${spent.toFixed(2)}`);
    return seen;
  };
  try {
    await load(20);
    const best = await greatestRate(
      40,
      5000,
      ({ p99, failed }) => p99 <= inTime && failed === 0,
      load,
    );
    if (best === undefined) return [shown(`${name}: none in time`, 0, count)];
    const { rate, seen } = best;
    return [
      shown(`${name}: requests a second`, rate, count),
      shown(`${name}: people who work that day`, rate / mix.perPerson, count),
      shown(`${name}: p50`, seen.p50, milliseconds),
      shown(`${name}: p99`, seen.p99, milliseconds),
      shown(`${name}: memory of the servers`, residentMegabytes(front), megabytes),
    ];
  } finally {
    work.close();
  }
}

function lineOf(rate: number, { p50, p99, failed, why = '' }: Seen): string {
  const times = `p50 ${p50.toFixed(0)}, p99 ${p99.toFixed(0)} ms`;
  return `${rate.toFixed(0)}/s: ${times}, failed ${failed.toFixed(2)} % ${why}`.trimEnd();
}

async function openFront(stage: Stage, processes: number): Promise<Front | undefined> {
  if (processes > 1 && spawnSync('haproxy', ['-v']).status !== 0) return undefined;
  const { databaseUrl, options } = stage;
  const dataFolder = join(options.data, 'server');
  const ports = await Promise.all(Array.from({ length: processes }, () => freePort()));
  const servers = await Promise.all(
    ports.map((port) =>
      startMeasuredServer({ dataFolder, databaseUrl, env: { PORT: String(port) } }),
    ),
  );
  const closeServers = async () => void (await Promise.all(servers.map((server) => server.stop())));
  const [first] = servers;
  if (processes === 1 && first !== undefined) {
    return { url: first.url, servers, close: closeServers };
  }
  const front = await freePort();
  const file = join(dataFolder, 'haproxy.cfg');
  writeFileSync(file, roundRobin(front, ports));
  const balancer = await startProgram('haproxy', ['-db', '-f', file]);
  const url = `http://127.0.0.1:${front}`;
  await untilReady(url, 30_000);
  const close = async () => {
    await balancer.stop();
    await closeServers();
  };
  return { url, servers, close };
}

/** Seconds of processor time of the servers so far, in user and system mode. */
function processorSeconds({ servers }: Front): number {
  return servers
    .map(({ pid }) => {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      // Clock ticks are hundredths of a second on Linux.
      return (Number(fields[11]) + Number(fields[12])) / 100;
    })
    .reduce((all, each) => all + each, 0);
}

function residentMegabytes({ servers }: Front): number {
  return servers
    .map(({ pid }) => {
      const [, size = '0'] =
        /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
      return Number(size) / 1000;
    })
    .reduce((all, each) => all + each, 0);
}
