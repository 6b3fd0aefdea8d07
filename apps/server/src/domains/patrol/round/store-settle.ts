import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { RoundDatabase } from './store-write.ts';

const agencies = `SELECT DISTINCT security_agency_id AS "agencyID" FROM patrol_round
  WHERE state = 'DUE' AND settles_on <= now()`;

/** The agencies that have rounds of which the time is over. */
export async function agenciesToSettle(db: RoundDatabase): Promise<number[]> {
  const rows = await db.run<{ agencyID: number }>(statement(agencies));
  return rows.map(({ agencyID }) => agencyID);
}

/** Rounds at once: other writers do not wait long. */
export const roundBatch = 500;

const over = `SELECT id FROM patrol_round
  WHERE security_agency_id = $1 AND state = 'DUE' AND settles_on <= now()
  ORDER BY settles_on, id LIMIT ${roundBatch} FOR UPDATE SKIP LOCKED`;

/** Some of them, held until the transaction ends. */
export async function roundsOver(db: AgencyDatabase): Promise<number[]> {
  const rows = await db.run<{ id: number }>(statement(over, [db.scope.agencyId]));
  return rows.map(({ id }) => id);
}

const settled = (r: string) =>
  `${r}.id, ${r}.site_profile_id AS "siteProfileID", ${r}.due_on AS "dueOn"`;
const begun = `UPDATE patrol_round SET state = 'INCOMPLETE', updated_on = now()
  WHERE security_agency_id = $1 AND id = ANY($2::bigint[]) AND clocking_report_id IS NOT NULL
  RETURNING ${settled('patrol_round')}`;
// Where nobody was to walk any more, nobody missed anything.
const idle = `UPDATE patrol_round r SET state = 'VOID', updated_on = now()
  WHERE r.security_agency_id = $1 AND r.id = ANY($2::bigint[]) AND r.clocking_report_id IS NULL
    AND NOT EXISTS (SELECT 1 FROM clocking_route route
      JOIN site_profile site ON site.security_agency_id = $1 AND site.id = route.site_profile_id
      WHERE route.security_agency_id = $1 AND route.id = r.clocking_route_id AND route.deleted = 0
        AND route.status = 'ACTIVE' AND route.island_wide = 0
        AND route.site_profile_id = r.site_profile_id AND site.deleted = 0
        AND site.status = 'ACTIVE')`;
const reported = `security_agency_id, patrol_round_id, clocking_route_id, clocking_route_name, in_order,
  island_wide, site_profile_id, security_site_id, staff_profile_name, staff_no, start, closes_on,
  ends_on, outcome, total_point`;
const report = `WITH found (${reported}) AS MATERIALIZED (
    SELECT $1::bigint, r.id, route.id, route.name, route.in_order, route.island_wide,
      route.site_profile_id, route.security_site_id, '', '', r.due_on, r.latest_on, r.latest_on,
      'MISSED', (SELECT count(*) FROM clocking_route_detail d
        JOIN clocking_point p ON p.security_agency_id = $1 AND p.id = d.clocking_point_id
        WHERE d.security_agency_id = $1 AND d.clocking_route_id = route.id AND d.deleted = 0
          AND p.deleted = 0 AND p.status = 'ACTIVE')
    FROM patrol_round r
    JOIN clocking_route route ON route.security_agency_id = $1 AND route.id = r.clocking_route_id
    WHERE r.security_agency_id = $1 AND r.id = ANY($2::bigint[]) AND r.clocking_report_id IS NULL
      AND r.state = 'DUE')
  INSERT INTO clocking_report (${reported}) SELECT * FROM found RETURNING 1`;
const missed = `UPDATE patrol_round r
  SET state = 'MISSED', clocking_report_id = c.id, missed_on = now(), updated_on = now()
  FROM clocking_report c
  WHERE r.security_agency_id = $1 AND r.id = ANY($2::bigint[]) AND r.clocking_report_id IS NULL
    AND c.security_agency_id = $1 AND c.patrol_round_id = r.id AND c.outcome = 'MISSED'
    AND c.deleted = 0
  RETURNING ${settled('r')}`;

interface SettledRound {
  readonly id: number;
  readonly siteProfileID: number;
  readonly dueOn: string;
}

/**
 * Settles rounds of which the time is over: too few points were clocked, or nobody began, of which a
 * record is written. @returns those that were missed, or missed points
 */
export async function settle(db: AgencyDatabase, ids: readonly number[]): Promise<SettledRound[]> {
  const values = [db.scope.agencyId, ids];
  const left = await db.run<SettledRound & Record<string, unknown>>(statement(begun, values));
  await db.run(statement(idle, values));
  await db.run(statement(report, values));
  const unwalked = await db.run<SettledRound & Record<string, unknown>>(statement(missed, values));
  return [...left, ...unwalked];
}
