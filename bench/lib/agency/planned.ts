import { makeAdmin } from '../../../apps/server/src/domains/staff/factory.ts';
import type { Database } from '../../../apps/server/src/platform/database/database.ts';
import { statement } from '../../../apps/server/src/platform/database/statement.ts';
import { benchPassword } from './dataset.ts';

/** An agency of 200 sites and 2,000 people whose months are planned up to the twentieth. */
export interface PlannedAgency {
  readonly id: number;
  /** AgencyMasterAdmin; the password is `benchPassword`. */
  readonly username: string;
  readonly siteProfileIDs: readonly number[];
  readonly staffProfileIDs: readonly number[];
}

/** Months in which the days after the twentieth are free, never the same as before. */
export const plannedMonths = ['2031-01', '2031-03', '2031-05'];
const sites = 200;
const people = 2000;

const addAgency = `INSERT INTO security_agency (name) VALUES ('Bench plan') RETURNING id`;
const addSites = `WITH register AS (
    INSERT INTO security_site (name)
    SELECT 'Planned Site ' || lpad(n::text, 3, '0') FROM generate_series(1, $2::int) n
    RETURNING id, name)
  INSERT INTO site_profile (security_agency_id, security_site_id, name)
  SELECT $1, id, name FROM register`;
const addPeople = `WITH accounts AS (
    INSERT INTO account (username)
    SELECT format('planned.%s.%s', $1::bigint, n) FROM generate_series(1, $2::int) n
    RETURNING id, username),
  profiles AS (
    INSERT INTO staff_profile (security_agency_id, account_id, name, staff_no, designation)
    SELECT $1, id, 'Planned ' || username, 'P' || id, 'SO' FROM accounts RETURNING id, account_id)
  INSERT INTO work_history (security_agency_id, account_id, staff_profile_id, designation, em_type,
    em_start)
  SELECT $1, account_id, id, 'SO', 'FT', '2020-01-01' FROM profiles`;
/** Everybody works by day at one site, on the first twenty days of each month. */
const addRoster = `WITH site AS (
    SELECT id, security_site_id, row_number() OVER (ORDER BY id) - 1 AS place FROM site_profile
    WHERE security_agency_id = $1),
  person AS (
    SELECT id, account_id, row_number() OVER (ORDER BY id) - 1 AS place FROM staff_profile
    WHERE security_agency_id = $1 AND designation = 'SO')
  INSERT INTO deployment (security_agency_id, date, shift, start_datetime, end_datetime,
    security_site_id, site_profile_id, account_id, staff_profile_id)
  SELECT $1, day.day, 'DAY', begins, begins + interval '12 hours', site.security_site_id, site.id,
    person.account_id, person.id
  FROM unnest($2::text[]) month
  CROSS JOIN LATERAL (SELECT (month || '-01')::date + n AS day FROM generate_series(0, 19) n) day
  CROSS JOIN LATERAL (SELECT (day.day + time '08:00') AT TIME ZONE 'Asia/Singapore' AS begins) at
  CROSS JOIN person JOIN site ON site.place = person.place % $3::int`;
const clear = `DELETE FROM deployment WHERE security_agency_id = $1 AND extract(day FROM date) > 20`;
const clearDays = `DELETE FROM deployment_day WHERE security_agency_id = $1`;

/** The agency of an earlier run without what was measured with it, or a new one. */
export async function ensurePlannedAgency(database: Database): Promise<PlannedAgency> {
  const { system } = database;
  const found = `SELECT id FROM security_agency WHERE name = 'Bench plan'`;
  const [known] = await system.run<{ id: number }>(statement(found));
  const id = known?.id ?? (await make(database));
  await system.run(statement(clear, [id]));
  await system.run(statement(clearDays, [id]));
  const ids = async (sql: string): Promise<number[]> =>
    (await system.run<{ id: number }>(statement(sql, [id]))).map((row) => row.id);
  return {
    id,
    username: usernameOf(id),
    siteProfileIDs: await ids(
      'SELECT id FROM site_profile WHERE security_agency_id = $1 ORDER BY id',
    ),
    staffProfileIDs: await ids(
      `SELECT id FROM staff_profile WHERE security_agency_id = $1 AND designation = 'SO' ORDER BY id`,
    ),
  };
}

async function make({ system }: Database): Promise<number> {
  console.log(`Making an agency of ${people} people who are planned for months ...`);
  const id = await system.transaction(async (db) => {
    await db.run(statement('SET LOCAL statement_timeout = 0'));
    const [agency] = await db.run<{ id: number }>(statement(addAgency));
    if (agency === undefined) throw new Error('the agency was not added');
    await makeAdmin(db, {
      securityAgencyID: agency.id,
      name: 'Measured Administrator',
      username: usernameOf(agency.id),
      staffNo: 'BENCH',
      password: benchPassword,
    });
    await db.run(statement(addSites, [agency.id, sites]));
    await db.run(statement(addPeople, [agency.id, people]));
    await db.run(statement(addRoster, [agency.id, plannedMonths, sites]));
    return agency.id;
  });
  await system.run(statement('VACUUM (ANALYZE) staff_profile, work_history, deployment'));
  return id;
}

function usernameOf(agencyId: number): string {
  return `bench.plan.${agencyId}`;
}
