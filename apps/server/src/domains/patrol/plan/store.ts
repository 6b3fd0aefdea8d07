import type { PlanLineForm } from '@guardroom/rules/patrol/plan/inputs';
import type { AgencyDatabase, ListDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { nameOfSite } from '../../site/store.ts';
import type { PatrolPlanLineRow, SitePatrolPlanRow } from './types.ts';

/**
 * Columns of a line under their wire names; `a` is patrol_plan_line. A route that is not there, not
 * in use or elsewhere by now is not walked, nor is one that goes round all sites.
 */
export const planLineSelect = `
  a.id, a.site_profile_id AS "siteProfileID", a.clocking_route_id AS "clockingRouteID",
  route.name AS "clockingRouteName", (route.deleted = 0 AND route.status = 'ACTIVE'
    AND route.island_wide = 0 AND route.site_profile_id = a.site_profile_id) AS "isWalked",
  a.shift, a.shift_type_id AS "shiftTypeID", kind.name AS "shiftTypeName", to_char(a.start_time, 'HH24:MI') AS "startTime",
  to_char(a.end_time, 'HH24:MI') AS "endTime", a.every_minutes AS "everyMinutes", a.times,
  a.grace_minutes AS "graceMinutes", a.minimum_point AS "minimumPoint", a.weekdays,
  a.from_date AS "fromDate", a.to_date AS "toDate", a.version`;

export const planLineJoins = `JOIN clocking_route route
  ON route.security_agency_id = $1 AND route.id = a.clocking_route_id
  LEFT JOIN shift_type kind ON kind.security_agency_id = $1 AND kind.id = a.shift_type_id`;

const ofSite = `SELECT ${planLineSelect} FROM patrol_plan_line a ${planLineJoins}
  WHERE a.security_agency_id = $1 AND a.site_profile_id = $2 AND a.deleted = 0 ORDER BY a.id`;
const ofSites = `SELECT ${planLineSelect} FROM patrol_plan_line a ${planLineJoins}
  WHERE a.security_agency_id = $1 AND a.site_profile_id = ANY($2::bigint[]) AND a.deleted = 0
  ORDER BY a.site_profile_id, a.id`;
const count = `SELECT coalesce(sum(version), 0)::int AS version FROM patrol_plan_line
  WHERE security_agency_id = $1 AND site_profile_id = $2`;
// Those who change the plan of one site take turns.
const hold = `SELECT pg_advisory_xact_lock(hashtextextended('patrol_plan ' || $2::text, $1))`;

/** What is to be walked at sites, by the id of each. */
export async function planLinesOf(
  db: ListDatabase,
  siteProfileIDs: readonly number[],
): Promise<Map<number, PatrolPlanLineRow[]>> {
  const query = statement(ofSites, [db.scope.agencyId, siteProfileIDs]);
  const rows = await db.run<PatrolPlanLineRow & Record<string, unknown>>(query);
  return Map.groupBy(rows, ({ siteProfileID }) => siteProfileID);
}

/** Columns of a site as the list of plans has it; `a` is site_profile. */
export const plannedSiteSelect = `a.id AS "siteProfileID", a.name AS "siteProfileName", a.status`;

/** What is to be walked at a site. @throws NOT_FOUND at the path for a site that is not there */
export async function sitePatrolPlan(
  db: AgencyDatabase,
  siteProfileID: number,
  path: string,
): Promise<SitePatrolPlanRow> {
  const siteProfileName = await nameOfSite(db, siteProfileID, path);
  const values = [db.scope.agencyId, siteProfileID];
  const [row] = await db.run<{ version: number }>(statement(count, values));
  const lines = await db.run<PatrolPlanLineRow & Record<string, unknown>>(
    statement(ofSite, values),
  );
  return { siteProfileID, siteProfileName, lines, version: row?.version ?? 0 };
}

/** The same, and nobody else changes it until the transaction ends. */
export async function lockPatrolPlan(
  db: AgencyDatabase,
  siteProfileID: number,
  path: string,
): Promise<SitePatrolPlanRow> {
  await db.run(statement(hold, [db.scope.agencyId, siteProfileID]));
  return sitePatrolPlan(db, siteProfileID, path);
}

const rows = `json_to_recordset($3::json) AS r (place int, id bigint, "clockingRouteID" bigint,
  shift text, "shiftTypeID" bigint, "startTime" time, "endTime" time, "everyMinutes" int,
  times jsonb, "graceMinutes" int, "minimumPoint" int, weekdays jsonb, "fromDate" date, "toDate" date)`;
const timesOf = 'ARRAY(SELECT jsonb_array_elements_text(r.times))';
const weekdaysOf = 'ARRAY(SELECT jsonb_array_elements_text(r.weekdays)::smallint)';
const insert = `INSERT INTO patrol_plan_line (security_agency_id, site_profile_id, clocking_route_id,
    shift, shift_type_id, start_time, end_time, every_minutes, times, grace_minutes, minimum_point,
    weekdays, from_date, to_date)
  SELECT $1, $2, r."clockingRouteID", r.shift, r."shiftTypeID", r."startTime", r."endTime",
    r."everyMinutes", ${timesOf}, r."graceMinutes", r."minimumPoint", ${weekdaysOf}, r."fromDate",
    r."toDate"
  FROM ${rows} WHERE r.id IS NULL ORDER BY r.place RETURNING 1`;
const update = `UPDATE patrol_plan_line a SET clocking_route_id = r."clockingRouteID",
    shift = r.shift, shift_type_id = r."shiftTypeID", start_time = r."startTime",
    end_time = r."endTime", every_minutes = r."everyMinutes", times = ${timesOf},
    grace_minutes = r."graceMinutes", minimum_point = r."minimumPoint", weekdays = ${weekdaysOf},
    from_date = r."fromDate", to_date = r."toDate", version = a.version + 1, updated_on = now()
  FROM ${rows} WHERE a.security_agency_id = $1 AND a.site_profile_id = $2 AND a.id = r.id`;
const withdraw = `UPDATE patrol_plan_line SET deleted = 1, deleted_on = now(),
    version = version + 1, updated_on = now()
  WHERE security_agency_id = $1 AND site_profile_id = $2 AND id = ANY($3::bigint[])`;

/** Writes new and changed lines of a site's plan, and withdraws others. */
export async function savePlanLines(
  db: AgencyDatabase,
  siteProfileID: number,
  written: readonly PlanLineForm[],
  withdrawn: readonly number[],
): Promise<void> {
  const place = [db.scope.agencyId, siteProfileID];
  const json = JSON.stringify(
    written.map(({ shift, ...line }, index) => ({
      ...line,
      ...(typeof shift === 'number' ? { shiftTypeID: shift } : { shift }),
      place: index,
    })),
  );
  if (withdrawn.length > 0) await db.run(statement(withdraw, [...place, withdrawn]));
  if (written.length === 0) return;
  await db.run(statement(update, [...place, json]));
  await db.run(statement(insert, [...place, json]));
}

const ofShift = `SELECT DISTINCT site_profile_id AS "siteProfileID" FROM patrol_plan_line
  WHERE security_agency_id = $1 AND shift_type_id = $2 AND deleted = 0 LIMIT 1000`;

/** The sites at which something is to be walked in a shift of the agency's own. */
export async function sitesWalkedInShift(
  db: AgencyDatabase,
  shiftTypeID: number,
): Promise<number[]> {
  const query = statement(ofShift, [db.scope.agencyId, shiftTypeID]);
  const found = await db.run<{ siteProfileID: number }>(query);
  return found.map(({ siteProfileID }) => siteProfileID);
}
