import { statement } from '../../apps/server/src/platform/database/statement.ts';
import { openDayAgencies, peopleADay, type DayAgency } from '../lib/load/day-agencies.ts';
import { openFront, type Front } from '../lib/load/day-front.ts';
import { needOf, peoplePerCore, type DayCost } from '../lib/load/day-model.ts';
import {
  processorBetween,
  readProcessor,
  residentMegabytes,
  takenByOthers,
} from '../lib/load/day-processor.ts';
import { mixes, openDayWork, type Mix } from '../lib/load/day-work.ts';
import { count, megabytes, milliseconds, shown, type Figure, type Unit } from '../lib/figure.ts';
import { askOpenly, greatestRate, type Seen } from '../lib/load/open-loop.ts';
import type { Stage } from '../lib/world.ts';

/** Milliseconds in which 99 of 100 are answered, from when they were due. */
const inTime = 250;
const sizes = [1, 50, 1000] as const;
const seconds = 8;
const warmUp = 20;
const [slowest, quickest] = [30, 5000] as const;
/** What the model is asked for. */
const many = 10_000;

const parts: Unit = { name: '', digits: 1 };
const percent: Unit = { name: '%', digits: 0 };

/** One mix with so many agencies and processes. */
interface Played {
  readonly mix: Mix;
  readonly processes: number;
  readonly cost: DayCost;
  readonly figures: readonly Figure[];
}

/**
 * A day of agencies at its two kinds of hours: what a request costs, and how many requests a second
 * are answered in time, by one process and by two behind haproxy, for the people of one agency, of 50
 * and of 1,000; and what follows for more.
 */
export async function measureDay(stage: Stage): Promise<Figure[]> {
  const agencies = await openDayAgencies(stage.database, Math.max(...sizes));
  const played: Played[] = [];
  for (const processes of [1, 2]) {
    const front = await openFront(stage, processes);
    if (front === undefined) {
      console.log('  haproxy is not installed: only one process is measured');
      break;
    }
    try {
      for (const size of sizes) {
        for (const mix of mixes) {
          const one = await play(front, agencies.slice(0, size), mix, processes);
          for (const { what, value } of one.figures) console.log(`  ${what}: ${value}`);
          played.push(one);
        }
      }
    } finally {
      await front.close();
    }
  }
  return [
    ...played.flatMap(({ figures }) => figures),
    ...mixes.flatMap((mix) => modelled(mix, played)),
    shown('day: database for each agency', await databaseMegabytes(stage, agencies), megabytes),
  ];
}

/** All that was asked in one mix, and what it cost. */
interface Spent {
  asked: number;
  servers: number;
  database: number;
  proxy: number;
}

async function play(
  front: Front,
  agencies: readonly DayAgency[],
  mix: Mix,
  processes: number,
): Promise<Played> {
  const name = `day: ${mix.name}, ${agencies.length} agencies, ${processes} processes`;
  const work = await openDayWork(front.url, agencies);
  const all: Spent = { asked: 0, servers: 0, database: 0, proxy: 0 };
  let others = 0;
  const load = async (rate: number): Promise<Seen> => {
    const before = readProcessor(front.processes);
    const began = performance.now();
    const seen = await askOpenly({ rate, seconds, next: () => work.next(mix) });
    const spent = processorBetween(before, readProcessor(front.processes));
    others = takenByOthers(spent, (performance.now() - began) / 1000);
    all.asked += seen.asked;
    for (const part of ['servers', 'database', 'proxy'] as const) all[part] += spent[part];
    console.log(`    ${lineOf(rate, seen)}, others ${(100 * others).toFixed(0)} %`);
    return seen;
  };
  try {
    // Documents are compiled and statements planned with the first requests: that is not counted.
    await askOpenly({ rate: warmUp, seconds, next: () => work.next(mix) });
    const isGood = ({ p99, failed }: Seen) => p99 <= inTime && failed === 0;
    const best = await greatestRate(slowest, quickest, isGood, load);
    const each = (part: 'servers' | 'database' | 'proxy') => (1000 * all[part]) / all.asked;
    const cost = { agencies: agencies.length, server: each('servers'), database: each('database') };
    const figures = [
      ...(best === undefined
        ? [shown(`${name}: none in time`, 0, count)]
        : [
            shown(`${name}: requests a second`, best.rate, count),
            shown(`${name}: people who work that day`, best.rate / mix.perPerson, count),
            shown(`${name}: p50`, best.seen.p50, milliseconds),
            shown(`${name}: p99`, best.seen.p99, milliseconds),
          ]),
      shown(`${name}: processor of the servers, a request`, cost.server, milliseconds),
      shown(`${name}: processor of the database, a request`, cost.database, milliseconds),
      ...(processes > 1
        ? [shown(`${name}: processor of haproxy, a request`, each('proxy'), milliseconds)]
        : []),
      shown(`${name}: memory`, residentMegabytes(front.processes.servers), megabytes),
      shown(`${name}: taken by others at last`, 100 * others, percent),
    ];
    return { mix, processes, cost, figures };
  } finally {
    work.close();
  }
}

function lineOf(rate: number, { p50, p99, failed, why = '' }: Seen): string {
  const times = `p50 ${p50.toFixed(0)}, p99 ${p99.toFixed(0)} ms`;
  return `${rate.toFixed(0)}/s: ${times}, failed ${failed.toFixed(2)} % ${why}`.trimEnd();
}

/** People for each core, and what many agencies need, by what was measured at the sizes that are many. */
function modelled(mix: Mix, played: readonly Played[]): Figure[] {
  const costs = played.filter((one) => one.mix === mix).map(({ cost }) => cost);
  const largest = costs.filter(({ agencies }) => agencies === Math.max(...sizes));
  const mean = (part: 'server' | 'database') =>
    largest.reduce((sum, cost) => sum + cost[part], 0) / largest.length;
  const { perPerson } = mix;
  // One agency that has all the load is one with tens of thousands on each dashboard.
  const ofMany = costs.filter(({ agencies }) => agencies > 1);
  const need = needOf(ofMany, { agencies: many, people: many * peopleADay, perPerson });
  const name = `day: ${mix.name}`;
  const of = `${name}, ${many} agencies by the model`;
  return [
    shown(`${name}: people for a core of servers`, peoplePerCore(mean('server'), perPerson), count),
    shown(
      `${name}: people for a core of the database`,
      peoplePerCore(mean('database'), perPerson),
      count,
    ),
    shown(`${of}: requests a second`, need.requestsPerSecond, count),
    shown(`${of}: cores of servers`, need.serverCores, parts),
    shown(`${of}: cores of the database`, need.databaseCores, parts),
  ];
}

async function databaseMegabytes(
  { database }: Stage,
  agencies: readonly DayAgency[],
): Promise<number> {
  const [row] = await database.system.run<{ bytes: number }>(
    statement('SELECT pg_database_size(current_database())::float8 AS bytes'),
  );
  return (row?.bytes ?? 0) / 1e6 / agencies.length;
}
