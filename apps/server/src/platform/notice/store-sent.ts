import type { SystemDatabase } from '../database/database.ts';
import { statement } from '../database/statement.ts';
import type { Door } from '../http/door.ts';
import type { NoticeReference } from '../mail/outbox.ts';

/** A notice as whoever sends its messages knows it. */
export interface KeptNotice {
  readonly sentence: string;
  readonly detail: string | null;
  readonly path: string;
  readonly urgency: 'NORMAL' | 'URGENT';
  /** Where its reader comes in; null for somebody who is nobody of the agency any more. */
  readonly door: Door | null;
  readonly isShown: boolean;
  readonly isRead: boolean;
}

// Whoever sends themselves one looks at the page that reads it: their browser is to show it all the same.
const read = `SELECT n.sentence, n.detail, n.path, n.urgency,
    n.read_on IS NOT NULL AND n.kind <> 'TEST' AS "isRead",
    num_nonnulls(n.shown_on, n.read_on) > 0 AS "isShown", coalesce((SELECT CASE p.cognito_group
      WHEN 'General' THEN 'GUARD' ELSE 'CONSOLE' END FROM staff_profile p
      WHERE p.security_agency_id = $1 AND p.account_id = n.account_id AND p.deleted = 0 LIMIT 1
    ), (SELECT 'CLIENT' FROM client_user_profile u
      WHERE u.security_agency_id = $1 AND u.account_id = n.account_id AND u.deleted = 0 LIMIT 1
    )) AS door
  FROM notice n WHERE n.security_agency_id = $1 AND n.id = $2`;

export async function readNotice(
  db: SystemDatabase,
  { securityAgencyID, id }: NoticeReference,
): Promise<KeptNotice | undefined> {
  const query = statement(read, [securityAgencyID, id]);
  const [row] = await db.run<KeptNotice & Record<string, unknown>>(query);
  return row;
}

// A browser that is left may show it yet.
const forward = `UPDATE outbox o SET next_try_on = now()
  WHERE o.security_agency_id = $1 AND o.notice_id = $2 AND o.channel <> 'PUSH'
    AND o.status = 'WAITING' AND o.tries = 0 AND o.next_try_on > now() AND NOT EXISTS (
      SELECT 1 FROM outbox p WHERE p.security_agency_id = $1 AND p.notice_id = $2
        AND p.channel = 'PUSH' AND p.recipient <> $3 AND p.status IN ('WAITING', 'SENT'))`;

/** Where no browser is left to show a notice, its mail and text message go at once. */
export async function bringForward(
  db: SystemDatabase,
  securityAgencyID: number,
  noticeID: number,
  gone: string,
): Promise<void> {
  await db.run(statement(forward, [securityAgencyID, noticeID, gone]));
}

const forget = "DELETE FROM notice WHERE created_on < now() - interval '400 days'";

/** Forgets what people were told long ago. */
export async function forgetOldNotices(db: SystemDatabase): Promise<void> {
  await db.run(statement(forget));
}
