import type { PlanLine } from '@guardroom/rules/patrol/plan/plan-line';
import type { RoundDue } from '@guardroom/rules/patrol/rounds-due';
import type { SystemDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { planLineJoins, planLineSelect } from '../plan/store.ts';
import { planLineOf, type PatrolPlanLineRow } from '../plan/types.ts';

/** Requests write rounds of their agency, and a job those of all. */
export type RoundDatabase = Pick<SystemDatabase, 'run'>;

const walked = `SELECT ${planLineSelect} FROM patrol_plan_line a ${planLineJoins}
  JOIN site_profile site ON site.security_agency_id = $1 AND site.id = a.site_profile_id
  WHERE a.security_agency_id = $1 AND a.deleted = 0 AND site.deleted = 0 AND site.status = 'ACTIVE'
    AND route.deleted = 0 AND route.status = 'ACTIVE' AND route.island_wide = 0
    AND route.site_profile_id = a.site_profile_id`;

async function linesWhere(
  db: RoundDatabase,
  agencyID: number,
  condition: string,
  ids: readonly number[],
): Promise<PlanLine[]> {
  const query = statement(`${walked} AND ${condition} ORDER BY a.id`, [agencyID, ids]);
  const rows = await db.run<PatrolPlanLineRow & Record<string, unknown>>(query);
  return rows.map(planLineOf);
}

/** The lines of sites by which rounds fall due now. */
export function linesOfSites(
  db: RoundDatabase,
  agencyID: number,
  siteProfileIDs: readonly number[],
): Promise<PlanLine[]> {
  return linesWhere(db, agencyID, 'a.site_profile_id = ANY($2::bigint[])', siteProfileIDs);
}

/** The same of lines by their ids. */
export function linesByID(
  db: RoundDatabase,
  agencyID: number,
  ids: readonly number[],
): Promise<PlanLine[]> {
  return linesWhere(db, agencyID, 'a.id = ANY($2::bigint[])', ids);
}

const drop = `UPDATE patrol_round SET state = 'VOID', updated_on = now()
  WHERE security_agency_id = $1 AND site_profile_id = ANY($2::bigint[]) AND due_on > now()
    AND state = 'DUE' AND clocking_report_id IS NULL`;

/** Takes back what is not due yet and nobody walks early. */
export async function dropRounds(
  db: RoundDatabase,
  agencyID: number,
  siteProfileIDs: readonly number[],
): Promise<void> {
  await db.run(statement(drop, [agencyID, siteProfileIDs]));
}

const insert = `INSERT INTO patrol_round (security_agency_id, patrol_plan_line_id, site_profile_id,
    clocking_route_id, due_on, latest_on, settles_on, minimum_point)
  SELECT $1, r.line, r.site, r.route, r.due, r.latest, r.latest, r.minimum
  FROM unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::timestamptz[], $6::timestamptz[], $7::int[])
    AS r (line, site, route, due, latest, minimum)
  WHERE r.due > now()
  ON CONFLICT (security_agency_id, clocking_route_id, due_on) DO UPDATE
    SET state = 'DUE', patrol_plan_line_id = excluded.patrol_plan_line_id,
      latest_on = excluded.latest_on, settles_on = excluded.settles_on,
      minimum_point = excluded.minimum_point, updated_on = excluded.updated_on
    WHERE patrol_round.state = 'VOID'
  RETURNING 1`;

/** Writes rounds that fall due from now on; those that stand already stay as they are, and what was taken back is due again. */
export async function addRounds(
  db: RoundDatabase,
  agencyID: number,
  due: readonly RoundDue[],
): Promise<void> {
  if (due.length === 0) return;
  await db.run(
    statement(insert, [
      agencyID,
      due.map(({ patrolPlanLineID }) => patrolPlanLineID),
      due.map(({ siteProfileID }) => siteProfileID),
      due.map(({ clockingRouteID }) => clockingRouteID),
      due.map(({ dueOn }) => dueOn),
      due.map(({ latestOn }) => latestOn),
      due.map(({ minimumPoint }) => minimumPoint),
    ]),
  );
}

const noteSites = `UPDATE patrol_plan_line SET written_until = $3::date
  WHERE security_agency_id = $1 AND site_profile_id = ANY($2::bigint[]) AND deleted = 0`;
const noteLines = `UPDATE patrol_plan_line SET written_until = $3::date
  WHERE security_agency_id = $1 AND id = ANY($2::bigint[])`;

/** Notes until which date the rounds of sites are written. */
export async function noteWritten(
  db: RoundDatabase,
  agencyID: number,
  siteProfileIDs: readonly number[],
  date: string,
): Promise<void> {
  await db.run(statement(noteSites, [agencyID, siteProfileIDs, date]));
}

/** The same of lines. */
export async function noteLinesWritten(
  db: RoundDatabase,
  agencyID: number,
  ids: readonly number[],
  date: string,
): Promise<void> {
  await db.run(statement(noteLines, [agencyID, ids, date]));
}

// Tomorrow, somewhere on earth, is at most two days from now.
const unwritten = `SELECT DISTINCT a.security_agency_id AS "agencyID", agency.time_zone AS "timeZone"
  FROM patrol_plan_line a
  JOIN security_agency agency ON agency.id = a.security_agency_id
  WHERE a.deleted = 0 AND a.written_until <= current_date + 1
    AND a.written_until <= (now() AT TIME ZONE agency.time_zone)::date`;

export interface AgencyToWrite {
  readonly agencyID: number;
  readonly timeZone: string;
}

/** The agencies of which the rounds of tomorrow are not written. */
export function agenciesToWrite(db: RoundDatabase): Promise<AgencyToWrite[]> {
  return db.run<AgencyToWrite & Record<string, unknown>>(statement(unwritten));
}

/** Lines at once: other writers do not wait long. */
export const lineBatch = 200;

const take = `SELECT id FROM patrol_plan_line
  WHERE security_agency_id = $1 AND deleted = 0 AND written_until < $2::date
  ORDER BY written_until, id LIMIT ${lineBatch} FOR UPDATE SKIP LOCKED`;

/** Some lines whose rounds are not written until a date, held until the transaction ends. */
export async function linesToWrite(
  db: RoundDatabase,
  agencyID: number,
  date: string,
): Promise<number[]> {
  const rows = await db.run<{ id: number }>(statement(take, [agencyID, date]));
  return rows.map(({ id }) => id);
}
