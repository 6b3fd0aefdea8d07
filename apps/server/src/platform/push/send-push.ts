import { clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { DeliveryError } from '../mail/outbox.ts';
import { guardedFetch } from '../outgoing/guarded-fetch.ts';
import { encryptFor, type BrowserKeys } from './encrypt.ts';
import { pushHostOf } from './push-host.ts';
import { silentHosts, type SilentHosts } from './silent-hosts.ts';
import type { Vapid } from './vapid.ts';

/** A browser that shows what is pushed to it. */
export interface PushTarget extends BrowserKeys {
  readonly endpoint: string;
}

/** What is pushed. */
export interface PushMessage {
  readonly id: number;
  readonly sentence: string;
  readonly path: string;
  readonly urgency: 'NORMAL' | 'URGENT';
}

/** The browser takes nothing any more: its subscription is of no use. */
export class SubscriptionGone extends Error {
  override name = 'SubscriptionGone';
}

/** Hands a message to the push service of a browser. @throws SubscriptionGone or DeliveryError */
export type PushSender = (target: PushTarget, message: PushMessage) => Promise<void>;

type PushConfig = Pick<Config, 'NODE_ENV' | 'PUSH_HOSTS'>;

/** Seconds for which a push service keeps what it cannot hand over yet. */
const keptFor = { URGENT: 60 * 60, NORMAL: 24 * 60 * 60 } as const;
const urgencies = { URGENT: 'high', NORMAL: 'normal' } as const;
/** Characters of a sentence where the whole of it was too long. */
const shortSentence = 60;
const longestWait = 60 * 60;

export function pushSender(config: PushConfig, vapid: Vapid): PushSender {
  const ways = { config, vapid, silent: silentHosts() };
  return async (target, message) => {
    const response = await post(ways, target, message);
    if (response.status !== 413) return settle(response);
    const sentence = `${message.sentence.slice(0, shortSentence)}…`;
    settle(await post(ways, target, { ...message, sentence }));
  };
}

interface Ways {
  readonly config: PushConfig;
  readonly vapid: Vapid;
  readonly silent: SilentHosts;
}

async function post(
  { config, vapid, silent }: Ways,
  target: PushTarget,
  message: PushMessage,
): Promise<Response> {
  const { endpoint } = target;
  const host = pushHostOf(endpoint, config);
  if (host === undefined) throw new SubscriptionGone('no push service');
  const { host: name } = new URL(endpoint);
  const wait = silent.restOf(name);
  if (wait > 0) throw new DeliveryError('no answer of late', false, { wait });
  const send = guardedFetch({
    privateAddresses: host.isConfigured,
    ownMachine: host.isConfigured && config.NODE_ENV !== 'production',
  });
  const { id, urgency } = message;
  const headers = {
    authorization: vapid.authorization(endpoint, clock.now()),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: String(keptFor[urgency]),
    urgency: urgencies[urgency],
    // Of two tries of one notice a browser that was off is handed the last alone.
    topic: `notice-${id}`,
  };
  const body = encryptFor(target, JSON.stringify(message));
  try {
    const response = await send(endpoint, { method: 'POST', headers, body });
    silent.answered(name);
    return response;
  } catch (cause) {
    silent.gaveNoAnswer(name);
    throw new DeliveryError('no answer', false, { cause });
  }
}

function settle({ status, headers }: Response): void {
  if (status >= 200 && status < 300) return;
  if (status === 404 || status === 410) throw new SubscriptionGone(`HTTP ${status}`);
  const mayPass = status === 429 || status === 408 || status >= 500;
  const wait = Math.min(Number(headers.get('retry-after')) || 0, longestWait);
  throw new DeliveryError(`HTTP ${status}`, !mayPass, { wait });
}
