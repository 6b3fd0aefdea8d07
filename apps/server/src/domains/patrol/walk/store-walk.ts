import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

/** A route as guards see it: without the tags, which only the checkpoints themselves tell. */
export interface PatrolRouteRow {
  readonly id: number;
  readonly name: string;
  readonly siteProfileID: number;
  readonly siteProfileName: string;
  readonly inOrder: number;
  readonly islandWide: number;
  readonly checkpoints: readonly PatrolCheckpointRow[];
}

export interface PatrolCheckpointRow {
  readonly clockingPointID: number;
  readonly clockingPointName: string;
  readonly clockingPointDescription: string | null;
  readonly index: number;
}

/** Routes that one answer holds: those of a site are few. */
const most = 200;

const routes = `SELECT r.id, r.name, r.site_profile_id AS "siteProfileID",
    site.name AS "siteProfileName", r.in_order AS "inOrder", r.island_wide AS "islandWide",
    walk.checkpoints
  FROM clocking_route r
  JOIN site_profile site
    ON site.security_agency_id = $1 AND site.id = r.site_profile_id
  CROSS JOIN LATERAL (
    SELECT coalesce(json_agg(json_build_object(
      'clockingPointID', p.id, 'clockingPointName', p.name,
      'clockingPointDescription', p.description, 'index', p.place) ORDER BY p.place), '[]') AS checkpoints
    FROM (SELECT point.id, point.name, point.description,
        row_number() OVER (ORDER BY d.index, d.id) AS place
      FROM clocking_route_detail d
      JOIN clocking_point point ON point.security_agency_id = $1
        AND point.id = d.clocking_point_id AND point.deleted = 0 AND point.status = 'ACTIVE'
      WHERE d.security_agency_id = $1 AND d.clocking_route_id = r.id
        AND d.deleted = 0 AND r.island_wide = 0) p
  ) walk
  WHERE r.security_agency_id = $1 AND r.deleted = 0 AND r.status = 'ACTIVE'
    AND (r.site_profile_id = ANY ($2::bigint[]) OR r.island_wide = 1)
  ORDER BY r.island_wide, r.name, r.id LIMIT ${most}`;

/** The routes in use at these sites, and the island-wide ones, as a patrol would begin now. */
export function routesToWalk(
  db: AgencyDatabase,
  siteIDs: readonly number[],
): Promise<PatrolRouteRow[]> {
  const values = [db.scope.agencyId, siteIDs];
  return db.run<PatrolRouteRow & Record<string, unknown>>(statement(routes, values));
}
