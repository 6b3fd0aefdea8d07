import { existsSync, readFileSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inRoot } from '../../../tools/lib/root.ts';
import { startMeasuredServer, type MeasuredServer } from './server.ts';
import { until } from '../until.ts';
import type { Stage } from '../world.ts';

/** Bytes of a process after it collected what nobody uses. */
export interface MemoryLeft {
  readonly heap: number;
  /** Heap, and what lies outside of it: buffers above all. */
  readonly used: number;
  readonly resident: number;
  /** Resident before: with what V8 had not collected yet. */
  readonly atWork: number;
}

/** The real server, which can be asked for what it holds and what it has spent. */
export interface ProbedServer extends MeasuredServer {
  memory(): Promise<MemoryLeft>;
  /** Seconds of processor time so far, those of its threads included. */
  processorSeconds(): Promise<number>;
}

export async function startProbedServer({
  options,
  databaseUrl,
}: Pick<Stage, 'options' | 'databaseUrl'>): Promise<ProbedServer> {
  const file = join(options.data, 'memory-probe.json');
  const server = await startMeasuredServer({
    dataFolder: join(options.data, 'server'),
    databaseUrl,
    profile: options.profile,
    nodeArgs: ['--expose-gc', '--import', inRoot('bench/lib/program/memory-probe.ts')],
    env: { MEMORY_PROBE: file, LOG_LEVEL: 'warn' },
  });
  return {
    ...server,
    memory: () => askMemory(server.pid, file),
    processorSeconds: () => processorSeconds(server.pid),
  };
}

async function askMemory(pid: number, file: string): Promise<MemoryLeft> {
  rmSync(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  await until('the server has collected', patience, () => Promise.resolve(existsSync(file)));
  const usage: NodeJS.MemoryUsage & { atWork: number } = JSON.parse(readFileSync(file, 'utf8'));
  const { heapUsed, external, rss, atWork } = usage;
  return { heap: heapUsed, used: heapUsed + external, resident: rss, atWork };
}

const patience = 60_000;
const ticksASecond = 100;

async function processorSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // After the name, which may hold spaces, in its brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksASecond;
}
