import { createHmac, randomBytes } from 'node:crypto';

/** What begins a secret, by the custom of Standard Webhooks. */
const prefix = 'whsec_';

/** A secret that both sides know; shown to people once. */
export function newWebhookSecret(): string {
  return `${prefix}${randomBytes(32).toString('base64')}`;
}

/**
 * The headers by which a receiver knows that a message is ours and not older than it says (Standard
 * Webhooks): with two secrets there are two signatures, and either will do.
 * @param at milliseconds since 1970
 */
export function signedHeaders(
  secrets: readonly string[],
  message: { readonly messageID: string; readonly body: string },
  at: number,
): Readonly<Record<string, string>> {
  const { messageID, body } = message;
  const timestamp = Math.floor(at / 1000);
  const signed = `${messageID}.${timestamp}.${body}`;
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  });
  return {
    'webhook-id': messageID,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
}
