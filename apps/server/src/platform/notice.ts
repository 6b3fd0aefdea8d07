import { deliveriesOf } from '@guardroom/rules/settings/notice/deliveries';
import type {
  NoticeChannel,
  NoticeKind,
  NoticeUrgency,
} from '@guardroom/rules/settings/notice/notice-kind';
import type { AgencyDatabase } from './database/database.ts';
import { notification } from './events/events.ts';
import { outboxTopic } from './mail/mail.ts';
import { readRecipients, type NoticeRecipient } from './notice/recipients.ts';
import { addMessages, addNotices, type NoticeMessage } from './notice/store.ts';

export type { NoticeChannel, NoticeKind };

/** Something that people are to be told. */
export interface NewNotice {
  readonly kind: NoticeKind;
  /** Whom; accounts that are nobody's of the agency are left out. */
  readonly accountIDs: readonly number[];
  /** No names of people: it is shown on lock screens. The subject of a mail. */
  readonly sentence: string;
  /** The text of a mail; it may name. */
  readonly detail: string | null;
  /** Where a press leads, such as '/alert?id=7': a screen of whoever is told. */
  readonly path: string;
  /** URGENT ignores quiet hours and what people switched off. */
  readonly urgency: NoticeUrgency;
  /** All are tried; settings and addresses of each person decide what is possible. */
  readonly channels: readonly NoticeChannel[];
  readonly subject: { readonly entity: string; readonly entityID: number } | null;
}

/**
 * Writes notices for people; they are sent after the commit, each at least once.
 * @returns ids of notices, one a person
 */
export function giveNotice(db: AgencyDatabase, notice: NewNotice): Promise<readonly number[]> {
  return giveNotices(db, [notice]);
}

/** The same of many at once: what each person is told may be another thing. */
export async function giveNotices(
  db: AgencyDatabase,
  notices: readonly NewNotice[],
): Promise<readonly number[]> {
  for (const { path } of notices) refuseForeignPath(path);
  const accounts = [...new Set(notices.flatMap(({ accountIDs }) => accountIDs))];
  const people = new Map<number, NoticeRecipient>();
  for (const person of await readRecipients(db, accounts)) people.set(person.accountID, person);
  const told = notices.flatMap((notice) =>
    [...new Set(notice.accountIDs)].flatMap((accountID) => {
      const person = people.get(accountID);
      return person === undefined ? [] : [{ notice, person }];
    }),
  );
  if (told.length === 0) return [];
  const ids = await addNotices(
    db,
    told.map(({ notice, person }) => ({ ...notice, accountID: person.accountID })),
  );
  const messages = told.flatMap(({ notice, person }, place) =>
    messagesOf(ids[place], notice, person),
  );
  await addMessages(db, messages);
  await db.run(notification({ agencyId: 0, topic: outboxTopic, data: {} }));
  return ids;
}

function messagesOf(
  noticeID: number | undefined,
  notice: NewNotice,
  person: NoticeRecipient,
): NoticeMessage[] {
  if (noticeID === undefined) throw new Error('a notice was not written');
  const { subscriptionIDs, email, phoneNo } = person;
  const reachable = { ...person, browsers: subscriptionIDs.length };
  const recipients: Readonly<Record<NoticeChannel, readonly string[]>> = {
    PUSH: subscriptionIDs.map(String),
    EMAIL: email === null ? [] : [email],
    SMS: phoneNo === null ? [] : [phoneNo],
  };
  return deliveriesOf(notice, reachable, person.minute).flatMap(({ channel, wait }) =>
    recipients[channel].map((recipient) => ({ noticeID, channel, recipient, wait })),
  );
}

/** A press must lead to a screen of ours and nowhere else. */
function refuseForeignPath(path: string): void {
  if (!/^\/(?![/\\])/.test(path)) throw new Error('the path of a notice is no path of ours');
}
