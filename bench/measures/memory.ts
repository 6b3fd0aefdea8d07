import { setTimeout as sleep } from 'node:timers/promises';
import { atMost, count, megabytes, shown, times, type Figure } from '../lib/figure.ts';
import { startMixedLoad, type Done } from '../lib/load/mixed.ts';
import { startProbedServer, type MemoryLeft } from '../lib/program/probed-server.ts';
import type { World } from '../lib/world.ts';

/** How often it is looked at; the first look is what the others are held against. */
const looks = 10;
/** Against the first look. */
const target = 1.05;

/**
 * The server under all kinds of work at once for as long as was asked for: what it holds after it
 * collected what nobody uses, with the work held for that moment, after each tenth of the time.
 */
export async function measureMemory(world: World): Promise<Figure[]> {
  const server = await startProbedServer(world);
  const load = await startMixedLoad(world, server.url);
  try {
    const seen: MemoryLeft[] = [];
    const tenth = (world.options.minutes * 60_000) / looks;
    const began = performance.now();
    for (let look = 1; look <= looks; look += 1) {
      await Promise.race([sleep(began + look * tenth - performance.now()), load.failed]);
      const left = await load.whilePaused(() => server.memory());
      seen.push(left);
      console.log(`  after ${look} of ${looks} parts: ${lineOf(left)}`);
    }
    return figuresOf(world.options.minutes, seen, load.done);
  } finally {
    await load.stop();
    await server.stop();
  }
}

function figuresOf(minutes: number, seen: readonly MemoryLeft[], done: Done): Figure[] {
  const [first] = seen;
  const last = seen.at(-1);
  if (first === undefined || last === undefined) throw new Error('nothing was measured');
  const what = `memory: after ${minutes} minutes`;
  const most = Math.max(...seen.map(({ atWork }) => atWork));
  return [
    ...Object.entries(done).map(([kind, often]) => shown(`memory: ${kind}`, often, count)),
    shown(`${what}, heap`, last.heap / 1e6, megabytes),
    shown(`${what}, resident`, last.resident / 1e6, megabytes),
    shown('memory: resident at work, first look', first.atWork / 1e6, megabytes),
    shown('memory: resident at work, most of all looks', most / 1e6, megabytes),
    atMost(`${what}, heap against a tenth of it`, last.heap / first.heap, times, target),
    atMost(
      `${what}, heap and buffers against a tenth of it`,
      last.used / first.used,
      times,
      target,
    ),
    atMost(
      `${what}, resident against a tenth of it`,
      last.resident / first.resident,
      times,
      target,
    ),
  ];
}

function lineOf({ heap, used, resident, atWork }: MemoryLeft): string {
  const all = [heap, used, resident, atWork].map((bytes) => (bytes / 1e6).toFixed(1));
  const [a = '', b = '', c = '', d = ''] = all;
  return `heap ${a} MB, with buffers ${b} MB, resident ${c} MB (at work ${d} MB)`;
}
