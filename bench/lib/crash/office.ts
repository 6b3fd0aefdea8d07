import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeAdmin, makeStaff } from '../../../apps/server/src/domains/staff/factory.ts';
import { generateAttendance } from '../../../apps/server/src/generate/generate-attendance.ts';
import {
  openDatabase,
  type Database,
} from '../../../apps/server/src/platform/database/database.ts';
import { startEmbeddedPostgres } from '../../../apps/server/src/platform/database/embedded/embedded-postgres.ts';
import { migrate } from '../../../apps/server/src/platform/database/migrate.ts';
import { statement } from '../../../apps/server/src/platform/database/statement.ts';
import { createLog } from '../../../apps/server/src/platform/log.ts';
import { benchPassword } from '../agency/dataset.ts';

/** An agency on a database of its own, whose server is going to be killed. */
export interface CrashOffice {
  readonly agencyID: number;
  readonly siteProfileID: number;
  readonly adminUsername: string;
  readonly guardUsernames: readonly string[];
  /** Records that wait for a decision. */
  readonly pending: readonly number[];
  /** Where server and database keep their data. */
  readonly dataFolder: string;
  /** Looks at the database past the server; open and close it around each look. */
  look<Result>(work: (database: Database) => Promise<Result>): Promise<Result>;
}

const guards = 4;

/** Makes the office afresh: what an earlier run left is removed. */
export async function makeCrashOffice(folder: string, wantedPending: number): Promise<CrashOffice> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const look = lookIn(join(folder, 'database'));
  return look(async (database) => {
    // Of five shifts four are PENDING and one is on duty.
    const rows = Math.ceil((wantedPending * 5) / 4);
    const perDay = Math.ceil(wantedPending / 2);
    const agencyName = 'Bench kill';
    const { agencyId } = await generateAttendance({ database, agencyName, rows, perDay });
    const person = { securityAgencyID: agencyId, password: benchPassword };
    const admin = await makeAdmin(database.system, { ...person, staffNo: 'BENCH' });
    const guardUsernames: string[] = [];
    for (let guard = 1; guard <= guards; guard += 1) {
      const made = await makeStaff(database.system, { ...person, staffNo: `BENCH-${guard}` });
      guardUsernames.push(made.username);
    }
    const [site] = await database.system.run<{ id: number }>(
      statement('SELECT min(id) AS id FROM site_profile WHERE security_agency_id = $1', [agencyId]),
    );
    const pending = await database.system.run<{ id: number }>(
      statement(
        `SELECT id FROM attendance WHERE security_agency_id = $1 AND approval_status = 'PENDING'
          AND time_out IS NOT NULL ORDER BY id`,
        [agencyId],
      ),
    );
    return {
      agencyID: agencyId,
      siteProfileID: site?.id ?? 0,
      adminUsername: admin.username,
      guardUsernames,
      pending: pending.map(({ id }) => id),
      dataFolder: folder,
      look,
    };
  });
}

function lookIn(dataFolder: string): CrashOffice['look'] {
  return async (work) => {
    const embedded = await startEmbeddedPostgres({ dataFolder });
    await migrate(embedded.url, createLog('warn'));
    const database = openDatabase(embedded.url, 2);
    try {
      return await work(database);
    } finally {
      await database.end();
      await embedded.stop();
    }
  };
}
