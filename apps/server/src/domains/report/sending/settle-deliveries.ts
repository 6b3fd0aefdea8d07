import type { SystemDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

const most = 500;
const waiting = `SELECT security_agency_id AS "agencyID", id, message_id AS "messageID"
  FROM report_delivery WHERE status = 'WAITING' AND message_id IS NOT NULL
  ORDER BY created_on LIMIT ${most}`;
const settled = `SELECT message_id AS "messageID", status, sent_on AS "sentOn", last_error AS reason
  FROM outbox WHERE message_id = ANY($1::text[]) AND status <> 'WAITING'`;
const settle = `UPDATE report_delivery SET status = $3, sent_on = $4, reason = $5, updated_on = now()
  WHERE security_agency_id = $1 AND id = $2 AND status = 'WAITING'`;

interface Waiting extends Record<string, unknown> {
  readonly agencyID: number;
  readonly id: number;
  readonly messageID: string;
}

interface Settled extends Record<string, unknown> {
  readonly messageID: string;
  readonly status: 'SENT' | 'DEAD';
  readonly sentOn: string | null;
  readonly reason: string | null;
}

/** Takes over from the outbox what became of the mails of reports. */
export async function settleDeliveries(db: SystemDatabase): Promise<void> {
  const deliveries = await db.run<Waiting>(statement(waiting));
  if (deliveries.length === 0) return;
  const ids = deliveries.map(({ messageID }) => messageID);
  const mails = await db.run<Settled>(statement(settled, [ids]));
  const byMessage = new Map(mails.map((mail) => [mail.messageID, mail]));
  for (const { agencyID, id, messageID } of deliveries) {
    const mail = byMessage.get(messageID);
    if (mail === undefined) continue;
    const status = mail.status === 'SENT' ? 'SENT' : 'BOUNCED';
    const reason = status === 'SENT' ? null : `The mail server refused it (${mail.reason}).`;
    await db.run(statement(settle, [agencyID, id, status, mail.sentOn, reason]));
  }
}
