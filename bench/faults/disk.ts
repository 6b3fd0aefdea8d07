import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded/embedded-postgres.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { statement } from '../../apps/server/src/platform/database/statement.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { createClient } from '../../apps/server/test/client.ts';
import { compareNumbers, compareWrites } from '../lib/fault-findings.ts';
import { FaultLedger } from '../lib/fault-ledger.ts';
import { makeFaultOffice } from '../lib/fault-office.ts';
import { makeFaultWriters } from '../lib/fault-writers.ts';
import type { Scenario } from '../lib/scenario.ts';
import { startMeasuredServer } from '../lib/server.ts';
import { mountSmallDisk } from '../lib/small-disk.ts';
import { isReady, untilReady } from '../lib/until.ts';

const megabytes = 600;
const reads = 20;

const listVisitors = `query ($agencyID: RecordID!) { listVisitorRecord(filter: null,
  pagination: { agencyID: $agencyID, limit: 20 }) { count } }`;

/**
 * The disk of database and files is full: writes are refused and reads go on. Then even the
 * database's log has no room and it ends. When there is space again, everything is back by itself,
 * and what was acknowledged is there.
 */
export const disk: Scenario = {
  name: 'disk',
  about: 'a full disk under database and files',
  run: async ({ folder }) => {
    const dataFolder = join(folder, 'disk');
    const small = mountSmallDisk(dataFolder, megabytes);
    if (small === undefined) {
      return { did: '', findings: [], skipped: 'only root on Linux can mount a small disk' };
    }
    try {
      const embedded = await startEmbeddedPostgres({ dataFolder: join(dataFolder, 'database') });
      await migrate(embedded.url, createLog('warn'));
      const database = openDatabase(embedded.url, 2);
      const office = await makeFaultOffice(database.system);
      const ledger = new FaultLedger();
      const writers = makeFaultWriters(office, ledger);
      const server = await startMeasuredServer({ dataFolder });
      const { url } = server;
      const findings: string[] = [];
      await writers.writeUntilFailure(url, 60);

      small.fill();
      // Each writer ends at its first refusal.
      await writers.writeUntilFailure(url, 2000);
      const before = ledger.acknowledged;
      if (ledger.unanswered.length === 0) findings.push('nothing was refused on a full disk');
      const reader = createClient(url, office.sessions[0]);
      let failed = 0;
      for (let read = 0; read < reads; read += 1) {
        const { codes } = await reader.graphql(listVisitors, { agencyID: office.agency.id });
        if (codes.length > 0) failed += 1;
      }
      if (failed > 0) findings.push(`${failed} of ${reads} reads failed on a full disk`);

      for (let segment = 0; segment < 40 && (await isReady(url)); segment += 1) {
        await database.system
          .run(statement('SELECT pg_switch_wal(), pg_logical_emit_message(false, $1, $1)', ['x']))
          .catch(() => {});
      }
      const ended = !(await isReady(url));
      if (!server.isRunning()) findings.push('the server ended');

      small.free();
      await untilReady(url, 90_000);
      await writers.retry(url);
      await writers.writeUntilFailure(url, 30);
      findings.push(...(await compareWrites(database, office.agency.id, ledger.all)));
      findings.push(...(await compareNumbers(database, office.agency.id)));
      await server.stop();
      await database.end();
      await embedded.stop();
      const fate = ended ? 'the database ended' : 'the database stayed';
      return {
        did: `${before} acknowledged batches until it was full, ${reads} reads, ${fate}, ${ledger.acknowledged} in the end`,
        findings,
      };
    } finally {
      small.unmount();
      rmSync(dataFolder, { recursive: true, force: true });
    }
  },
};
