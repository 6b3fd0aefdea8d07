import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { statement } from '../../../apps/server/src/platform/database/statement.ts';
import { parentOf, type Processes } from './day-processor.ts';
import { startProgram } from '../fault/program.ts';
import { freePort } from '../program/free-port.ts';
import { roundRobin } from '../program/haproxy.ts';
import { startMeasuredServer } from '../program/server.ts';
import { untilReady } from '../until.ts';
import type { Stage } from '../world.ts';

/** Servers on one database, and where people reach them. */
export interface Front {
  readonly url: string;
  readonly processes: Processes;
  close(): Promise<void>;
}

/** One server, or several behind haproxy; undefined where that is asked for and not installed. */
export async function openFront(stage: Stage, count: number): Promise<Front | undefined> {
  if (count > 1 && spawnSync('haproxy', ['-v']).status !== 0) return undefined;
  const { databaseUrl, options } = stage;
  const dataFolder = join(options.data, 'server');
  const ports = await Promise.all(Array.from({ length: count }, () => freePort()));
  const servers = await Promise.all(
    ports.map((port) =>
      startMeasuredServer({ dataFolder, databaseUrl, env: { PORT: String(port) } }),
    ),
  );
  const pids = servers.map(({ pid }) => pid);
  const database = await firstOfDatabase(stage);
  const closeServers = async () => void (await Promise.all(servers.map((server) => server.stop())));
  const [only] = servers;
  if (count === 1 && only !== undefined) {
    const processes = { servers: pids, database, proxy: undefined };
    return { url: only.url, processes, close: closeServers };
  }
  const front = await freePort();
  mkdirSync(dataFolder, { recursive: true });
  const file = join(dataFolder, 'haproxy.cfg');
  writeFileSync(file, roundRobin(front, ports));
  const balancer = await startProgram('haproxy', ['-db', '-f', file]);
  const url = `http://127.0.0.1:${front}`;
  await untilReady(url, 90_000);
  const close = async () => {
    await balancer.stop();
    await closeServers();
  };
  return { url, processes: { servers: pids, database, proxy: balancer.pid }, close };
}

/** The first process of a database on this machine. */
async function firstOfDatabase({ database }: Stage): Promise<number> {
  const [row] = await database.system.run<{ pid: number }>(
    statement('SELECT pg_backend_pid() AS pid'),
  );
  return parentOf(row?.pid ?? 0);
}
