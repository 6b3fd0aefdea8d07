import type { Config } from '../config.ts';
import type { SystemDatabase } from '../database/database.ts';
import { mailedAddress } from '../http/door-address.ts';
import {
  DeliveryError,
  NoLongerNeeded,
  type Carrier,
  type OutgoingMessage,
} from '../mail/outbox.ts';
import { SubscriptionGone, type PushSender } from '../push/send-push.ts';
import { findTarget, removeTarget } from '../push/store.ts';
import { bringForward, readNotice, type KeptNotice } from './store-sent.ts';

type Addresses = Pick<Config, 'PUBLIC_URL' | 'GUARD_URL' | 'MAIL_FROM'>;

/**
 * Makes of a message that tells of a notice what the notice says, and carries it by mail or text: what
 * was shown meanwhile needs neither. Other messages are carried as they are.
 */
export function noticeCarrier(db: SystemDatabase, config: Addresses, carrier: Carrier): Carrier {
  return async (message) => {
    const { notice: reference, channel } = message;
    if (reference === null || channel === 'PUSH') return carrier(message);
    const notice = await readNotice(db, reference);
    if (notice === undefined || notice.isShown) throw new NoLongerNeeded();
    return carrier(textOf(message, notice, config));
  };
}

/** Pushes a notice to a browser, unless it was seen meanwhile. */
export function pushCarrier(db: SystemDatabase, send: PushSender): Carrier {
  return async ({ notice: reference, recipient }) => {
    if (reference === null) throw new Error('only notices are pushed');
    const { securityAgencyID, id } = reference;
    const notice = await readNotice(db, reference);
    if (notice === undefined || notice.isRead) throw new NoLongerNeeded();
    const { sentence, path, urgency } = notice;
    try {
      const target = await findTarget(db, securityAgencyID, Number(recipient));
      if (target === undefined) throw new SubscriptionGone('signed out');
      await send(target, { id, sentence, path, urgency });
    } catch (error) {
      if (!(error instanceof SubscriptionGone)) throw error;
      await removeTarget(db, securityAgencyID, Number(recipient));
      await bringForward(db, securityAgencyID, id, recipient);
      throw new DeliveryError(error.message, true, { cause: error });
    }
  };
}

/** The mail or text message of a notice. */
function textOf(message: OutgoingMessage, notice: KeptNotice, config: Addresses): OutgoingMessage {
  const link = linkOf(notice, config);
  if (message.channel === 'SMS') {
    return { ...message, body: [notice.sentence, ...link].join(' ') };
  }
  const text = (notice.detail ?? notice.sentence).trimEnd();
  const domain = /@([\w.-]+)/.exec(config.MAIL_FROM)?.[1] ?? 'localhost';
  return {
    ...message,
    subject: notice.sentence,
    body: `${[text, ...link].join('\n\n')}\n`,
    messageId: `<${message.messageId}@${domain}>`,
  };
}

/** The way to the screen, where the installation knows its own address. */
function linkOf({ path, door }: KeptNotice, config: Addresses): string[] {
  if (door === null) return [];
  if (door === 'CONSOLE') return config.PUBLIC_URL === undefined ? [] : [config.PUBLIC_URL + path];
  const address = mailedAddress(door, config);
  return address === undefined ? [] : [`${address}/#${path}`];
}
