/** The checkpoints that a route has now, in its order, counted from 1; `r` is clocking_route. */
const routePoints = (r: string) => `
  FROM clocking_route_detail d
  JOIN clocking_point point ON point.security_agency_id = d.security_agency_id
    AND point.id = d.clocking_point_id AND point.deleted = 0
  WHERE d.security_agency_id = ${r}.security_agency_id AND d.clocking_route_id = ${r}.id
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
    ON site.security_agency_id = a.security_agency_id AND site.id = a.site_profile_id
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
    ON point.security_agency_id = a.security_agency_id AND point.id = a.clocking_point_id
  JOIN site_profile site
    ON site.security_agency_id = point.security_agency_id AND site.id = point.site_profile_id`;

/** A deleted checkpoint is no longer walked, on whatever route it still stands. */
export const walkable = `EXISTS (SELECT 1 FROM clocking_point p
  WHERE p.security_agency_id = a.security_agency_id AND p.id = a.clocking_point_id AND p.deleted = 0)`;
