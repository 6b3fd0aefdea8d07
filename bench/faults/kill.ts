import { readFileSync } from 'node:fs';
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
import { FaultLedger } from '../lib/fault/ledger.ts';
import { emptyFolder, makeFaultOffice } from '../lib/fault/office.ts';
import { makeFaultWriters } from '../lib/fault/writers.ts';
import type { Scenario } from '../lib/fault/scenario.ts';
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
  run: async ({ folder, kills, batches, until, say }) => {
    const dataFolder = emptyFolder(join(folder, 'kill'));
    const cluster = join(dataFolder, 'database');
    const embedded = await startEmbeddedPostgres({ dataFolder: cluster });
    await migrate(embedded.url, createLog('warn'));
    const database = openDatabase(embedded.url, 2);
    const office = await makeFaultOffice(database.system);
    const ledger = new FaultLedger();
    const writers = makeFaultWriters(office, ledger);
    const findings: string[] = [];
    const waits: number[] = [];
    const start = () => startMeasuredServer({ dataFolder });
    let server = await start();
    for (let round = 0; !isDone(round); round += 1) {
      const victim = victims[round % victims.length] ?? 'server';
      const isBack = new AbortController();
      const writing = writers.writeUntilFailure(server.url, { enough: isBack.signal });
      await Promise.race([untilStruck(), writing]);
      const began = performance.now();
      await strike(victim, server, cluster);
      if (victim.startsWith('server')) server = await start();
      await untilReady(server.url, 90_000).catch(tellOf(server, victim));
      waits.push((performance.now() - began) / 1000);
      isBack.abort();
      await writing;
      await writers.retry(server.url).catch(tellOf(server, victim));
      findings.push(...(await compareWrites(database, office.agency.id, ledger.takeNew())));
      // PostgreSQL counts its tables a minute after it starts: it never comes to that here.
      if (round % 10 === 0) await database.system.run(statement('ANALYZE'));
      if (round % 20 === 0) say(`kill ${round + 1}: ${ledger.acknowledged} acknowledged`);
    }
    findings.push(...(await compareWrites(database, office.agency.id, ledger.all)));
    findings.push(...(await compareNumbers(database, office.agency.id)));
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

    function isDone(round: number): boolean {
      if (Date.now() > until) return true;
      return round >= kills && ledger.acknowledged >= batches;
    }
  },
};

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
