import { makeAdmin } from '../../../apps/server/src/domains/staff/factory.ts';
import type { Database } from '../../../apps/server/src/platform/database/database.ts';
import { statement } from '../../../apps/server/src/platform/database/statement.ts';
import { benchPassword } from './dataset.ts';

/** An agency of so many sites with a month of patrols and supervisory checks. */
export interface CheckedAgency {
  readonly id: number;
  readonly sites: number;
  /** AgencyMasterAdmin; the password is `benchPassword`. */
  readonly username: string;
}

/** The month of its patrols. */
export const checkedMonth = '2026-10';

const addAgency = `INSERT INTO security_agency (name) VALUES ($1) RETURNING id`;
const addSites = `WITH register AS (
    INSERT INTO security_site (name, address, postal)
    SELECT 'Checked Site ' || lpad(n::text, 4, '0'), n || ' Checked Road', lpad(n::text, 6, '0')
    FROM generate_series(1, $2::int) n RETURNING id, name, address, postal),
  profile AS (
    INSERT INTO site_profile (security_agency_id, security_site_id, name, address, postal)
    SELECT $1, id, name, address, postal FROM register RETURNING id, security_site_id)
  INSERT INTO clocking_point (security_agency_id, site_profile_id, security_site_id, name)
  SELECT $1, id, security_site_id, 'Main gate' FROM profile`;
const addRoutes = `INSERT INTO clocking_route (security_agency_id, site_profile_id, security_site_id,
    name, in_order, island_wide)
  SELECT $1, site_profile_id, security_site_id, 'Round', 1, 0 FROM clocking_point
  WHERE security_agency_id = $1
  UNION ALL
  (SELECT $1, site_profile_id, security_site_id, 'Islandwide', 0, 1 FROM clocking_point
  WHERE security_agency_id = $1 ORDER BY id LIMIT 1)`;

/** Each site is patrolled twice a day; each officer, one for 25 sites, goes round twice. */
const addReports = `INSERT INTO clocking_report (security_agency_id, clocking_route_id,
    clocking_route_name, in_order, island_wide, site_profile_id, security_site_id, account_id,
    staff_profile_id, staff_profile_name, staff_no, start, "end", closes_on, ends_on, outcome,
    clocked_point)
  SELECT $1, r.id, r.name, r.in_order, r.island_wide, r.site_profile_id, r.security_site_id,
    s.account_id, s.id, s.name, s.staff_no, begins, begins + interval '4 hours',
    begins + interval '16 hours', begins + interval '4 hours', 'COMPLETED', 1
  FROM clocking_route r
  CROSS JOIN generate_series(0, 29) day
  CROSS JOIN generate_series(0, CASE WHEN r.island_wide = 1 THEN 2 * ($2::int / 25) - 1 ELSE 1 END) round
  CROSS JOIN LATERAL (SELECT $3::timestamptz + day * interval '1 day'
    + (round % 4) * interval '5 hours' + (round / 4) * interval '1 minute' AS begins) at
  JOIN staff_profile s ON s.security_agency_id = $1 AND s.staff_no = 'BENCH'
  WHERE r.security_agency_id = $1`;
const addScans = `WITH point AS (
    SELECT *, row_number() OVER (ORDER BY id) - 1 AS place FROM clocking_point
    WHERE security_agency_id = $1)
  INSERT INTO clocking_report_detail (security_agency_id, clocking_report_id, clocking_point_id,
    site_profile_id, clocking_point_name, status, datetime, received_on)
  SELECT $1, r.id, p.id, p.site_profile_id, p.name, 'CLOCKED', clocked, clocked
  FROM clocking_report r
  CROSS JOIN generate_series(0, CASE WHEN r.island_wide = 1 THEN 24 ELSE 4 END) step
  CROSS JOIN LATERAL (SELECT r.start + step * interval '9 minutes' AS clocked) at
  JOIN point p ON CASE WHEN r.island_wide = 1
    THEN p.place = (r.id * 25 + step) % $2::int ELSE p.site_profile_id = r.site_profile_id END
  WHERE r.security_agency_id = $1`;

/** The agency with so many sites: the one of an earlier run, or a new one. */
export async function ensureCheckedAgency(
  database: Database,
  sites: number,
): Promise<CheckedAgency> {
  const { system } = database;
  const name = `Bench checks ${sites}`;
  const [found] = await system.run<{ id: number }>(
    statement('SELECT id FROM security_agency WHERE name = $1', [name]),
  );
  if (found !== undefined) return { id: found.id, sites, username: usernameOf(found.id) };
  console.log(`Making an agency of ${sites} sites with a month of patrols ...`);
  const id = await system.transaction(async (db) => {
    await db.run(statement('SET LOCAL statement_timeout = 0'));
    const [agency] = await db.run<{ id: number }>(statement(addAgency, [name]));
    if (agency === undefined) throw new Error('the agency was not added');
    await makeAdmin(db, {
      securityAgencyID: agency.id,
      name: 'Measured Administrator',
      username: usernameOf(agency.id),
      staffNo: 'BENCH',
      password: benchPassword,
    });
    await db.run(statement(addSites, [agency.id, sites]));
    await db.run(statement(addRoutes, [agency.id]));
    const midnight = `${checkedMonth}-01T00:00:00+08:00`;
    await db.run(statement(addReports, [agency.id, sites, midnight]));
    await db.run(statement(addScans, [agency.id, sites]));
    return agency.id;
  });
  await system.run(
    statement('VACUUM (ANALYZE) site_profile, clocking_report, clocking_report_detail'),
  );
  return { id, sites, username: usernameOf(id) };
}

function usernameOf(agencyId: number): string {
  return `bench.checks.${agencyId}`;
}
