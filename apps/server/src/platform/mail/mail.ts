import { randomUUID } from 'node:crypto';
import type { Config } from '../config.ts';
import type { AgencyDatabase } from '../database/database.ts';
import { statement } from '../database/statement.ts';
import { notification } from '../events/events.ts';
import type { FileReference } from '../files/file-reference.ts';

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
  /** Tells of a person: nothing of it goes to the log. */
  readonly isPersonal?: true;
  /** Files of the agency that go with it. */
  readonly attachments?: readonly MailAttachment[];
  /** For the calendar of whoever reads it. */
  readonly appointment?: MailAppointment;
}

/** An appointment as calendars take it from a mail (RFC 6047). */
export interface MailAppointment {
  readonly method: 'REQUEST' | 'CANCEL';
  /** The whole iCalendar text. */
  readonly text: string;
}

/** A file that goes with a mail, by where it lies: it is read when the mail leaves. */
export interface MailAttachment extends FileReference {
  readonly name: string;
  readonly contentType: string;
}

/** The topic that wakes the outbox of every process. */
export const outboxTopic = 'outbox';

// A null recipient is not an error here: it must cost the same as another (forgotten passwords).
const insert = `INSERT INTO outbox (security_agency_id, channel, recipient, subject, body, message_id,
    reply_to, is_personal, attachments, appointment)
  SELECT m.agency, 'EMAIL', m.recipient, m.subject, m.body, m.message_id, m.reply_to, m.is_personal,
    m.attachments, m.appointment
  FROM json_to_recordset($1::json) AS m (agency bigint, recipient text, subject text, body text,
    message_id text, reply_to text, is_personal boolean, attachments jsonb, appointment jsonb)
  WHERE m.recipient IS NOT NULL`;

/**
 * Sends a mail if and only if the transaction commits: it goes to the outbox, from where it is
 * delivered at least once, every time with the same Message-ID.
 */
export async function sendMail(
  tx: Pick<AgencyDatabase, 'run'>,
  config: Pick<Config, 'MAIL_FROM'>,
  mail: Mail,
): Promise<void> {
  await sendMails(tx, config, [mail]);
}

/**
 * The same of many, in one statement.
 * @returns by which Message-ID each goes, in their order
 */
export async function sendMails(
  tx: Pick<AgencyDatabase, 'run'>,
  config: Pick<Config, 'MAIL_FROM'>,
  mails: readonly Mail[],
): Promise<readonly string[]> {
  if (mails.length === 0) return [];
  const rows = mails.map(({ securityAgencyID, to, subject, body, replyTo, ...mail }) => ({
    agency: securityAgencyID ?? null,
    recipient: to,
    subject,
    body,
    message_id: `<${randomUUID()}@${domainOf(config.MAIL_FROM)}>`,
    reply_to: replyTo ?? null,
    is_personal: mail.isPersonal ?? false,
    attachments: mail.attachments ?? [],
    appointment: mail.appointment ?? null,
  }));
  await tx.run(statement(insert, [JSON.stringify(rows)]));
  await tx.run(notification({ agencyId: 0, topic: outboxTopic, data: {} }));
  return rows.map(({ message_id: messageID }) => messageID);
}

/** `Guardroom <no-reply@agency.example>` → `agency.example` */
function domainOf(from: string): string {
  return /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
}

/** What may stand in a log: `t***@agency.example`. */
export function maskAddress(address: string): string {
  return address.replace(/^(.).*?(?=@|$)/, '$1***');
}
