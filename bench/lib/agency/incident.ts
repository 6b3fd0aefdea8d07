import { makeAgency } from '../../../apps/server/src/domains/agency/factory.ts';
import { makeAdmin } from '../../../apps/server/src/domains/staff/factory.ts';
import type {
  Database,
  SystemDatabase,
} from '../../../apps/server/src/platform/database/database.ts';
import { statement } from '../../../apps/server/src/platform/database/statement.ts';
import { benchPassword, findAgency, usernameOf } from './dataset.ts';

/** An agency of 200 sites with so many incident reports: more reports, a longer history. */
export interface IncidentAgency {
  readonly id: number;
  readonly reports: number;
  /** AgencyMasterAdmin; the password is `benchPassword`. */
  readonly username: string;
  /** Where its history ends, ISO UTC. */
  readonly until: string;
  readonly siteProfileID: number;
  readonly type: number;
}

const sites = 200;
const reportsADay = 200;
const until = '2026-11-21T16:00:00Z';

const addSites = `WITH register AS (
    INSERT INTO security_site (name) SELECT 'Reported Site ' || lpad(n::text, 4, '0')
    FROM generate_series(1, $2::int) n RETURNING id, name)
  INSERT INTO site_profile (security_agency_id, security_site_id, name)
  SELECT $1, id, name FROM register`;
// The oldest first, so that the table lies in the order of time, as it grows in use.
const addReports = `WITH site AS (
    SELECT row_number() OVER (ORDER BY id) - 1 AS place, * FROM site_profile
    WHERE security_agency_id = $1),
  kind AS (
    SELECT array_agg(id ORDER BY position) AS ids FROM reference_item WHERE kind = 'INCIDENT_TYPE')
  INSERT INTO incident_report (security_agency_id, uid, status, security_site_id, site_profile_id,
    submitted_by, submitted_by_account_id, submitted_by_staff_profile_id, submitted_by_staff_name,
    submitted_timestamp, closed_timestamp, revision, incident_detail_id, incident_detail_account_id,
    incident_detail_staff_profile_id, incident_detail_staff_profile_name, type, title,
    incident_start, incident_end, location, description, action)
  SELECT $1, 'IR-2020-' || lpad(($2 - n)::text, 7, '0'), CASE WHEN n < 500 THEN 'OPEN' ELSE 'CLOSED' END,
    site.security_site_id, site.id, 'guard.' || n % 900, s.account_id, s.id, 'Guard ' || n % 900,
    at + interval '1 hour', CASE WHEN n >= 500 THEN at + interval '1 day' END, 1, 0, s.account_id, s.id,
    s.name, kind.ids[1 + n % array_length(kind.ids, 1)],
    CASE n % 50 WHEN 0 THEN 'Lift stuck at level ' ELSE 'Report of the day ' END || n, at,
    at + interval '20 minutes', 'Block ' || n % 12, repeat('What happened, in some words. ', 12),
    'What was done about it.'
  FROM generate_series($2::int - 1, 0, -1) n
  JOIN site ON site.place = n % ${sites}
  JOIN staff_profile s ON s.security_agency_id = $1 AND s.staff_no = 'BENCH'
  CROSS JOIN kind
  CROSS JOIN LATERAL (SELECT $3::timestamptz - (n + 1) * interval '1 day' / ${reportsADay} AS at) t`;

/** The agency with so many reports: the one of an earlier run, or a new one. */
export async function ensureIncidentAgency(
  database: Database,
  reports: number,
): Promise<IncidentAgency> {
  const { system } = database;
  const name = `Bench incident ${reports}`;
  const found = await findAgency(system, name);
  if (found !== undefined) return describe(system, found, reports);
  console.log(`Making an agency of ${reports} incident reports ...`);
  const id = await system.transaction(async (db) => {
    await db.run(statement('SET LOCAL statement_timeout = 0'));
    const agency = await makeAgency(db, { name });
    await makeAdmin(db, {
      securityAgencyID: agency.id,
      name: 'Measured Administrator',
      username: usernameOf(agency.id),
      staffNo: 'BENCH',
      password: benchPassword,
    });
    await db.run(statement(addSites, [agency.id, sites]));
    await db.run(statement(addReports, [agency.id, reports, until]));
    return agency.id;
  });
  await system.run(statement('VACUUM (ANALYZE) incident_report'));
  return describe(system, id, reports);
}

async function describe(db: SystemDatabase, id: number, reports: number): Promise<IncidentAgency> {
  const [row] = await db.run<{ siteProfileID: number; type: number }>(
    statement(
      `SELECT site_profile_id AS "siteProfileID", type FROM incident_report
      WHERE security_agency_id = $1 ORDER BY incident_start DESC LIMIT 1`,
      [id],
    ),
  );
  if (row === undefined) throw new Error('the agency has no reports');
  return { ...row, id, reports, username: usernameOf(id), until };
}
