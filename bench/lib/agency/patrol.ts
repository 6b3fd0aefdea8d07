import { makeAdmin } from '../../../apps/server/src/domains/staff/factory.ts';
import { withoutIndexes } from '../../../apps/server/src/generate/without-indexes.ts';
import type {
  Database,
  SystemDatabase,
} from '../../../apps/server/src/platform/database/database.ts';
import { statement } from '../../../apps/server/src/platform/database/statement.ts';
import { benchPassword } from './dataset.ts';

/** An agency of 200 sites whose guards have made so many scans: more scans, a longer history. */
export interface PatrolAgency {
  readonly id: number;
  readonly scans: number;
  /** AgencyMasterAdmin; the password is `benchPassword`. */
  readonly username: string;
  /** Where its history ends, ISO UTC. */
  readonly until: string;
  /** One of its sites, and one of its newest patrol records. */
  readonly siteProfileID: number;
  readonly clockingReportID: number;
}

const sites = 200;
const scansAPatrol = 10;
const patrolsADay = 400;
const until = '2026-11-21T16:00:00Z';
/** Patrols that one statement adds. */
const chunk = 20_000;

const addAgency = `INSERT INTO security_agency (name) VALUES ($1) RETURNING id`;
const addSites = `WITH register AS (
    INSERT INTO security_site (name) SELECT 'Walked Site ' || lpad(n::text, 4, '0')
    FROM generate_series(1, $2::int) n RETURNING id, name),
  profile AS (
    INSERT INTO site_profile (security_agency_id, security_site_id, name)
    SELECT $1, id, name FROM register RETURNING id, security_site_id, name),
  route AS (
    INSERT INTO clocking_route (security_agency_id, site_profile_id, security_site_id, name)
    SELECT $1, id, security_site_id, 'Night Round of ' || name FROM profile)
  INSERT INTO clocking_point (security_agency_id, site_profile_id, security_site_id, name, tag)
  SELECT $1, profile.id, security_site_id, 'Checkpoint ' || n, 'T' || profile.id || '-' || n
  FROM profile, generate_series(1, $3::int) n`;

// The oldest first, so that the table lies in the order of time, as it grows in use.
const addReports = `WITH route AS (
    SELECT *, row_number() OVER (ORDER BY id) - 1 AS place FROM clocking_route
    WHERE security_agency_id = $1)
  INSERT INTO clocking_report (security_agency_id, clocking_route_id, clocking_route_name, in_order,
    island_wide, site_profile_id, security_site_id, account_id, staff_profile_id,
    staff_profile_name, staff_no, start, "end", closes_on, ends_on, outcome, clocked_point, total_point)
  SELECT $1, r.id, r.name, 1, 0, r.site_profile_id, r.security_site_id, s.account_id, s.id,
    CASE n % 50 WHEN 0 THEN 'Tan Wei Ming' ELSE s.name END, 'W' || lpad((n % 900)::text, 4, '0'),
    begins, begins + interval '35 minutes', begins + interval '12 hours',
    begins + interval '35 minutes', CASE WHEN n % 20 = 0 THEN 'DISRUPTED' ELSE 'COMPLETED' END,
    $6::int, $6::int
  FROM generate_series($2::int, $3::int, -1) n
  JOIN route r ON r.place = n % ${sites}
  JOIN staff_profile s ON s.security_agency_id = $1 AND s.staff_no = 'BENCH'
  CROSS JOIN LATERAL (
    SELECT $4::timestamptz - (n + 20) * interval '1 day' / $5::int AS begins) at
  ORDER BY n DESC`;
const addScans = `WITH point AS (
    SELECT *, row_number() OVER (PARTITION BY site_profile_id ORDER BY id) AS place
    FROM clocking_point WHERE security_agency_id = $1)
  INSERT INTO clocking_report_detail (security_agency_id, clocking_report_id, clocking_point_id,
    site_profile_id, clocking_point_name, tag, index, status, datetime, received_on)
  SELECT $1, r.id, p.id, p.site_profile_id, p.name, p.tag, p.place, 'CLOCKED',
    r.start + p.place * interval '3 minutes', r.start + p.place * interval '3 minutes'
  FROM clocking_report r JOIN point p ON p.site_profile_id = r.site_profile_id
  WHERE r.security_agency_id = $1 AND r.id > $2
  ORDER BY r.id, p.place`;

/** The agency with so many scans: the one of an earlier run, or a new one. */
export async function ensurePatrolAgency(database: Database, scans: number): Promise<PatrolAgency> {
  const { system } = database;
  const name = `Bench patrol ${scans}`;
  const [found] = await system.run<{ id: number }>(
    statement('SELECT id FROM security_agency WHERE name = $1', [name]),
  );
  if (found !== undefined) return describe(system, found.id, scans);
  console.log(`Making an agency of ${scans} scans ...`);
  const id = await system.transaction((db) => makeAgency(db, name, scans));
  await system.run(statement('VACUUM (ANALYZE) clocking_report, clocking_report_detail'));
  return describe(system, id, scans);
}

async function makeAgency(db: SystemDatabase, name: string, scans: number): Promise<number> {
  await db.run(statement('SET LOCAL statement_timeout = 0'));
  const [agency] = await db.run<{ id: number }>(statement(addAgency, [name]));
  if (agency === undefined) throw new Error('the agency was not added');
  const { id } = agency;
  await makeAdmin(db, {
    securityAgencyID: id,
    name: 'Measured Administrator',
    username: usernameOf(id),
    staffNo: 'BENCH',
    password: benchPassword,
  });
  await db.run(statement(addSites, [id, sites, scansAPatrol]));
  await withoutIndexes(db, 'clocking_report_detail', () =>
    withoutIndexes(db, 'clocking_report', () => addPatrols(db, id, scans / scansAPatrol)),
  );
  return id;
}

async function addPatrols(db: SystemDatabase, agencyId: number, patrols: number): Promise<void> {
  for (let first = patrols - 1; first >= 0; first -= chunk) {
    const [newest] = await db.run<{ id: number | null }>(
      statement('SELECT max(id) AS id FROM clocking_report WHERE security_agency_id = $1', [
        agencyId,
      ]),
    );
    const last = Math.max(0, first - chunk + 1);
    const values = [agencyId, first, last, until, patrolsADay, scansAPatrol];
    await db.run(statement(addReports, values));
    await db.run(statement(addScans, [agencyId, newest?.id ?? 0]));
    console.log(`  ${(patrols - last) * scansAPatrol} of ${patrols * scansAPatrol} scans`);
  }
}

async function describe(db: SystemDatabase, id: number, scans: number): Promise<PatrolAgency> {
  const [row] = await db.run<{ site: number; report: number }>(
    statement(
      `SELECT (SELECT min(id) FROM site_profile WHERE security_agency_id = $1) AS site,
        (SELECT max(id) FROM clocking_report WHERE security_agency_id = $1) AS report`,
      [id],
    ),
  );
  if (row === undefined) throw new Error('the agency has no patrols');
  const { site: siteProfileID, report: clockingReportID } = row;
  return { id, scans, username: usernameOf(id), until, siteProfileID, clockingReportID };
}

function usernameOf(agencyId: number): string {
  return `bench.patrol.${agencyId}`;
}
