import type { ListDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

/** How many guards are on duty at sites of a client. */
export interface PresentRow {
  readonly siteProfileID: number;
  readonly present: number;
}

// Who came longer ago than any shift lasts has forgotten to go.
const present = `SELECT time_in_site_profile_id AS "siteProfileID", count(*)::int AS present
  FROM attendance
  WHERE security_agency_id = $1 AND time_in_site_profile_id = ANY($2::bigint[]) AND deleted = 0
    AND time_out IS NULL AND time_in > $3::timestamptz - interval '1 day' AND time_in <= $3
  GROUP BY time_in_site_profile_id`;

export function presentAt(
  db: ListDatabase,
  siteProfileIDs: readonly number[],
  now: string,
): Promise<PresentRow[]> {
  const values = [db.scope.agencyId, siteProfileIDs, now];
  return db.run<PresentRow & Record<string, unknown>>(statement(present, values));
}

/** The rounds of a day at a site: how many were to be walked so far, were walked, were missed. */
export interface RoundsRow {
  readonly siteProfileID: number;
  readonly planned: number;
  readonly done: number;
  readonly missed: number;
}

const rounds = `SELECT site_profile_id AS "siteProfileID", count(*)::int AS planned,
    (count(*) FILTER (WHERE state IN ('WALKED', 'INCOMPLETE')))::int AS done,
    (count(*) FILTER (WHERE state = 'MISSED'))::int AS missed
  FROM patrol_round
  WHERE security_agency_id = $1 AND site_profile_id = ANY($2::bigint[]) AND due_on >= $3
    AND due_on <= $4 AND state <> 'VOID'
  GROUP BY site_profile_id`;

/** @param from, to the first and the last instant of the day */
export function roundsBetween(
  db: ListDatabase,
  siteProfileIDs: readonly number[],
  from: string,
  to: string,
): Promise<RoundsRow[]> {
  const values = [db.scope.agencyId, siteProfileIDs, from, to];
  return db.run<RoundsRow & Record<string, unknown>>(statement(rounds, values));
}

const openTickets = `SELECT count(*)::int AS count FROM ticket
  WHERE security_agency_id = $1 AND client_profile_id = $2 AND status = 'OPEN' AND deleted = 0`;

export async function countOpenTickets(db: ListDatabase, clientProfileID: number): Promise<number> {
  const query = statement(openTickets, [db.scope.agencyId, clientProfileID]);
  const [row] = await db.run<{ count: number }>(query);
  return row?.count ?? 0;
}
