import { defaultDemanded } from '@guardroom/rules/settings/notice/notice-kind';
import type { QuietHours } from '@guardroom/rules/settings/notice/quiet-hours';
import type { AgencyDatabase } from '../database/database.ts';
import { statement } from '../database/statement.ts';

/** Somebody who is told something: by what they can be reached, and what they want. */
export interface NoticeRecipient {
  readonly accountID: number;
  readonly email: string | null;
  readonly phoneNo: string | null;
  readonly muted: readonly string[];
  readonly demanded: readonly string[];
  readonly quiet: QuietHours | null;
  readonly subscriptionIDs: readonly number[];
  /** Of the day, by the agency's clock. */
  readonly minute: number;
}

interface Row {
  readonly accountID: number;
  readonly email: string | null;
  readonly phoneNo: string | null;
  readonly muted: readonly string[] | null;
  readonly demanded: readonly string[] | null;
  readonly quietFrom: number | null;
  readonly quietTo: number | null;
  readonly subscriptionIDs: readonly number[];
  readonly minute: number;
}

// Somebody who is both is told as a member of the staff.
const read = `WITH people AS MATERIALIZED (
    SELECT DISTINCT ON (p.account_id) p.account_id, p.email, p.phone_no FROM (
      SELECT account_id, email, phone_no, 1 AS place FROM staff_profile
      WHERE security_agency_id = $1 AND account_id = ANY ($2::bigint[]) AND deleted = 0
      UNION ALL SELECT account_id, email, phone_no, 2 FROM client_user_profile
      WHERE security_agency_id = $1 AND account_id = ANY ($2::bigint[]) AND deleted = 0
    ) p ORDER BY p.account_id, p.place)
  SELECT p.account_id AS "accountID", p.email, p.phone_no AS "phoneNo", s.muted, d.demanded,
    s.quiet_from AS "quietFrom", s.quiet_to AS "quietTo", (SELECT coalesce(json_agg(t.id ORDER BY t.id), '[]')
      FROM push_subscription t WHERE t.security_agency_id = $1 AND t.account_id = p.account_id
    ) AS "subscriptionIDs",
    (extract(hour FROM now() AT TIME ZONE a.time_zone) * 60
      + extract(minute FROM now() AT TIME ZONE a.time_zone))::int AS minute
  FROM people p
  JOIN security_agency a ON a.id = $1
  LEFT JOIN notice_setting s ON s.security_agency_id = $1 AND s.account_id = p.account_id
  LEFT JOIN notice_demand d ON d.security_agency_id = $1`;

/** Those of some accounts that are people of the agency. */
export async function readRecipients(
  db: AgencyDatabase,
  accountIDs: readonly number[],
): Promise<NoticeRecipient[]> {
  if (accountIDs.length === 0) return [];
  const rows = await db.run<Row & Record<string, unknown>>(
    statement(read, [db.scope.agencyId, accountIDs]),
  );
  return rows.map(({ muted, demanded, quietFrom, quietTo, ...row }) => ({
    ...row,
    muted: muted ?? [],
    demanded: demanded ?? defaultDemanded,
    quiet: quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo },
  }));
}
