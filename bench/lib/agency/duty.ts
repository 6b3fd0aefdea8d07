import { wireTime } from '@guardroom/rules/dates';
import { shiftAt } from '@guardroom/rules/deployment/shifts';
import { makeAdmin } from '../../../apps/server/src/domains/staff/factory.ts';
import { generateAttendance } from '../../../apps/server/src/generate/generate-attendance.ts';
import type {
  Database,
  SystemDatabase,
} from '../../../apps/server/src/platform/database/database.ts';
import { statement } from '../../../apps/server/src/platform/database/statement.ts';
import { benchPassword, timeZone } from './dataset.ts';

/** An agency whose 200 sites are all manned: what its dashboard is measured with. */
export interface DutyAgency {
  readonly id: number;
  /** AgencyMasterAdmin; the password is `benchPassword`. */
  readonly username: string;
  /** Somebody who is planned now and has not come. */
  readonly guard: {
    readonly id: number;
    readonly accountID: number;
    readonly securityAgencyID: number;
    readonly siteProfileID: number;
  };
}

/** People on duty, and as many in each shift that is planned. */
export const onDuty = 2000;

/** The roster of yesterday to tomorrow ($2 is today, $3 the zone): everybody where they have always worked. */
export const addRoster = `INSERT INTO deployment (security_agency_id, date, shift, start_datetime, end_datetime,
    security_site_id, site_profile_id, account_id, staff_profile_id)
  SELECT $1, day::date, post.shift, begins, begins + interval '12 hours', post.time_in_site_id,
    post.time_in_site_profile_id, post.account_id, post.staff_profile_id
  FROM generate_series($2::date - 1, $2::date + 1, interval '1 day') day
  CROSS JOIN (
    SELECT DISTINCT ON (staff_profile_id) staff_profile_id, account_id, time_in_site_id,
      time_in_site_profile_id,
      CASE WHEN extract(hour FROM time_in AT TIME ZONE $3) BETWEEN 5 AND 16
        THEN 'DAY' ELSE 'NIGHT' END AS shift
    FROM attendance WHERE security_agency_id = $1 ORDER BY staff_profile_id, time_in DESC) post
  CROSS JOIN LATERAL (SELECT (day::date + CASE post.shift WHEN 'DAY' THEN time '08:00'
    ELSE time '20:00' END) AT TIME ZONE $3 AS begins) at`;

/** What each site needs, by day and by night: one more than are planned. */
const addPosts = `INSERT INTO site_post (security_agency_id, site_profile_id, shift, headcount)
  SELECT security_agency_id, site_profile_id, shift, count(DISTINCT staff_profile_id) + 1
  FROM deployment WHERE security_agency_id = $1 GROUP BY 1, 2, 3`;

/** One of those on duty goes back to not having come. */
const sendHome = `DELETE FROM attendance WHERE (security_agency_id, id) = (
    SELECT security_agency_id, id FROM attendance
    WHERE security_agency_id = $1 AND time_out IS NULL ORDER BY id LIMIT 1)
  RETURNING staff_profile_id AS id, account_id AS "accountID",
    time_in_site_profile_id AS "siteProfileID"`;

/** The agency as it is in the shift that runs; made anew once another one runs. */
export async function makeDutyAgency(database: Database): Promise<DutyAgency> {
  const { system } = database;
  const { date } = shiftAt(wireTime(Date.now()), timeZone);
  console.log(`Making an agency with ${onDuty} people on duty ...`);
  const { agencyId: id } = await generateAttendance({
    database,
    agencyName: 'Bench duty',
    rows: 15 * onDuty,
    perDay: 2 * onDuty,
    exclusive: true,
  });
  await system.run(statement(addRoster, [id, date, timeZone]));
  await system.run(statement(addPosts, [id]));
  const username = `bench.duty.${id}`;
  await makeAdmin(system, {
    securityAgencyID: id,
    name: 'Measured Administrator',
    username,
    staffNo: 'BENCH',
    password: benchPassword,
  });
  const guard = await oneAtHome(system, id);
  await system.run(statement('VACUUM (ANALYZE) attendance, deployment'));
  return { id, username, guard: { ...guard, securityAgencyID: id } };
}

async function oneAtHome(db: SystemDatabase, agencyId: number) {
  const [guard] = await db.run<{ id: number; accountID: number; siteProfileID: number }>(
    statement(sendHome, [agencyId]),
  );
  if (guard === undefined) throw new Error('nobody is on duty');
  return guard;
}
