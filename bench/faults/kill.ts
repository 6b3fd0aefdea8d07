import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded/embedded-postgres.ts';
import { openDataFolder } from '../../apps/server/src/platform/database/embedded/data-folder.ts';
import { findPostmaster } from '../../apps/server/src/platform/database/embedded/postmaster.ts';
import { statement } from '../../apps/server/src/platform/database/statement.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { compareNumbers, compareWrites } from '../lib/fault/findings.ts';
import { emptyFolder, makeFaultOffice } from '../lib/fault/office.ts';
import { makeFaultWriters } from '../lib/fault/writers.ts';
import { beginKills, goOnWithKills } from '../lib/fault/kill-run.ts';
import type { Ground, Scenario } from '../lib/fault/scenario.ts';
import { startMeasuredServer, type MeasuredServer } from '../lib/program/server.ts';
import { untilReady } from '../lib/until.ts';

/** What is killed with -9; a whole database is its first process, from which all others come. */
const victims = ['server', 'database', 'server and database', 'connection of database'] as const;
type Victim = (typeof victims)[number];

/**
 * Six people write all kinds of records at once while the server, the embedded database, both, or
 * one process of the database are killed. After each kill everything is back by itself, what was
 * sent is sent again with its key, and the database holds what the answers said.
 */
export const kill: Scenario = {
  name: 'kill',
  about: 'kill -9 of server and embedded database under writes of every domain',
  run: async ({ folder, kills, batches, until, anew, say }) => {
    const { run, database, embedded, dataFolder, cluster } = await openRun(folder, anew, say);
    const { office, ledger, waits } = run;
    const writers = makeFaultWriters(office, ledger);
    const start = async () => {
      const started = await startMeasuredServer({ dataFolder });
      run.started(started.pid);
      return started;
    };
    let server = await start();
    // What an earlier sitting had under way.
    await writers.retry(server.url);
    while (!isDone()) {
      const round = waits.length;
      const victim = victims[round % victims.length] ?? 'server';
      const isBack = new AbortController();
      const writing = writers.writeUntilFailure(server.url, { enough: isBack.signal });
      await Promise.race([untilStruck(), writing]);
      const began = performance.now();
      await strike(victim, server, cluster);
      if (victim.startsWith('server')) server = await start();
      await untilReady(server.url, 90_000).catch(tellOf(server, victim));
      const seconds = (performance.now() - began) / 1000;
      isBack.abort();
      await writing;
      await writers.retry(server.url).catch(tellOf(server, victim));
      run.killed(seconds, await compareWrites(database, office.agency.id, ledger.takeNew()));
      // PostgreSQL counts its tables a minute after it starts: it never comes to that here.
      if (round % 10 === 0) await database.system.run(statement('ANALYZE'));
      if (round % 20 === 0) say(`kill ${round + 1}: ${ledger.acknowledged} acknowledged`);
    }
    const findings = [
      ...run.findings,
      ...(await compareWrites(database, office.agency.id, ledger.all)),
      ...(await compareNumbers(database, office.agency.id)),
    ];
    if (Date.now() < until) run.end();
    else say('The time is up: the next call goes on from here.');
    await server.stop();
    await database.end();
    await embedded.stop();
    const longest = Math.max(...waits).toFixed(1);
    return {
      did: `${waits.length} kills, ${ledger.acknowledged} acknowledged batches, back within ${longest} s`,
      findings,
    };

    /** At least a moment, and as long as it takes to spread the batches over the kills. */
    async function untilStruck(): Promise<void> {
      const killsLeft = Math.max(1, kills - waits.length);
      const share = Math.max(0, batches - ledger.acknowledged) / killsLeft;
      const enough = ledger.acknowledged + share * 2 * Math.random();
      await sleep(150 + Math.random() * 1200);
      while (ledger.acknowledged < enough && Date.now() < until) await sleep(50);
    }

    function isDone(): boolean {
      if (Date.now() > until) return true;
      return waits.length >= kills && ledger.acknowledged >= batches;
    }
  },
};

/** The run that was ended before its end, on the database that it left; or a new one. */
async function openRun(folder: string, anew: boolean, say: Ground['say']) {
  const dataFolder = join(folder, 'kill');
  const cluster = join(dataFolder, 'database');
  const before = anew ? undefined : await goOnWithKills(dataFolder);
  if (before === undefined) emptyFolder(dataFolder);
  else endServer(before.leftServer);
  const embedded = await startEmbeddedPostgres({ dataFolder: cluster });
  await migrate(embedded.url, createLog('warn'));
  const database = openDatabase(embedded.url, 2);
  const run = before ?? beginKills(dataFolder, await makeFaultOffice(database.system));
  const { waits, ledger } = run;
  if (before) say(`goes on after ${waits.length} kills and ${ledger.acknowledged} acknowledged`);
  return { run, database, embedded, dataFolder, cluster };
}

/** A server outlives a sitting that was killed: it would write on, and hold what is killed. */
function endServer(pid: number | undefined): void {
  if (pid === undefined || !existsSync(`/proc/${pid}`)) return;
  const isOurs = readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('apps/server/src/main.ts');
  if (isOurs) process.kill(pid, 'SIGKILL');
}

/** What a server wrote before it did not come back. */
const tellOf = (server: MeasuredServer, victim: Victim) => (cause: unknown) => {
  const words = server.lastWords();
  throw new Error(`not well after a kill of ${victim}:\n${words}`, { cause });
};

async function strike(victim: Victim, server: MeasuredServer, cluster: string): Promise<void> {
  switch (victim) {
    case 'server':
      return server.kill();
    case 'database':
      return killPostmaster(cluster);
    case 'server and database':
      await Promise.all([server.kill(), killPostmaster(cluster)]);
      return;
    case 'connection of database':
      process.kill(childOf(postmasterOf(cluster)), 'SIGKILL');
  }
}

async function killPostmaster(cluster: string): Promise<void> {
  process.kill(postmasterOf(cluster), 'SIGKILL');
}

function postmasterOf(cluster: string): number {
  const { pid } = findPostmaster(openDataFolder(cluster).cluster) ?? {};
  if (pid === undefined) throw new Error('no database runs');
  return pid;
}

/** A process of the database that serves a connection: the youngest ones do. */
function childOf(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  const child = Number(children.at(-1));
  if (!(child > 0)) throw new Error('the database serves nobody');
  return child;
}
