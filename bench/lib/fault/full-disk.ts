import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../../../apps/server/src/platform/database/database.ts';
import { startEmbeddedPostgres } from '../../../apps/server/src/platform/database/embedded/embedded-postgres.ts';
import { migrate } from '../../../apps/server/src/platform/database/migrate.ts';
import { statement } from '../../../apps/server/src/platform/database/statement.ts';
import { createLog } from '../../../apps/server/src/platform/log.ts';
import { createClient } from '../../../apps/server/test/client.ts';
import { compareNumbers, compareWrites } from './findings.ts';
import { FaultLedger } from './ledger.ts';
import { uploadOne, UploadRefused } from './files.ts';
import { emptyFolder, makeFaultOffice, type FaultOffice } from './office.ts';
import { makeFaultWriters } from './writers.ts';
import type { Scenario } from './scenario.ts';
import { startMeasuredServer } from '../program/server.ts';
import { mountSmallDisk } from './small-disk.ts';
import { isReady, untilReady } from '../until.ts';

const megabytes = 600;
const reads = 20;
const uploads = 20;

const listVisitors = `query ($agencyID: RecordID!) { listVisitorRecord(filter: null,
  pagination: { agencyID: $agencyID, limit: 20 }) { count } }`;

/** What fills up: the disk of the database and the files, or that of the database alone. */
interface FullDisk {
  readonly name: string;
  readonly about: string;
  /** Whether files lie on a disk of their own, which has space. */
  readonly filesElsewhere: boolean;
}

/**
 * The disk is full: writes are refused and reads go on. Then even the database's log has no room and
 * it ends. When there is space again, everything is back by itself, and what was acknowledged is
 * there.
 */
export const fullDisk = ({ name, about, filesElsewhere }: FullDisk): Scenario => ({
  name,
  about,
  run: async ({ folder }) => {
    const smallFolder = join(folder, name);
    const small = mountSmallDisk(smallFolder, megabytes);
    if (small === undefined) {
      return { did: '', findings: [], skipped: 'only root on Linux can mount a small disk' };
    }
    const dataFolder = filesElsewhere ? emptyFolder(join(folder, `${name}-files`)) : smallFolder;
    try {
      const embedded = await startEmbeddedPostgres({ dataFolder: join(smallFolder, 'database') });
      await migrate(embedded.url, createLog('warn'));
      const database = openDatabase(embedded.url, 2);
      const office = await makeFaultOffice(database.system);
      const ledger = new FaultLedger();
      const writers = makeFaultWriters(office, ledger);
      // Whoever keeps files elsewhere runs the database by itself, too; here it is looked after alike.
      const stopWatch = filesElsewhere ? embedded.keepRunning(() => {}) : () => {};
      const server = await startMeasuredServer(
        filesElsewhere ? { dataFolder, databaseUrl: embedded.url } : { dataFolder },
      );
      const { url } = server;
      const findings: string[] = [];
      await writers.writeUntilFailure(url, { most: 60 });

      small.fill();
      // Each writer ends at its first refusal.
      await writers.writeUntilFailure(url, { most: 2000 });
      const before = ledger.acknowledged;
      if (ledger.unanswered.length === 0) findings.push('nothing was refused on a full disk');
      if (filesElsewhere) findings.push(...(await uploadSome(url, office, dataFolder)));
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
      await writers.writeUntilFailure(url, { most: 30 });
      findings.push(...(await compareWrites(database, office.agency.id, ledger.all)));
      findings.push(...(await compareNumbers(database, office.agency.id)));
      await server.stop();
      stopWatch();
      await database.end();
      await embedded.stop();
      const fate = ended ? 'the database ended' : 'the database stayed';
      return {
        did: `${before} acknowledged batches until it was full, ${reads} reads, ${fate}, ${ledger.acknowledged} in the end`,
        findings,
      };
    } finally {
      small.unmount();
      for (const made of [smallFolder, dataFolder]) rmSync(made, { recursive: true, force: true });
    }
  },
});

/**
 * Uploads meet the full database after their bytes have found their place. One that finds room in a
 * page is taken; of one that is refused no file stays behind without a record.
 */
async function uploadSome(url: string, office: FaultOffice, dataFolder: string): Promise<string[]> {
  const kept = filesIn(dataFolder);
  const client = createClient(url, office.sessions[0]);
  let taken = 0;
  for (let upload = 0; upload < uploads; upload += 1) {
    try {
      await uploadOne(client, 'on a full disk');
      taken += 1;
    } catch (error) {
      if (!(error instanceof UploadRefused)) throw error;
      if (error.status < 500) return [`an upload on a full disk was answered: ${error.message}`];
    }
  }
  const made = filesIn(dataFolder) - kept;
  return made === taken ? [] : [`${taken} uploads were taken and ${made} files are there`];
}

function filesIn(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}
