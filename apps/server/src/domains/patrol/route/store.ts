import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { holdRows } from '../../../platform/database/hold-rows.ts';
import { statement } from '../../../platform/database/statement.ts';
import { updateStatement, type ChangesOf } from '../../../platform/database/update-statement.ts';
import type { ClockingRouteRow } from './types.ts';
import { nowIf } from '../../../platform/database/now-if.ts';

/** The checkpoints that a route has now, in its order, counted from 1; `r` is clocking_route. */
const routePoints = (r: string) => `
  FROM clocking_route_detail d
  JOIN clocking_point point ON point.security_agency_id = $1
    AND point.id = d.clocking_point_id AND point.deleted = 0
  WHERE d.security_agency_id = $1 AND d.clocking_route_id = ${r}.id
    AND d.deleted = 0`;

/** Columns of a route under their wire names; `a` is clocking_route. */
export const clockingRouteSelect = `
  a.id, a.security_agency_id AS "securityAgencyID", a.site_profile_id AS "siteProfileID",
  a.security_site_id AS "securitySiteID", site.name AS "siteProfileName", a.name,
  a.in_order AS "inOrder", a.island_wide AS "islandWide", a.status,
  points.details AS "routeDetails", points.total AS "totalPoint", a.version,
  a.created_on AS "createdOn", a.updated_on AS "updatedOn", a.deleted, a.deleted_on AS "deletedOn"`;

// The text is written by hand, so that it reads as clients of the contract write it themselves.
export const clockingRouteJoins = `
  JOIN site_profile site
    ON site.security_agency_id = $1 AND site.id = a.site_profile_id
  CROSS JOIN LATERAL (
    SELECT '[' || coalesce(string_agg(format('{"clockingPointID":%s,"index":%s}', id, place), ','
      ORDER BY place), '') || ']' AS details, count(*)::int AS total
    FROM (SELECT point.id, row_number() OVER (ORDER BY d.index, d.id) AS place ${routePoints('a')}) numbered
  ) points`;

/** Columns of a checkpoint of a route; `a` is clocking_route_detail. */
export const clockingRouteDetailSelect = `
  a.id, a.security_agency_id AS "securityAgencyID", a.clocking_route_id AS "clockingRouteID",
  a.clocking_point_id AS "clockingPointID", a.index, point.name AS "clockingPointName",
  point.description AS "clockingPointDescription", point.status AS "clockingPointStatus",
  point.tag, point.site_profile_id AS "siteProfileID", site.name AS "siteProfileName", a.deleted`;

export const clockingRouteDetailJoins = `
  JOIN clocking_point point
    ON point.security_agency_id = $1 AND point.id = a.clocking_point_id
  JOIN site_profile site
    ON site.security_agency_id = $1 AND site.id = point.site_profile_id`;

/** A deleted checkpoint is no longer walked, on whatever route it still stands. */
export const walkable = `EXISTS (SELECT 1 FROM clocking_point p
  WHERE p.security_agency_id = $1 AND p.id = a.clocking_point_id AND p.deleted = 0)`;

const findAny = `SELECT ${clockingRouteSelect} FROM clocking_route a ${clockingRouteJoins}
  WHERE a.security_agency_id = $1 AND a.id = ANY($2::bigint[]) ORDER BY a.id`;

/** Routes by id, deleted ones too, in the order of their ids. */
export function findRoutes(
  db: AgencyDatabase,
  ids: readonly number[],
): Promise<ClockingRouteRow[]> {
  return db.run(statement(findAny, [db.scope.agencyId, ids]));
}

/** The same, held until the transaction ends, always locked in the same order. */
export async function lockRoutes(
  db: AgencyDatabase,
  ids: readonly number[],
): Promise<ClockingRouteRow[]> {
  await holdRows(db, 'clocking_route', ids);
  return db.run(statement(findAny, [db.scope.agencyId, ids]));
}

/** One route as it stays until the transaction ends; undefined when the agency has no such one. */
export async function shareRoute(
  db: AgencyDatabase,
  id: number,
): Promise<ClockingRouteRow | undefined> {
  const [row] = await db.run<ClockingRouteRow>(
    statement(`${findAny} FOR SHARE OF a`, [db.scope.agencyId, [id]]),
  );
  return row?.deleted === 0 ? row : undefined;
}

const insert = `INSERT INTO clocking_route (security_agency_id, name, status, site_profile_id,
    security_site_id, in_order, island_wide)
  VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`;

export type NewRoute = Pick<
  ClockingRouteRow,
  'name' | 'status' | 'siteProfileID' | 'securitySiteID' | 'inOrder' | 'islandWide'
>;

export async function addRoute(db: AgencyDatabase, route: NewRoute): Promise<number> {
  const { name, status, siteProfileID, securitySiteID, inOrder, islandWide } = route;
  const values = [db.scope.agencyId, name, status, siteProfileID, securitySiteID];
  const [row] = await db.run<{ id: number }>(statement(insert, [...values, inOrder, islandWide]));
  if (row === undefined) throw new Error('no route was added');
  return row.id;
}

const changeable = {
  name: ['name', 'text'],
  status: ['status', 'text'],
  siteProfileID: ['site_profile_id', 'bigint'],
  securitySiteID: ['security_site_id', 'bigint'],
  inOrder: ['in_order', 'smallint'],
  islandWide: ['island_wide', 'smallint'],
} as const;

export type RouteChanges = ChangesOf<ClockingRouteRow, typeof changeable>;

/** Writes the changed fields of a route and counts its version up, even without one. */
export async function saveRoute(
  db: AgencyDatabase,
  id: number,
  changes: RouteChanges,
): Promise<void> {
  const key = { agencyId: db.scope.agencyId, id };
  await db.run(updateStatement('clocking_route', changeable, key, changes));
}

const points = `SELECT d.clocking_point_id AS id
  FROM clocking_route_detail d
  JOIN clocking_point p
    ON p.security_agency_id = $1 AND p.id = d.clocking_point_id AND p.deleted = 0
  WHERE d.security_agency_id = $1 AND d.clocking_route_id = $2 AND d.deleted = 0
  ORDER BY d.index, d.id`;

/** The checkpoints of a route in its order. */
export async function pointsOfRoute(db: AgencyDatabase, id: number): Promise<number[]> {
  const rows = await db.run<{ id: number }>(statement(points, [db.scope.agencyId, id]));
  return rows.map((row) => row.id);
}

const takeOff = `UPDATE clocking_route_detail SET deleted = 1, updated_on = now()
  WHERE security_agency_id = $1 AND clocking_route_id = $2 AND deleted = 0
    AND NOT clocking_point_id = ANY($3::bigint[])`;
const putOn = `INSERT INTO clocking_route_detail
    (security_agency_id, clocking_route_id, clocking_point_id, index)
  SELECT $1, $2, p.id, p.index FROM unnest($3::bigint[]) WITH ORDINALITY AS p (id, index)
  ON CONFLICT (security_agency_id, clocking_route_id, clocking_point_id)
  DO UPDATE SET index = excluded.index, deleted = 0, updated_on = excluded.updated_on`;

/** Gives a route these checkpoints, in this order, and no others. */
export async function saveRoutePoints(
  db: AgencyDatabase,
  id: number,
  clockingPointIDs: readonly number[],
): Promise<void> {
  const values = [db.scope.agencyId, id, clockingPointIDs];
  await db.run(statement(takeOff, values));
  await db.run(statement(putOn, values));
}

const mark = `UPDATE clocking_route SET deleted = $3::smallint,
    deleted_on = ${nowIf('$3::smallint = 1')}, version = version + 1, updated_on = now()
  WHERE security_agency_id = $1 AND id = ANY($2::bigint[])`;

/** Deletes routes or brings them back. */
export async function markRoutes(
  db: AgencyDatabase,
  ids: readonly number[],
  deleted: 0 | 1,
): Promise<void> {
  await db.run(statement(mark, [db.scope.agencyId, ids, deleted]));
}
