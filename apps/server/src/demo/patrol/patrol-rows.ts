import { todayIn } from '@guardroom/rules/dates';
import type { SystemDatabase } from '../../platform/database/database.ts';
import { insertFound } from '../../platform/database/insert-found.ts';
import { statement } from '../../platform/database/statement.ts';
import { demoPeople } from '../people/people.ts';
import { firstDateOf, patrolsOf, type DemoPatrol } from './patrols.ts';
import { demoPointCount, demoRoutes } from './routes.ts';
import { demoTimeZone, shiftsBetween } from '../roster/shift.ts';
import { demoSites } from '../site/sites.ts';

const routes = `json_to_recordset($2) AS g (place int, "siteID" bigint, name text,
  "inOrder" smallint, "islandWide" smallint, status text, points bigint[])`;
const addRoutes = insertFound(
  'clocking_route',
  'security_agency_id, site_profile_id, security_site_id, name, in_order, island_wide, status',
  `SELECT $1::bigint, s.id, s.security_site_id, g.name, g."inOrder", g."islandWide", g.status
    FROM ${routes} JOIN site_profile s ON s.security_agency_id = $1 AND s.id = g."siteID"
    ORDER BY g.place`,
);
const addRoutePoints = insertFound(
  'clocking_route_detail',
  'security_agency_id, clocking_route_id, clocking_point_id, index',
  `SELECT $1::bigint, r.id, p.id, p.index
    FROM ${routes}
    JOIN clocking_route r
      ON r.security_agency_id = $1 AND r.site_profile_id = g."siteID" AND r.name = g.name
    CROSS JOIN LATERAL unnest(g.points) WITH ORDINALITY AS p (id, index)
    ORDER BY g.place, p.index`,
);

const columns = `"routeID" bigint, "staffProfileID" bigint, start timestamptz, "end" timestamptz,
  "closesOn" timestamptz, outcome text, "clockedPoint" int, "totalPoint" int, remark text, lines json`;

// Version 1: nobody has touched the record since the demo made it. What went on since is made anew.
const findOpen = `SELECT r.id FROM clocking_report r
  JOIN json_to_recordset($2) AS p (${columns}) ON p."routeID" = r.clocking_route_id AND p.start = r.start
  WHERE r.security_agency_id = $1 AND r."end" IS NULL AND r.version = 1`;
const removeLines = `DELETE FROM clocking_report_detail
  WHERE security_agency_id = $1 AND clocking_report_id = ANY($2::bigint[])`;
const removeReports = `DELETE FROM clocking_report WHERE security_agency_id = $1 AND id = ANY($2::bigint[])`;

const addMissing = `${insertFound(
  'clocking_report',
  `security_agency_id, clocking_route_id, clocking_route_name, in_order, island_wide, site_profile_id,
  security_site_id, account_id, staff_profile_id, staff_profile_name, staff_no, start, "end", closes_on,
  ends_on, start_received_on, end_received_on, outcome, clocked_point, total_point, remark, created_on,
  updated_on`,
  `SELECT $1::bigint, r.id, r.name, r.in_order, r.island_wide, r.site_profile_id, r.security_site_id,
      s.account_id, s.id, s.name, s.staff_no, g.start, g."end", g."closesOn",
      coalesce(g."end", g."closesOn"), g.start, g."end", g.outcome, g."clockedPoint", g."totalPoint",
      g.remark, g.start, coalesce(g."end", g.start)
    FROM json_to_recordset($2) AS g (${columns})
    JOIN clocking_route r ON r.security_agency_id = $1 AND r.id = g."routeID" AND r.deleted = 0
    JOIN staff_profile s
      ON s.security_agency_id = $1 AND s.id = g."staffProfileID" AND s.deleted = 0
    WHERE NOT EXISTS (SELECT 1 FROM clocking_report k WHERE k.security_agency_id = $1
      AND k.clocking_route_id = r.id AND k.start = g.start)
    ORDER BY g.start`,
)} RETURNING id`;
const addLines = insertFound(
  'clocking_report_detail',
  `security_agency_id, clocking_report_id, clocking_point_id, site_profile_id, clocking_point_name,
  description, tag, index, status, out_of_order, datetime, received_on, remark, created_on, updated_on`,
  `SELECT $1::bigint, k.id, p.id, p.site_profile_id, p.name, p.description, p.tag, l.index, l.status,
      l."outOfOrder", l.at, l."receivedOn", l.remark, g.start, coalesce(l."receivedOn", g.start)
    FROM json_to_recordset($2) AS g (${columns})
    JOIN clocking_report k ON k.security_agency_id = $1 AND k.clocking_route_id = g."routeID"
      AND k.start = g.start AND k.id = ANY($3::bigint[])
    CROSS JOIN LATERAL json_to_recordset(g.lines) AS l ("pointID" bigint, index int, status text,
      "outOfOrder" smallint, at timestamptz, "receivedOn" timestamptz, remark text)
    JOIN clocking_point p ON p.security_agency_id = $1 AND p.id = l."pointID"
    ORDER BY k.id, l.at, l.index`,
);

/** Gives the demo agency its routes, unless it has any. */
export async function ensureRoutes(db: SystemDatabase, agencyId: number): Promise<void> {
  const [known] = await firstIds(db, 'clocking_route', agencyId, 1);
  if (known !== undefined) return;
  const sites = await firstIds(db, 'site_profile', agencyId, demoSites.length);
  const points = await firstIds(db, 'clocking_point', agencyId, demoPointCount);
  const rows = demoRoutes.map(({ site, points: places, ...route }, place) => ({
    ...route,
    place,
    siteID: sites[site],
    points: places.map((point) => points[point]),
  }));
  const values = [agencyId, JSON.stringify(rows)];
  await db.run(statement(addRoutes, values));
  await db.run(statement(addRoutePoints, values));
}

/**
 * Brings the patrols of the demo agency to `now`: adds those since the last known one and goes on
 * with those under way. Records that a person or a guard's application changed stay as they are.
 */
export async function mergePatrols(
  db: SystemDatabase,
  agencyId: number,
  now: number,
): Promise<void> {
  const first = firstDateOf(await lastStart(db, agencyId), now);
  const shifts = shiftsBetween(first, todayIn(demoTimeZone, now));
  const patrols = shifts.flatMap((shift) => patrolsOf(shift, now));
  const rows = await toRows(db, agencyId, patrols);
  for (let place = 0; place < rows.length; place += 1500) {
    const values = [agencyId, JSON.stringify(rows.slice(place, place + 1500))];
    const open = await db.run<{ id: number }>(statement(findOpen, values));
    const ids = open.map(({ id }) => id);
    await db.run(statement(removeLines, [agencyId, ids]));
    await db.run(statement(removeReports, [agencyId, ids]));
    const added = await db.run<{ id: number }>(statement(addMissing, values));
    await db.run(statement(addLines, [...values, added.map(({ id }) => id)]));
  }
}

async function lastStart(db: SystemDatabase, agencyId: number): Promise<string | null> {
  const [row] = await db.run<{ last: string | null }>(
    statement('SELECT max(start) AS last FROM clocking_report WHERE security_agency_id = $1', [
      agencyId,
    ]),
  );
  return row?.last ?? null;
}

async function toRows(
  db: SystemDatabase,
  agencyId: number,
  patrols: readonly DemoPatrol[],
): Promise<object[]> {
  const routes = await firstIds(db, 'clocking_route', agencyId, demoRoutes.length);
  const points = await firstIds(db, 'clocking_point', agencyId, demoPointCount);
  const people = await firstIds(db, 'staff_profile', agencyId, demoPeople.length);
  return patrols.map(({ route, person, lines, ...patrol }) => ({
    ...patrol,
    routeID: routes[route],
    staffProfileID: people[person],
    lines: lines.map(({ point, ...line }) => ({ ...line, pointID: points[point] })),
  }));
}

// The demo's own rows were the first of the agency, whatever people added or renamed since.
async function firstIds(
  db: SystemDatabase,
  table: 'staff_profile' | 'site_profile' | 'clocking_point' | 'clocking_route',
  agencyId: number,
  count: number,
): Promise<number[]> {
  const rows = await db.run<{ id: number }>(
    statement(`SELECT id FROM ${table} WHERE security_agency_id = $1 ORDER BY id LIMIT $2`, [
      agencyId,
      count,
    ]),
  );
  return rows.map(({ id }) => id);
}
