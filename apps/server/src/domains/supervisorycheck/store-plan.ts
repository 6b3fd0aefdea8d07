import type { AgencyDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { SupervisoryPlanRow } from './types.ts';

const hold = `SELECT pg_advisory_xact_lock(hashtextextended('supervisory_plan ' || $2::text, $1))`;
const find = `SELECT coalesce(sum(version), 0)::int AS version,
    (array_agg(expected ORDER BY month DESC) FILTER (WHERE month <= $3::date))[1] AS expected
  FROM supervisory_plan WHERE security_agency_id = $1 AND site_profile_id = $2`;

/** How often a site is to be checked in a month; nobody else says it until the transaction ends. */
export async function lockPlan(
  db: AgencyDatabase,
  siteProfileID: number,
  month: string,
): Promise<SupervisoryPlanRow> {
  const place = [db.scope.agencyId, siteProfileID];
  await db.run(statement(hold, place));
  const query = statement(find, [...place, `${month}-01`]);
  const [row] = await db.run<{ version: number; expected: number | null }>(query);
  return { siteProfileID, expected: row?.expected ?? null, version: row?.version ?? 0 };
}

const save = `INSERT INTO supervisory_plan AS p (security_agency_id, site_profile_id, month, expected)
  VALUES ($1, $2, $3::date, $4)
  ON CONFLICT (security_agency_id, site_profile_id, month) DO UPDATE
    SET expected = excluded.expected, version = p.version + 1, updated_on = excluded.updated_on`;

/** Says it from a month on. */
export async function savePlan(
  db: AgencyDatabase,
  siteProfileID: number,
  month: string,
  expected: number | null,
): Promise<void> {
  await db.run(statement(save, [db.scope.agencyId, siteProfileID, `${month}-01`, expected]));
}
