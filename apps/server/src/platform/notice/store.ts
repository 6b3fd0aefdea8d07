import type {
  NoticeChannel,
  NoticeKind,
  NoticeUrgency,
} from '@guardroom/rules/settings/notice/notice-kind';
import type { AgencyDatabase } from '../database/database.ts';
import { statement } from '../database/statement.ts';

/** A notice of one person. */
export interface NoticeRow {
  readonly accountID: number;
  readonly kind: NoticeKind;
  readonly sentence: string;
  readonly detail: string | null;
  readonly path: string;
  readonly urgency: NoticeUrgency;
  readonly subject: { readonly entity: string; readonly entityID: number } | null;
}

/** A message of the outbox that tells of a notice. */
export interface NoticeMessage {
  readonly noticeID: number;
  readonly channel: NoticeChannel;
  /** An address, a number, or the id of a subscription. */
  readonly recipient: string;
  /** Seconds from now. */
  readonly wait: number;
}

// Ids are given in the order of the places.
const insert = `INSERT INTO notice (security_agency_id, account_id, kind, sentence, detail, path,
    urgency, entity, entity_id)
  SELECT $1, n."accountID", n.kind, n.sentence, n.detail, n.path, n.urgency,
    n.subject ->> 'entity', (n.subject ->> 'entityID')::bigint
  FROM jsonb_to_recordset($2::jsonb) AS n (place int, "accountID" bigint, kind text, sentence text,
    detail text, path text, urgency text, subject jsonb)
  ORDER BY n.place RETURNING id`;

/** @returns their ids, in the order of the notices */
export async function addNotices(
  db: AgencyDatabase,
  notices: readonly NoticeRow[],
): Promise<number[]> {
  const rows = notices.map((notice, place) => {
    const { accountID, kind, sentence, detail, path, urgency, subject } = notice;
    return { place, accountID, kind, sentence, detail, path, urgency, subject };
  });
  const query = statement(insert, [db.scope.agencyId, JSON.stringify(rows)]);
  const added = await db.run<{ id: number }>(query);
  return added.map(({ id }) => id).toSorted((one, other) => one - other);
}

// What they say stands with the notice, so that nothing of it lies about here.
const send = `INSERT INTO outbox (security_agency_id, channel, recipient, body, message_id,
    is_personal, notice_id, next_try_on)
  SELECT $1, m.channel, m.recipient, '', gen_random_uuid()::text, true, m."noticeID",
    now() + make_interval(secs => m.wait)
  FROM jsonb_to_recordset($2::jsonb) AS m (channel text, recipient text, "noticeID" bigint, wait int)`;

export async function addMessages(
  db: AgencyDatabase,
  messages: readonly NoticeMessage[],
): Promise<void> {
  if (messages.length === 0) return;
  await db.run(statement(send, [db.scope.agencyId, JSON.stringify(messages)]));
}
