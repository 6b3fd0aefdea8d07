import { addDays, dateOf } from '@guardroom/rules/dates';
import { makeAdmin } from '../../../apps/server/src/domains/staff/factory.ts';
import { generateAttendance } from '../../../apps/server/src/generate/generate-attendance.ts';
import type {
  Database,
  SystemDatabase,
} from '../../../apps/server/src/platform/database/database.ts';
import { statement } from '../../../apps/server/src/platform/database/statement.ts';

/** An agency of generated records, and what its measures need to know of it. */
export interface MeasuredAgency {
  readonly id: number;
  readonly rows: number;
  /** AgencyMasterAdmin; the password is `benchPassword`. */
  readonly username: string;
  /** The last whole day of its records, `YYYY-MM-DD`. */
  readonly lastDay: string;
  /** One of its sites. */
  readonly siteProfileID: number;
}

export const benchPassword = 'Measured-Guard-65';
export const timeZone = 'Asia/Singapore';
const perDay = 2000;

/** The agency with so many records: the one of an earlier run, or a new one. */
export async function ensureAgency(database: Database, rows: number): Promise<MeasuredAgency> {
  const { system } = database;
  const name = `Bench ${rows}`;
  const found = await findAgency(system, name);
  if (found !== undefined) return describe(system, found, rows);
  const tell = (done: number): void => console.log(`  ${done} of ${rows} records`);
  console.log(`Making an agency of ${rows} records ...`);
  // It gets its name when it is whole, so that an interrupted one is never measured.
  const { agencyId } = await generateAttendance({
    database,
    agencyName: `${name} unfinished`,
    rows,
    perDay,
    exclusive: true,
    onProgress: tell,
  });
  await givePhotos(database, agencyId);
  await makeAdmin(system, {
    securityAgencyID: agencyId,
    name: 'Measured Administrator',
    username: usernameOf(agencyId),
    staffNo: 'BENCH',
    password: benchPassword,
  });
  await system.run(
    statement('UPDATE security_agency SET name = $2 WHERE id = $1', [agencyId, name]),
  );
  return describe(system, agencyId, rows);
}

const photos = `UPDATE attendance a SET
    time_in_bucket = 'local', time_in_region = 'local',
    time_in_key = 'attendance/' || a.security_agency_id || '/' || a.id || '-in.jpg',
    time_out_bucket = CASE WHEN a.time_out IS NOT NULL THEN 'local' END,
    time_out_region = CASE WHEN a.time_out IS NOT NULL THEN 'local' END,
    time_out_key = CASE WHEN a.time_out IS NOT NULL
      THEN 'attendance/' || a.security_agency_id || '/' || a.id || '-out.jpg' END
  WHERE a.security_agency_id = $1 AND a.time_in > $2::timestamptz`;

/** Real records have photos, whose links are signed with each page: the newest days get some. */
async function givePhotos(database: Database, agencyId: number): Promise<void> {
  const { system } = database;
  const newest = await newestTimeIn(system, agencyId);
  const since = new Date(Date.parse(newest) - 4 * 86_400_000).toISOString();
  await system.run(statement(photos, [agencyId, since]));
  await system.run(statement('VACUUM (ANALYZE) attendance'));
}

/** The newest agency of this name. */
export async function findAgency(db: SystemDatabase, name: string): Promise<number | undefined> {
  const [row] = await db.run<{ id: number }>(
    statement('SELECT id FROM security_agency WHERE name = $1 ORDER BY id DESC LIMIT 1', [name]),
  );
  return row?.id;
}

async function describe(db: SystemDatabase, id: number, rows: number): Promise<MeasuredAgency> {
  const newest = await newestTimeIn(db, id);
  const [site] = await db.run<{ id: number }>(
    statement('SELECT min(id) AS id FROM site_profile WHERE security_agency_id = $1', [id]),
  );
  return {
    id,
    rows,
    username: usernameOf(id),
    lastDay: addDays(dateOf(newest, timeZone), -1),
    siteProfileID: site?.id ?? 0,
  };
}

async function newestTimeIn(db: SystemDatabase, agencyId: number): Promise<string> {
  const [row] = await db.run<{ newest: string }>(
    statement('SELECT max(time_in) AS newest FROM attendance WHERE security_agency_id = $1', [
      agencyId,
    ]),
  );
  if (row === undefined) throw new Error('the agency has no records');
  return row.newest;
}

/** Whoever signs in for the measured agency. */
export function usernameOf(agencyId: number): string {
  return `bench.${agencyId}`;
}
