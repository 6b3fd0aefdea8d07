import type { AgencyDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';

const find = `SELECT id FROM deployment
  WHERE security_agency_id = $1 AND id = $2 AND staff_profile_id = $3 AND deleted = 0 FOR SHARE`;

/**
 * The line of the roster that an attendance names, held until the transaction ends: it is one of
 * the same person.
 * @throws NOT_FOUND at `path`
 */
export async function lineOfRoster(
  db: AgencyDatabase,
  deploymentID: number,
  staffProfileID: number,
  path: string,
): Promise<number> {
  const values = [db.scope.agencyId, deploymentID, staffProfileID];
  const [line] = await db.run<{ id: number }>(statement(find, values));
  return line?.id ?? refuse('NOT_FOUND', 'This person is not planned so.', { path });
}

const around = `SELECT id, site_profile_id AS "siteProfileID" FROM deployment
  WHERE security_agency_id = $1 AND staff_profile_id = $2 AND deleted = 0
    AND status NOT IN ('DRAFT', 'DECLINED')
    AND start_datetime BETWEEN $3::timestamptz - make_interval(hours => $4) AND $3::timestamptz + make_interval(hours => $5)
    AND end_datetime > $3::timestamptz
  ORDER BY id = $6::bigint DESC, site_profile_id = $7::bigint DESC,
    abs(extract(epoch FROM start_datetime - $3::timestamptz)), id LIMIT 1`;

/** A line of the roster is meant by whoever comes so long before it, or after it began. Hours. */
const reach = { before: 4, after: 24 } as const;

/**
 * The line of the roster that somebody comes for: the one that they name if it is one of theirs then,
 * else one of this site, else the nearest; undefined where they are not planned.
 */
export async function lineAround(
  db: AgencyDatabase,
  staffProfileID: number,
  coming: {
    readonly at: string;
    readonly siteProfileID: number;
    readonly deploymentID?: number | undefined;
  },
): Promise<{ readonly id: number; readonly siteProfileID: number } | undefined> {
  const { at, siteProfileID, deploymentID = null } = coming;
  const values = [db.scope.agencyId, staffProfileID, at, reach.after, reach.before];
  const query = statement(around, [...values, deploymentID, siteProfileID]);
  const [line] = await db.run<{ id: number; siteProfileID: number }>(query);
  return line;
}
