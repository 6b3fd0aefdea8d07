import { randomUUID } from 'node:crypto';
import type { Config } from '../config.ts';
import type { AgencyDatabase } from '../database/database.ts';
import { statement } from '../database/statement.ts';
import { notification } from '../events.ts';

/** A mail to one person, in plain text. */
export interface Mail {
  /** The address; with null nothing is sent, at the same cost. */
  readonly to: string | null;
  readonly subject: string;
  readonly body: string;
  /** The agency that it is about, if any. */
  readonly securityAgencyID?: number;
  /** Whoever wrote what this mail passes on: answers go there, and nothing of it to the log. */
  readonly replyTo?: string;
}

/** The topic that wakes the outbox of every process. */
export const outboxTopic = 'outbox';

// A null recipient is not an error here: it must cost the same as another (forgotten passwords).
const insert = `INSERT INTO outbox (security_agency_id, channel, recipient, subject, body, message_id,
    reply_to)
  SELECT $1, 'EMAIL', $2::text, $3, $4, $5, $6 WHERE $2::text IS NOT NULL`;

/**
 * Sends a mail if and only if the transaction commits: it goes to the outbox, from where it is
 * delivered at least once, every time with the same Message-ID.
 */
export async function sendMail(
  tx: Pick<AgencyDatabase, 'run'>,
  config: Pick<Config, 'MAIL_FROM'>,
  mail: Mail,
): Promise<void> {
  const messageId = `<${randomUUID()}@${domainOf(config.MAIL_FROM)}>`;
  const { securityAgencyID = null, to, subject, body, replyTo = null } = mail;
  const values = [securityAgencyID, to, subject, body, messageId, replyTo];
  await tx.run(statement(insert, values));
  await tx.run(notification({ agencyId: 0, topic: outboxTopic, data: {} }));
}

/** `Guardroom <no-reply@agency.example>` → `agency.example` */
function domainOf(from: string): string {
  return /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
}

/** What may stand in a log: `t***@agency.example`. */
export function maskAddress(address: string): string {
  return address.replace(/^(.).*?(?=@|$)/, '$1***');
}
