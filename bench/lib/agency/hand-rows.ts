import { makeCheckpoint, makeRoute } from '../../../apps/server/src/domains/patrol/factory.ts';
import type { SystemDatabase } from '../../../apps/server/src/platform/database/database.ts';
import { statement } from '../../../apps/server/src/platform/database/statement.ts';
import type { MeasuredAgency } from './dataset.ts';

/** Points of the route that is put in order. */
const points = 40;
const routeName = 'Round of forty points';

const findRoute = `SELECT id FROM clocking_route WHERE security_agency_id = $1 AND name = $2`;
const findSite = `SELECT security_site_id AS "securitySiteID" FROM site_profile
  WHERE security_agency_id = $1 AND id = $2`;
const addGrades = `INSERT INTO plrd_history (security_agency_id, account_id, staff_profile_id,
    plrd_grade_id, date_issued)
  SELECT security_agency_id, account_id, id, 1, current_date - 400 FROM staff_profile
  WHERE security_agency_id = $1 AND staff_no <> 'BENCH' ORDER BY id LIMIT 200`;
const addCatalogue = `SELECT give_training_catalogue($1)`;

/**
 * What hands work on apart from attendance, made where it is not there yet: two hundred people whose
 * grade makes training suggestions, and a route of forty points.
 */
export async function ensureHandRows(
  db: SystemDatabase,
  { id: securityAgencyID, siteProfileID }: MeasuredAgency,
): Promise<{ readonly routeID: number }> {
  const [found] = await db.run<{ id: number }>(statement(findRoute, [securityAgencyID, routeName]));
  if (found !== undefined) return { routeID: found.id };
  const [of] = await db.run<{ securitySiteID: number }>(
    statement(findSite, [securityAgencyID, siteProfileID]),
  );
  if (of === undefined) throw new Error('the agency has no site');
  const site = { securityAgencyID, id: siteProfileID, securitySiteID: of.securitySiteID };
  await db.run(statement(addCatalogue, [securityAgencyID]));
  await db.run(statement(addGrades, [securityAgencyID]));
  const made = [];
  for (let place = 1; place <= points; place += 1) {
    const tag = `HAND-${securityAgencyID}-${place}`;
    made.push(await makeCheckpoint(db, { site, tag, name: `Point ${place}` }));
  }
  const route = await makeRoute(db, { site, name: routeName, points: made });
  return { routeID: route.id };
}
