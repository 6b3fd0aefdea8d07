import { webhookLimits } from '@guardroom/rules/settings/webhook/webhook';
import { clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { guardedFetch, RefusedAddress } from '../outgoing/guarded-fetch.ts';
import { signedHeaders } from './sign-webhook.ts';

/** What came of one try. */
export interface Outcome {
  readonly httpStatus: number | null;
  readonly milliseconds: number;
  /** The beginning of what was answered. */
  readonly answer: string | null;
  /** Why it did not arrive; null where it did. */
  readonly reason: string | null;
}

interface Target {
  readonly address: string;
  readonly secrets: readonly string[];
}

const mostPatience = 10_000;

/** Hands a message to a webhook. It never fails: what came of it is the answer. */
export type WebhookSender = (
  target: Target,
  message: { readonly messageID: string; readonly body: string },
) => Promise<Outcome>;

/** @param patience milliseconds */
export function webhookSender(
  { NODE_ENV }: Pick<Config, 'NODE_ENV'>,
  patience = mostPatience,
): WebhookSender {
  const fetchGuarded = guardedFetch({
    privateAddresses: false,
    ownMachine: NODE_ENV !== 'production',
    firstBytes: webhookLimits.answer * 4,
  });
  return async ({ address, secrets }, message) => {
    const begun = performance.now();
    const took = () => Math.round(performance.now() - begun);
    try {
      const response = await fetchGuarded(address, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Guardroom-Webhook',
          ...signedHeaders(secrets, message, clock.now()),
        },
        body: message.body,
        signal: AbortSignal.timeout(patience),
      });
      const answer = keptText(await response.text());
      const { status } = response;
      return { httpStatus: status, milliseconds: took(), answer, reason: reasonOf(status) };
    } catch (error) {
      const reason = unansweredReason(error);
      return { httpStatus: null, milliseconds: took(), answer: null, reason };
    }
  };
}

function reasonOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status < 400) return 'It wants to be asked elsewhere: give the address that it leads to.';
  return status === 410 ? 'It wants nothing more.' : `It answered ${status}.`;
}

/** Nothing of what went wrong is repeated: it could tell of our own network. */
function unansweredReason(error: unknown): string {
  if (error instanceof RefusedAddress) return 'The address is not one of the public internet.';
  const isLate = error instanceof Error && /abort|timeout/i.test(error.name + error.message);
  return isLate ? 'It did not answer within 10 seconds.' : 'It could not be reached.';
}

/** As a text column keeps it. */
function keptText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed().slice(0, webhookLimits.answer);
}
