import type { SystemDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { NewSession, OnDevice } from './store-session.ts';

const insert = `INSERT INTO session (token_hash, security_agency_id, application, device, expires_on,
    guard_device_id)
  VALUES ($1, $2, 'GUARD', $3, now() + make_interval(secs => $4), $5)`;

type TabletSession = Pick<NewSession, 'tokenHash' | 'securityAgencyID' | 'device' | 'lasts'>;

/** Adds the session of a tablet: of a device, and of nobody. */
export async function addTabletSession(
  tx: SystemDatabase,
  session: TabletSession & OnDevice<number>,
): Promise<void> {
  const { tokenHash, securityAgencyID, device, lasts, deviceID } = session;
  await tx.run(statement(insert, [tokenHash, securityAgencyID, device, lasts, deviceID]));
}

/** A session of a tablet with the site that it is of. Times are milliseconds since 1970. */
export interface TabletSessionRow {
  readonly sessionId: number;
  readonly lastSeenAt: number;
  readonly expiresAt: number;
  readonly deviceID: number;
  /** Null while the tablet is registered. */
  readonly revokedAt: number | null;
  readonly siteProfileID: number;
  readonly siteProfileName: string;
  readonly securityAgencyID: number;
  readonly securityAgencyName: string;
  readonly timeZone: string;
}

// A site that was deleted since: what the tablet holds happened there all the same.
const select = `SELECT s.id AS "sessionId",
    (extract(epoch FROM s.last_seen_on) * 1000)::float8 AS "lastSeenAt",
    (extract(epoch FROM s.expires_on) * 1000)::float8 AS "expiresAt",
    d.id AS "deviceID", (extract(epoch FROM d.revoked_on) * 1000)::float8 AS "revokedAt",
    d.site_profile_id AS "siteProfileID", site.name AS "siteProfileName",
    g.id AS "securityAgencyID", g.name AS "securityAgencyName", g.time_zone AS "timeZone"
  FROM session s
  JOIN guard_device d ON d.security_agency_id = s.security_agency_id AND d.id = s.guard_device_id
  JOIN site_profile site ON site.security_agency_id = d.security_agency_id
    AND site.id = d.site_profile_id
  JOIN security_agency g ON g.id = s.security_agency_id
  WHERE s.token_hash = $1 AND s.revoked_on IS NULL AND s.account_id IS NULL`;

/** The session of a tablet that was not revoked. */
export async function readTabletSession(
  db: SystemDatabase,
  tokenHash: Buffer,
): Promise<TabletSessionRow | undefined> {
  const query = statement(select, [tokenHash]);
  const [row] = await db.run<TabletSessionRow & Record<string, unknown>>(query);
  return row;
}
