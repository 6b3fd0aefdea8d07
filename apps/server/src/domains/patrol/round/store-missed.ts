import type { ListDatabase } from '../../../platform/database/database.ts';
import { statement, type Statement } from '../../../platform/database/statement.ts';

const missed = `SELECT site_profile_id AS "siteProfileID", count(*)::int AS count
  FROM patrol_round
  WHERE security_agency_id = $1 AND site_profile_id = ANY($2::bigint[])
    AND due_on BETWEEN $3::timestamptz AND now()
    AND (state = 'MISSED' OR (state = 'DUE' AND clocking_report_id IS NULL AND latest_on < now()))
  GROUP BY site_profile_id`;

/** Exported for the test of plans. */
export function missedRoundsStatement(
  agencyId: number,
  siteIDs: readonly number[],
  since: string,
): Statement {
  return statement(missed, [agencyId, siteIDs, since]);
}

/** How many rounds nobody began in time, by site; sites without any are left out. */
export async function missedRounds(
  db: ListDatabase,
  siteIDs: readonly number[],
  since: string,
): Promise<ReadonlyMap<number, number>> {
  if (siteIDs.length === 0) return new Map();
  const query = missedRoundsStatement(db.scope.agencyId, siteIDs, since);
  const rows = await db.run<{ siteProfileID: number; count: number }>(query);
  return new Map(rows.map(({ siteProfileID, count }) => [siteProfileID, count]));
}
