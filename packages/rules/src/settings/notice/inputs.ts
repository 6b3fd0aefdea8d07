import * as v from 'valibot';
import { choosableKinds, noticeChannels } from './notice-kind.ts';

export const noticeLimits = {
  /** Browsers of one person that show what is pushed; the oldest makes room. */
  browsers: 10,
  /** Characters of the address of a push service. */
  endpoint: 1000,
  /** Notices that are shown or read with one request. */
  acknowledged: 50,
  /** Notices of one page of a person's list. */
  listed: 50,
  /** Tests that a person can send in a minute. */
  tests: 3,
} as const;

export const noticeMessages = {
  browser: 'This browser gave an address that is of no known push service.',
  keys: 'This browser gave keys that cannot be used.',
  time: 'Please provide a time as HH:mm.',
  quiet: 'Please provide both times, and two different ones.',
  tooManyTests: 'Please wait a minute before you send yourself another one.',
  stale: 'The settings were changed meanwhile.',
} as const;

const bytes = (pattern: RegExp) => v.pipe(v.string(), v.regex(pattern, noticeMessages.keys));

/** subscribePush: what a browser gives to whoever may push to it (RFC 8030, RFC 8291). */
export const subscribePushInput = v.object({
  endpoint: v.pipe(v.string(), v.maxLength(noticeLimits.endpoint, noticeMessages.browser)),
  /** 65 bytes as base64url: a point of P-256 that is not compressed begins with 4. */
  key: bytes(/^B[\w-]{86}$/),
  /** 16 bytes. */
  secret: bytes(/^[\w-]{22}$/),
});

/** One way of one kind. */
export const noticeWay = v.object({
  kind: v.picklist(choosableKinds),
  channel: v.picklist(noticeChannels),
});

const ways = v.pipe(
  v.array(noticeWay),
  v.maxLength(choosableKinds.length * noticeChannels.length, 'Please name each way once.'),
);

/** A time of the day, or nothing. */
const time = v.optional(
  v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, noticeMessages.time)),
);

interface Times {
  readonly quietFrom?: string | undefined;
  readonly quietTo?: string | undefined;
}
const hasBothOrNone = ({ quietFrom, quietTo }: Times): boolean =>
  (quietFrom === undefined) === (quietTo === undefined) &&
  (quietFrom === undefined || quietFrom !== quietTo);

/** updateOwnNoticeSetting. */
export const noticeSettingInput = v.pipe(
  v.object({
    version: v.pipe(v.number(), v.integer()),
    muted: ways,
    quietFrom: time,
    quietTo: time,
  }),
  v.forward(v.partialCheck([['quietFrom'], ['quietTo']], hasBothOrNone, noticeMessages.quiet), [
    'quietTo',
  ]),
);

/** updateAgencyNotice. */
export const agencyNoticeInput = v.object({
  version: v.pipe(v.number(), v.integer()),
  demanded: ways,
});

/** acknowledgeNotice. */
export const acknowledgeNoticeInput = v.object({
  ids: v.pipe(
    v.array(v.number()),
    v.maxLength(noticeLimits.acknowledged, `At most ${noticeLimits.acknowledged} at once, please.`),
  ),
  read: v.boolean(),
});
