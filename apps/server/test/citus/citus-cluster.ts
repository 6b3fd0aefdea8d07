import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { choosePort } from '../../src/platform/database/embedded/free-port.ts';
import {
  chooseOperatingUser,
  giveTo,
  type OperatingUser,
} from '../../src/platform/database/embedded/operating-user.ts';
import { runProgram } from '../../src/platform/database/embedded/programs.ts';
import { joinCluster } from './database-nodes.ts';

/** A coordinator with two workers on this machine, all real, without waiting for the disk. */
export interface CitusCluster {
  /** Connection of a superuser to the coordinator. */
  readonly url: string;
  /** The same to each worker. */
  readonly workers: readonly string[];
  /** The coordinator and its workers, each a PostgreSQL of its own. */
  readonly nodes: readonly CitusNode[];
  close(): Promise<void>;
}

// Every test has a database of its own, and each has a process of the cluster on every node.
const settings = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
shared_preload_libraries = 'citus'
fsync = off
jit = off
wal_level = logical
max_connections = 300
max_prepared_transactions = 300
max_worker_processes = 200
shared_buffers = 128MB
timezone = UTC
log_min_messages = warning
citus.shard_count = 4
# What a machine that went had prepared keeps its rows locked until this comes round.
citus.recover_2pc_interval = 2s
citus.propagate_set_commands = 'local'
citus.multi_shard_modify_mode = 'sequential'
# Tests note by triggers which rows an operation wrote.
citus.enable_unsafe_triggers = on
`;

/**
 * @param bin the programs of a PostgreSQL that has Citus
 * @param joined whether they know each other: without, a database there is like one on any PostgreSQL
 */
export async function startCitusCluster(
  bin: string,
  { joined = true }: { readonly joined?: boolean } = {},
): Promise<CitusCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'guardroom-citus-'));
  const user = chooseOperatingUser(folder);
  if (user !== undefined) giveTo(user, folder);
  const nodes: CitusNode[] = [];
  for (const name of ['worker-1', 'worker-2', 'coordinator']) {
    nodes.push(await startNode(bin, join(folder, name), user));
  }
  const [one, two, coordinator] = nodes.map(({ url }) => url);
  if (one === undefined || two === undefined || coordinator === undefined) {
    throw new Error('a cluster has three nodes');
  }
  if (joined) await joinCluster(coordinator, [one, two]);
  return {
    url: coordinator,
    workers: [one, two],
    nodes: nodes.toReversed(),
    close: async () => {
      for (const { stop } of nodes.toReversed()) await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** One PostgreSQL of the same programs and settings, without Citus: what a cluster is compared with. */
export async function startOnePostgres(bin: string): Promise<Pick<CitusCluster, 'url' | 'close'>> {
  const folder = mkdtempSync(join(tmpdir(), 'guardroom-citus-'));
  const user = chooseOperatingUser(folder);
  if (user !== undefined) giveTo(user, folder);
  const node = await startNode(bin, join(folder, 'one'), user, "shared_preload_libraries = ''\n");
  return {
    url: node.url,
    close: async () => {
      await node.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** One PostgreSQL of a cluster. */
export interface CitusNode {
  readonly name: string;
  readonly url: string;
  /** Ends it as a power cut would. */
  kill(): void;
  /** Starts it again, as whoever watches over it would. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

async function startNode(
  bin: string,
  folder: string,
  user: OperatingUser | undefined,
  besides = '',
): Promise<CitusNode> {
  mkdirSync(folder, { mode: 0o700 });
  if (user !== undefined) giveTo(user, folder);
  const run = (program: string, args: string[]) => runProgram(join(bin, program), args, user);
  const data = join(folder, 'data');
  const made = ['--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C.UTF-8'];
  await run('initdb', ['-D', data, '--username=postgres', ...made]);
  const port = await choosePort(folder, undefined);
  appendFileSync(join(data, 'postgresql.conf'), `${settings}${besides}port = ${port}\n`);
  const known = execFileSync(join(bin, 'postgres'), ['--describe-config'], { encoding: 'utf8' });
  if (known.includes('output_plugin_libraries')) {
    appendFileSync(join(data, 'postgresql.conf'), "output_plugin_libraries = 'pgoutput, citus'\n");
  }
  const start = () => run('pg_ctl', ['start', '-w', '-D', data, '-l', join(data, 'log')]);
  await start();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await answers(url);
  const name = basename(folder);
  return {
    name,
    url,
    kill: () => {
      const [pid = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGKILL');
    },
    // Its processes notice one after the other that their first one has gone.
    start: () => again(start, 50),
    stop: () => run('pg_ctl', ['stop', '-w', '-m', 'immediate', '-D', data]),
  };
}

async function again(work: () => Promise<void>, tries: number): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (tries === 1) throw error;
    await sleep(100);
    await again(work, tries - 1);
  }
}

async function answers(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('SELECT 1');
  await client.end();
}
