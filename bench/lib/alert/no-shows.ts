import type { SystemDatabase } from '../../../apps/server/src/platform/database/database.ts';
import { statement } from '../../../apps/server/src/platform/database/statement.ts';

/** Of whom, and where: each guard stands at one of the sites. */
export interface NoShowOffice {
  readonly agencyID: number;
  readonly guards: readonly { readonly id: number; readonly accountID: number }[];
  readonly sites: readonly { readonly id: number; readonly securitySiteID: number }[];
}

const insert = `WITH line AS (
    INSERT INTO deployment (security_agency_id, date, shift, start_datetime, end_datetime,
      security_site_id, site_profile_id, account_id, staff_profile_id, status, published_on)
    SELECT $1, current_date - n, 'DAY',
      now() - interval '30 minutes' - ($7::int * 1000 + n) * interval '1 ms',
      now() + interval '8 hours', s.register, s.site, g.account, g.staff, 'PUBLISHED', now()
    FROM unnest($2::bigint[], $3::bigint[]) WITH ORDINALITY AS g (staff, account, place)
    JOIN unnest($4::bigint[], $5::bigint[]) WITH ORDINALITY AS s (site, register, place)
      ON s.place = 1 + g.place % cardinality($4::bigint[])
    CROSS JOIN generate_series(1, $6::int) n
    RETURNING id, site_profile_id, staff_profile_id)
  INSERT INTO alert_due (security_agency_id, kind, entity, entity_id, occasion, site_profile_id,
    staff_profile_id, from_on, due_on)
  SELECT $1, 'NOT_ON_DUTY', 'Deployment', id, 'once', site_profile_id, staff_profile_id,
    now() - interval '30 minutes', now() + make_interval(secs => $8)
  FROM line`;

/**
 * Shifts that began and to which nobody comes, so many a guard, all due at the same moment.
 * @param round another one each time
 */
export async function addNoShows(
  db: SystemDatabase,
  { agencyID, guards, sites }: NoShowOffice,
  { each, round, seconds }: { each: number; round: number; seconds: number },
): Promise<void> {
  const values = [
    guards.map(({ id }) => id),
    guards.map(({ accountID }) => accountID),
    sites.map(({ id }) => id),
    sites.map(({ securitySiteID }) => securitySiteID),
  ];
  await db.run(statement(insert, [agencyID, ...values, each, round, seconds]));
}

const left = `SELECT
    (SELECT count(*)::int FROM alert_due WHERE security_agency_id = $1 AND done_on IS NULL)
    + (SELECT count(*)::int FROM alert_step WHERE security_agency_id = $1 AND step = 0
      AND told_on IS NULL) AS count`;

/** How many are not opened and told to the first. */
export async function untold(db: SystemDatabase, agencyID: number): Promise<number> {
  const [row] = await db.run<{ count: number }>(statement(left, [agencyID]));
  return row?.count ?? 0;
}

// A message is written together with that it was told: at one moment of the database's clock.
const waits = `SELECT extract(epoch FROM s.told_on - d.due_on)::float8 AS told,
    extract(epoch FROM (SELECT max(o.sent_on) FROM notice n
      JOIN outbox o ON o.security_agency_id = $1 AND o.notice_id = n.id AND o.channel = 'PUSH'
      WHERE n.security_agency_id = $1 AND n.created_on = s.told_on) - d.due_on)::float8 AS accepted
  FROM alert_due d
  JOIN alert a ON a.security_agency_id = $1 AND a.kind = d.kind AND a.entity = d.entity
    AND a.entity_id = d.entity_id
  JOIN alert_step s ON s.security_agency_id = $1 AND s.alert_id = a.id AND s.step = 0
  WHERE d.security_agency_id = $1 ORDER BY d.id DESC LIMIT $2`;

/** Seconds from due of one alert: until it was told, and until a push service had accepted that. */
export interface AlertWait {
  readonly told: number;
  readonly accepted: number;
}

/** How long those took that fell due last. */
export function waitsOf(
  db: SystemDatabase,
  agencyID: number,
  most: number,
): Promise<readonly AlertWait[]> {
  return db.run<AlertWait & Record<string, unknown>>(statement(waits, [agencyID, most]));
}

const wrong = `SELECT
    (SELECT count(*)::int FROM alert_due d WHERE d.security_agency_id = $1 AND NOT EXISTS (
      SELECT FROM alert a WHERE a.security_agency_id = $1 AND a.kind = d.kind
        AND a.entity = d.entity AND a.entity_id = d.entity_id)) AS lost,
    (SELECT count(*)::int FROM (SELECT FROM alert_event WHERE security_agency_id = $1
      AND kind IN ('OPENED', 'TOLD') GROUP BY alert_id, kind HAVING count(*) > 1) twice) AS twice,
    (SELECT count(*)::int FROM notice WHERE security_agency_id = $1) AS notices,
    (SELECT count(*)::int FROM alert_step WHERE security_agency_id = $1 AND messages > 0) AS messages`;

/** What was lost, told twice, or told and not written down. One person is told of each message. */
export async function compareAlerts(db: SystemDatabase, agencyID: number): Promise<string[]> {
  const [row] = await db.run<Record<'lost' | 'twice' | 'notices' | 'messages', number>>(
    statement(wrong, [agencyID]),
  );
  if (row === undefined) throw new Error('nothing was compared');
  const { lost, twice, notices, messages } = row;
  return [
    ...(lost > 0 ? [`${lost} fell due and were never opened`] : []),
    ...(twice > 0 ? [`${twice} were opened or told twice`] : []),
    ...(notices === messages ? [] : [`${notices} notices for ${messages} messages`]),
  ];
}
