import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase, type Database } from '../../apps/server/src/platform/database/database.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import {
  startCitusCluster,
  type CitusCluster,
} from '../../apps/server/test/citus/citus-cluster.ts';
import { findCitus } from '../../apps/server/test/citus/find-citus.ts';
import { compareNumbers, compareWrites } from '../lib/fault/findings.ts';
import { FaultLedger } from '../lib/fault/ledger.ts';
import { emptyFolder, makeFaultOffice } from '../lib/fault/office.ts';
import { makeFaultWriters } from '../lib/fault/writers.ts';
import type { Ground, Scenario, Seen } from '../lib/fault/scenario.ts';
import { startMeasuredServer, type MeasuredServer } from '../lib/program/server.ts';
import { untilReady } from '../lib/until.ts';

/**
 * Six people write while the server, the coordinator and each worker of a cluster are killed in turn
 * and started again. What was prepared on a worker and not yet confirmed is settled by the cluster.
 */
export const citus: Scenario = {
  name: 'citus',
  about: 'kill -9 of server, coordinator and workers of a cluster under writes of every domain',
  run: async (ground) => {
    const bin = findCitus();
    if (bin === undefined) return skipped;
    const cluster = await startCitusCluster(bin);
    try {
      return await disturb(cluster, ground);
    } finally {
      await cluster.close();
    }
  },
};

const skipped: Seen = { did: '', findings: [], skipped: 'no PostgreSQL with Citus is installed' };

async function disturb(
  cluster: CitusCluster,
  { folder, kills, until, say }: Ground,
): Promise<Seen> {
  const dataFolder = emptyFolder(join(folder, 'citus'));
  await migrate(cluster.url, createLog('warn'));
  const database = openDatabase(cluster.url, 2);
  const office = await makeFaultOffice(database.system);
  const ledger = new FaultLedger();
  const writers = makeFaultWriters(office, ledger);
  const findings: string[] = [];
  const waits: number[] = [];
  const start = () => startMeasuredServer({ dataFolder, databaseUrl: cluster.url });
  let server = await start();
  for (let round = 0; round < kills && Date.now() < until; round += 1) {
    const node = cluster.nodes[(round % (cluster.nodes.length + 1)) - 1];
    const isBack = new AbortController();
    const writing = writers.writeUntilFailure(server.url, { enough: isBack.signal });
    await Promise.race([sleep(800 + Math.random() * 1500), writing]);
    const began = performance.now();
    if (node === undefined) {
      await server.kill();
      server = await start();
    } else {
      node.kill();
      await node.start();
    }
    await untilReady(server.url, 90_000).catch(tellOf(server, node?.name));
    isBack.abort();
    await writing;
    await writers.retry(server.url).catch(tellOf(server, node?.name));
    waits.push((performance.now() - began) / 1000);
    findings.push(...(await compareWrites(database, office.agency.id, ledger.takeNew())));
    say(`${node?.name ?? 'server'}: ${ledger.acknowledged} acknowledged`);
  }
  findings.push(...(await compareAll(database, office.agency.id, ledger)));
  await server.stop();
  await database.end();
  const longest = Math.max(...waits).toFixed(1);
  const did = `${waits.length} kills, ${ledger.acknowledged} acknowledged batches, all sent again within ${longest} s`;
  return { did, findings };
}

async function compareAll(
  database: Database,
  agencyID: number,
  ledger: FaultLedger,
): Promise<string[]> {
  return [
    ...(await compareWrites(database, agencyID, ledger.all)),
    ...(await compareNumbers(database, agencyID)),
  ];
}

/** What a server wrote before it did not come back. */
const tellOf =
  (server: MeasuredServer, victim = 'server') =>
  (cause: unknown) => {
    throw new Error(`not well after a kill of ${victim}:\n${server.lastWords()}`, { cause });
  };
