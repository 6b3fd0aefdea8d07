import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { maskAddress, type MailAppointment, type MailAttachment } from './mail.ts';
import { DeliveryError, type Carrier, type OutgoingMessage } from './outbox.ts';

/**
 * What carries the messages of this configuration: the log where nothing is configured.
 * @param push what hands messages to browsers
 */
export function carrierOf(
  config: Config,
  log: Log,
  push: Carrier,
  contentOf: AttachmentContent = noContent,
): Carrier {
  const { SMTP_URL, MAIL_FROM, SMS_URL, SMS_TOKEN } = config;
  const toLog = logCarrier(log);
  const carriers: Readonly<Record<OutgoingMessage['channel'], Carrier>> = {
    EMAIL: SMTP_URL === undefined ? toLog : smtpCarrier(SMTP_URL, MAIL_FROM, contentOf),
    SMS: SMS_URL === undefined ? toLog : smsCarrier(SMS_URL, SMS_TOKEN),
    PUSH: push,
  };
  return (message) => carriers[message.channel](message);
}

/**
 * Writes messages to the log instead of sending them. The text stands there whole, one-time link
 * and all: it is the only way to a forgotten password on an installation without SMTP. What
 * somebody else wrote is kept in the console, and what tells of a person is theirs alone: of either
 * only that it was sent is logged.
 */
function logCarrier(log: Log): Carrier {
  return ({ channel, recipient, subject, body, replyTo, isPersonal }) => {
    const to = maskAddress(recipient);
    const text = replyTo === null && !isPersonal ? { subject, body } : {};
    log.info('message written to the log, nothing is configured to send it', {
      channel,
      to,
      ...text,
    });
    return Promise.resolve();
  };
}

/** Reads a file that goes with a mail of an agency; null where storage no longer has it. */
export type AttachmentContent = (
  securityAgencyID: number,
  reference: MailAttachment,
) => Promise<Uint8Array | null>;

/** For whoever sends texts alone. */
const noContent: AttachmentContent = () => Promise.resolve(null);

export function smtpCarrier(
  url: string,
  from: string,
  contentOf: AttachmentContent = noContent,
): Carrier {
  const transport = createTransport({
    url,
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
  });
  return async (message) => {
    const { recipient, subject, body, messageId, replyTo, appointment } = message;
    const attachments = await attachmentsOf(message, contentOf);
    try {
      await transport.sendMail({
        from,
        // As an object, because a text with a comma would be read as two addresses.
        to: { name: '', address: recipient },
        ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
        subject: subject ?? '',
        text: body,
        messageId,
        attachments,
        ...(appointment !== null && { icalEvent: calendarPart(appointment) }),
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    } catch (error) {
      throw deliveryError(error);
    }
  };
}

/** Beside the text, where calendars look for it, and as a file for who opens it by hand. */
function calendarPart({ method, text }: MailAppointment) {
  return { method, content: text, filename: 'meeting.ics' };
}

/** A file that is gone will not come back: its mail is given up, and says why. */
function attachmentsOf(
  { securityAgencyID, attachments }: OutgoingMessage,
  contentOf: AttachmentContent,
): Promise<Attachment[]> {
  return Promise.all(
    attachments.map(async (attachment) => {
      const { name: filename, contentType } = attachment;
      const content =
        securityAgencyID === null ? null : await contentOf(securityAgencyID, attachment);
      if (content === null) throw new DeliveryError('attachment gone', true);
      return { filename, contentType, content: Buffer.from(content) };
    }),
  );
}

interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/**
 * Hands a text message to the agency's SMS gateway, or to a few lines before it that speak the
 * gateway's own language: POST of `{to, body, messageId}` as JSON, the token as bearer. Any 2xx is
 * taken for sent; 4xx (but for 408 and 429) for refused for good.
 */
export function smsCarrier(url: string, token: string | undefined): Carrier {
  const headers = {
    'content-type': 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  return async ({ recipient, body, messageId }) => {
    const content = JSON.stringify({ to: recipient, body, messageId });
    const status = await post(url, { method: 'POST', headers, body: content });
    if (status >= 200 && status < 300) return;
    const mayPass = status < 400 || status >= 500 || status === 408 || status === 429;
    throw new DeliveryError(`HTTP ${status}`, !mayPass);
  };
}

async function post(url: string, request: RequestInit): Promise<number> {
  try {
    // A redirect would carry the code to somewhere else.
    const options = { redirect: 'error', signal: AbortSignal.timeout(30_000) } as const;
    const { status } = await fetch(url, { ...request, ...options });
    return status;
  } catch (cause) {
    throw new DeliveryError('no answer', false, { cause });
  }
}

/**
 * A recipient refused with a 5xx answer (no such mailbox) stays refused; all else may pass, a refused
 * sender too: that is a setting of the server or of this installation.
 */
function deliveryError(cause: unknown): DeliveryError {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'failed';
  const answer =
    cause instanceof Error && 'responseCode' in cause ? Number(cause.responseCode) : undefined;
  const isOfSender = cause instanceof Error && 'command' in cause && cause.command === 'MAIL FROM';
  const isRefused = answer === undefined || answer >= 500;
  const isPermanent = code === 'EENVELOPE' && isRefused && !isOfSender;
  const reason = answer === undefined ? code : `${code} ${answer}`;
  return new DeliveryError(reason, isPermanent, { cause });
}
