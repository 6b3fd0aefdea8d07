import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { maskAddress } from './mail.ts';
import { DeliveryError, type Carrier } from './outbox.ts';

/** What carries the messages of this configuration: SMTP, or the log where none is configured. */
export function carrierOf(config: Config, log: Log): Carrier {
  const toLog = logCarrier(log);
  if (config.SMTP_URL === undefined) return toLog;
  const bySmtp = smtpCarrier(config.SMTP_URL, config.MAIL_FROM);
  return (message) => (message.channel === 'EMAIL' ? bySmtp(message) : toLog(message));
}

/**
 * Writes messages to the log instead of sending them. The text stands there whole, one-time link
 * and all: it is the only way to a forgotten password on an installation without SMTP. What
 * somebody else wrote is personal and is kept in the console: only that it came is logged.
 */
function logCarrier(log: Log): Carrier {
  return ({ channel, recipient, subject, body, replyTo }) => {
    const to = maskAddress(recipient);
    const text = replyTo === null ? { subject, body } : {};
    log.info('message written to the log, nothing is configured to send it', {
      channel,
      to,
      ...text,
    });
    return Promise.resolve();
  };
}

export function smtpCarrier(url: string, from: string): Carrier {
  const transport = createTransport({
    url,
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
  });
  return async ({ recipient, subject, body, messageId, replyTo }) => {
    try {
      await transport.sendMail({
        from,
        // As an object, because a text with a comma would be read as two addresses.
        to: { name: '', address: recipient },
        ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
        subject: subject ?? '',
        text: body,
        messageId,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    } catch (error) {
      throw deliveryError(error);
    }
  };
}

/** A refused envelope with a 5xx answer (no such mailbox) stays refused; all else may pass. */
function deliveryError(cause: unknown): DeliveryError {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'failed';
  const answer =
    cause instanceof Error && 'responseCode' in cause ? Number(cause.responseCode) : undefined;
  const isPermanent = code === 'EENVELOPE' && (answer === undefined || answer >= 500);
  const reason = answer === undefined ? code : `${code} ${answer}`;
  return new DeliveryError(reason, isPermanent, { cause });
}
