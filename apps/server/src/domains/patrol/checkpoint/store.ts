import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { holdRows } from '../../../platform/database/hold-rows.ts';
import { statement } from '../../../platform/database/statement.ts';
import { updateStatement, type ChangesOf } from '../../../platform/database/update-statement.ts';
import { clockingPointJoins, clockingPointSelect } from '../store.ts';
import type { ClockingPointRow } from './types.ts';
import { nowIf } from '../../../platform/database/now-if.ts';

const findAny = `SELECT ${clockingPointSelect} FROM clocking_point a ${clockingPointJoins}
  WHERE a.security_agency_id = $1 AND a.id = ANY($2::bigint[]) ORDER BY a.id`;

/** Checkpoints by id, deleted ones too, in the order of their ids. */
export function findPoints(
  db: AgencyDatabase,
  ids: readonly number[],
): Promise<ClockingPointRow[]> {
  return db.run(statement(findAny, [db.scope.agencyId, ids]));
}

/** The same, held until the transaction ends, always locked in the same order. */
export async function lockPoints(
  db: AgencyDatabase,
  ids: readonly number[],
): Promise<ClockingPointRow[]> {
  await holdRows(db, 'clocking_point', ids);
  return db.run(statement(findAny, [db.scope.agencyId, ids]));
}

/** The same, kept from being deleted until the transaction ends. */
export function sharePoints(
  db: AgencyDatabase,
  ids: readonly number[],
): Promise<ClockingPointRow[]> {
  return db.run(statement(`${findAny} FOR SHARE OF a`, [db.scope.agencyId, ids]));
}

const insert = `INSERT INTO clocking_point
    (security_agency_id, site_profile_id, security_site_id, name, description, tag)
  VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`;

export type NewPoint = Pick<
  ClockingPointRow,
  'siteProfileID' | 'securitySiteID' | 'name' | 'description' | 'tag'
>;

export async function addPoint(db: AgencyDatabase, point: NewPoint): Promise<number> {
  const { siteProfileID, securitySiteID, name, description, tag } = point;
  const values = [db.scope.agencyId, siteProfileID, securitySiteID, name, description, tag];
  const [row] = await db.run<{ id: number }>(statement(insert, values));
  if (row === undefined) throw new Error('no checkpoint was added');
  return row.id;
}

const findTag = `SELECT id FROM clocking_point
  WHERE security_agency_id = $1 AND upper(tag) = upper($2::text) AND id <> $3 AND deleted = 0`;

/** Whether another checkpoint of the agency has the tag, in whatever spelling. */
export async function isTagTaken(db: AgencyDatabase, tag: string, by: number): Promise<boolean> {
  const rows = await db.run(statement(findTag, [db.scope.agencyId, tag, by]));
  return rows.length > 0;
}

const changeable = {
  name: ['name', 'text'],
  siteProfileID: ['site_profile_id', 'bigint'],
  securitySiteID: ['security_site_id', 'bigint'],
  description: ['description', 'text'],
  tag: ['tag', 'text'],
  status: ['status', 'text'],
} as const;

export type PointChanges = ChangesOf<ClockingPointRow, typeof changeable>;

/** Writes the changed fields of a checkpoint and counts its version up. */
export async function savePoint(
  db: AgencyDatabase,
  id: number,
  changes: PointChanges,
): Promise<void> {
  const key = { agencyId: db.scope.agencyId, id };
  await db.run(updateStatement('clocking_point', changeable, key, changes));
}

const mark = `UPDATE clocking_point SET deleted = $3::smallint,
    deleted_on = ${nowIf('$3::smallint = 1')}, version = version + 1, updated_on = now()
  WHERE security_agency_id = $1 AND id = ANY($2::bigint[])`;

/** Deletes checkpoints or brings them back. */
export async function markPoints(
  db: AgencyDatabase,
  ids: readonly number[],
  deleted: 0 | 1,
): Promise<void> {
  await db.run(statement(mark, [db.scope.agencyId, ids, deleted]));
}

/** What stands on a checkpoint. */
export interface Dependent {
  readonly clockingPointID: number;
  readonly kind: 'attendance' | 'route';
  /** Of the site, or of the route. */
  readonly name: string;
  /** Whether the route is in use; true of attendance. */
  readonly isActive: boolean;
}

const dependents = `
  SELECT h.clocking_point_id AS "clockingPointID", 'attendance' AS kind, site.name,
    true AS "isActive"
  FROM site_history h
  JOIN site_profile site
    ON site.security_agency_id = $1 AND site.id = h.site_profile_id
  WHERE h.security_agency_id = $1 AND h.clocking_point_id = ANY($2::bigint[]) AND h.deleted = 0
    AND coalesce(h."end", 'infinity'::timestamptz) >= now()
  UNION ALL
  SELECT d.clocking_point_id, 'route', r.name, r.status = 'ACTIVE'
  FROM clocking_route_detail d
  JOIN clocking_route r
    ON r.security_agency_id = $1 AND r.id = d.clocking_route_id AND r.deleted = 0
  WHERE d.security_agency_id = $1 AND d.clocking_point_id = ANY($2::bigint[]) AND d.deleted = 0
  ORDER BY 1, 2, 3`;

/** The site contracts that have not ended and the routes that name these checkpoints. */
export function dependentsOf(db: AgencyDatabase, ids: readonly number[]): Promise<Dependent[]> {
  return db.run<Dependent & Record<string, unknown>>(
    statement(dependents, [db.scope.agencyId, ids]),
  );
}
