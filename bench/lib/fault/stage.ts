import { join } from 'node:path';
import {
  openDatabase,
  type Database,
} from '../../../apps/server/src/platform/database/database.ts';
import { startEmbeddedPostgres } from '../../../apps/server/src/platform/database/embedded/embedded-postgres.ts';
import { migrate } from '../../../apps/server/src/platform/database/migrate.ts';
import { createLog } from '../../../apps/server/src/platform/log.ts';
import { compareNumbers, compareWrites } from './findings.ts';
import { FaultLedger } from './ledger.ts';
import { emptyFolder, makeFaultOffice, type FaultOffice } from './office.ts';
import { makeFaultWriters, type FaultWriters } from './writers.ts';

/** An office on a PostgreSQL that is not disturbed itself, and people who write in it. */
export interface FaultStage {
  readonly databaseUrl: string;
  readonly database: Database;
  readonly office: FaultOffice;
  readonly ledger: FaultLedger;
  readonly writers: FaultWriters;
  /** For the files of its servers. */
  readonly dataFolder: string;
  /** Compares everything that was written with the database. */
  compare(): Promise<string[]>;
  close(): Promise<void>;
}

/** The scenarios share one database; each has an agency of its own in it. */
export async function openFaultStage(folder: string, name: string): Promise<FaultStage> {
  const embedded = await startEmbeddedPostgres({ dataFolder: join(folder, 'database') });
  await migrate(embedded.url, createLog('warn'));
  const database = openDatabase(embedded.url, 2);
  const office = await makeFaultOffice(database.system);
  const ledger = new FaultLedger();
  return {
    databaseUrl: embedded.url,
    database,
    office,
    ledger,
    writers: makeFaultWriters(office, ledger),
    dataFolder: emptyFolder(join(folder, name)),
    compare: async () => [
      ...(await compareWrites(database, office.agency.id, ledger.all)),
      ...(await compareNumbers(database, office.agency.id)),
    ],
    close: async () => {
      await database.end();
      await embedded.stop();
    },
  };
}
