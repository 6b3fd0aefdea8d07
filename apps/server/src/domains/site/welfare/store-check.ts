import type { WelfareFacts } from '@guardroom/rules/alert/welfare-cause';
import type { WelfarePlan } from '@guardroom/rules/site/welfare/welfare-plan';
import type { AgencyDatabase, SystemDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

/** Somebody on duty at a site, with the plan by which they are asked. */
export interface AskedDuty extends WelfarePlan {
  readonly attendanceID: number;
  readonly staffProfileID: number;
  readonly siteProfileID: number;
  /** Their coming, or their last answer. */
  readonly fromOn: string;
  readonly timeZone: string;
}

const duties = (condition: string) => `SELECT a.id AS "attendanceID",
    a.staff_profile_id AS "staffProfileID", a.time_in_site_profile_id AS "siteProfileID",
    greatest(a.time_in, (SELECT max(c.answered_on) FROM welfare_check c
      WHERE c.security_agency_id = $1 AND c.attendance_id = a.id)) AS "fromOn",
    p.day_minutes AS "dayMinutes", p.night_minutes AS "nightMinutes",
    p.answer_minutes AS "answerMinutes", g.time_zone AS "timeZone"
  FROM attendance a
  JOIN welfare_plan p ON p.security_agency_id = $1 AND p.site_profile_id = a.time_in_site_profile_id
  JOIN security_agency g ON g.id = $1
  WHERE a.security_agency_id = $1 AND ${condition} AND a.deleted = 0 AND a.time_out IS NULL`;
const oneDuty = duties('a.id = $2');
// More than stand at any site at once.
const dutiesAt = `${duties('a.time_in_site_profile_id = $2')} ORDER BY a.id LIMIT 500`;

type DutyRow = AskedDuty & Record<string, unknown>;

/** A duty that runs at a site with checks. */
export async function askedDuty(
  db: AgencyDatabase,
  attendanceID: number,
): Promise<AskedDuty | undefined> {
  const [row] = await db.run<DutyRow>(statement(oneDuty, [db.scope.agencyId, attendanceID]));
  return row;
}

/** The duties that run at a site. */
export function askedDutiesAt(
  db: AgencyDatabase,
  siteProfileID: number,
): Promise<readonly AskedDuty[]> {
  return db.run<DutyRow>(statement(dutiesAt, [db.scope.agencyId, siteProfileID]));
}

const add = `INSERT INTO welfare_check (security_agency_id, attendance_id, site_profile_id,
    staff_profile_id, from_on, due_on, answer_minutes, next_on)
  VALUES ($1, $2, $3, $4, $5, $6::timestamptz, $7, $6)
  ON CONFLICT (security_agency_id, attendance_id) WHERE state = 'DUE' DO NOTHING`;

/** The next check of somebody; one that stands already stays. */
export async function addCheck(
  db: AgencyDatabase,
  { attendanceID, siteProfileID, staffProfileID, answerMinutes }: AskedDuty,
  fromOn: string,
  dueOn: string,
): Promise<void> {
  const values = [attendanceID, siteProfileID, staffProfileID, fromOn, dueOn, answerMinutes];
  await db.run(statement(add, [db.scope.agencyId, ...values]));
}

const voidOfDuty = `UPDATE welfare_check SET state = 'VOID', updated_on = now()
  WHERE security_agency_id = $1 AND attendance_id = $2 AND state = 'DUE'`;
const voidAtSite = `UPDATE welfare_check SET state = 'VOID', updated_on = now()
  WHERE security_agency_id = $1 AND site_profile_id = $2 AND state = 'DUE'`;

/** What is asked of a duty falls due no more. */
export async function dropChecks(db: AgencyDatabase, attendanceID: number): Promise<void> {
  await db.run(statement(voidOfDuty, [db.scope.agencyId, attendanceID]));
}

/** The same of all duties at a site. */
export async function dropChecksAt(db: AgencyDatabase, siteProfileID: number): Promise<void> {
  await db.run(statement(voidAtSite, [db.scope.agencyId, siteProfileID]));
}

const missedOf = `SELECT id FROM welfare_check
  WHERE security_agency_id = $1 AND attendance_id = $2 AND state = 'MISSED' ORDER BY id LIMIT 200`;

/** Ids of the checks of a duty that were missed. */
export async function missedChecks(
  db: AgencyDatabase,
  attendanceID: number,
): Promise<readonly number[]> {
  const query = statement(missedOf, [db.scope.agencyId, attendanceID]);
  const rows = await db.run<{ id: number }>(query);
  return rows.map(({ id }) => id);
}

/** A check that an answer may be of. */
export interface OpenCheck {
  readonly id: number;
  readonly attendanceID: number;
  readonly state: 'DUE' | 'MISSED';
  readonly dueOn: string;
  /** Until when an answer is in time. */
  readonly lastOn: string;
}

// A duty is no longer than a day.
const answerable = `SELECT id, attendance_id AS "attendanceID", state, due_on AS "dueOn",
    due_on + make_interval(mins => answer_minutes * $4) AS "lastOn"
  FROM welfare_check
  WHERE security_agency_id = $1 AND staff_profile_id = $2 AND state IN ('DUE', 'MISSED')
    AND from_on <= $3::timestamptz AND from_on > $3::timestamptz - interval '1 day'
  ORDER BY due_on, id FOR UPDATE`;

/** What somebody had not answered at a moment, held. */
export function openChecks(
  db: AgencyDatabase,
  staffProfileID: number,
  at: string,
  calls: number,
): Promise<readonly OpenCheck[]> {
  const values = [db.scope.agencyId, staffProfileID, at, calls];
  return db.run<OpenCheck & Record<string, unknown>>(statement(answerable, values));
}

const answer = `UPDATE welfare_check SET state = 'ANSWERED', answered_on = $3, updated_on = now()
  WHERE security_agency_id = $1 AND id = $2`;

/** It was answered. */
export async function saveAnswer(db: AgencyDatabase, id: number, at: string): Promise<void> {
  await db.run(statement(answer, [db.scope.agencyId, id, at]));
}

const due = `SELECT DISTINCT security_agency_id AS id FROM welfare_check
  WHERE state = 'DUE' AND next_on <= now() LIMIT 1000`;

/** Agencies of which somebody is to be called. */
export async function agenciesToCall(system: SystemDatabase): Promise<readonly number[]> {
  return (await system.run<{ id: number }>(statement(due))).map(({ id }) => id);
}

/** A check whose time has come. */
export interface DueCheck {
  readonly id: number;
  readonly attendanceID: number;
  readonly siteProfileID: number;
  readonly staffProfileID: number;
  readonly accountID: number;
  readonly dueOn: string;
  readonly calls: number;
}

const claim = `SELECT c.id, c.attendance_id AS "attendanceID", c.site_profile_id AS "siteProfileID",
    c.staff_profile_id AS "staffProfileID", p.account_id AS "accountID", c.due_on AS "dueOn", c.calls
  FROM welfare_check c
  JOIN staff_profile p ON p.security_agency_id = $1 AND p.id = c.staff_profile_id
  WHERE c.security_agency_id = $1 AND c.state = 'DUE' AND c.next_on <= now()
  ORDER BY c.next_on, c.id LIMIT $2 FOR UPDATE OF c SKIP LOCKED`;

/** The next checks whose time has come, held; those that somebody else holds are left to them. */
export function claimChecks(db: AgencyDatabase, most: number): Promise<readonly DueCheck[]> {
  return db.run<DueCheck & Record<string, unknown>>(statement(claim, [db.scope.agencyId, most]));
}

const called = `UPDATE welfare_check SET calls = calls + 1,
    next_on = now() + make_interval(mins => answer_minutes), updated_on = now()
  WHERE security_agency_id = $1 AND id = ANY($2::bigint[])`;
const missed = `UPDATE welfare_check SET state = 'MISSED', updated_on = now()
  WHERE security_agency_id = $1 AND id = ANY($2::bigint[])`;

/** They were called once more. */
export async function markCalled(db: AgencyDatabase, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.run(statement(called, [db.scope.agencyId, ids]));
}

/** They did not answer. */
export async function markMissed(db: AgencyDatabase, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.run(statement(missed, [db.scope.agencyId, ids]));
}

const unanswered = `SELECT p.name AS "staffName", p.phone_no AS "phoneNo",
    s.name AS "siteProfileName", c.due_on AS "dueOn", g.time_zone AS "timeZone"
  FROM welfare_check c
  JOIN attendance a ON a.security_agency_id = $1 AND a.id = c.attendance_id
    AND a.deleted = 0 AND (a.time_out IS NULL OR a.not_clocked_out)
  JOIN staff_profile p ON p.security_agency_id = $1 AND p.id = c.staff_profile_id
  JOIN site_profile s ON s.security_agency_id = $1 AND s.id = c.site_profile_id
  JOIN security_agency g ON g.id = $1
  WHERE c.security_agency_id = $1 AND c.id = $2 AND c.state = 'MISSED' AND NOT EXISTS (
    SELECT FROM welfare_check o WHERE o.security_agency_id = $1 AND o.attendance_id = c.attendance_id
      AND o.answered_on > c.due_on)`;

/** A check that was missed by somebody who did not answer since and has not gone. */
export async function unansweredCheck(
  db: AgencyDatabase,
  id: number,
): Promise<WelfareFacts | undefined> {
  const query = statement(unanswered, [db.scope.agencyId, id]);
  const [row] = await db.run<WelfareFacts & Record<string, unknown>>(query);
  return row;
}
