/** Ways by which people are told something, in the order in which they are tried. */
export const noticeChannels = ['PUSH', 'EMAIL', 'SMS'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/** What people are told of; each can choose its ways. */
export const noticeKinds = ['ALERT', 'ROSTER', 'REPORT', 'TICKET', 'INVOICE', 'TEST'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Kinds whose ways can be chosen: a test goes by all that there are. */
export const choosableKinds = [
  'ALERT',
  'ROSTER',
  'REPORT',
  'TICKET',
  'INVOICE',
] as const satisfies NoticeKind[];

/** What the agency's own people are told of. */
export const staffKinds = ['ALERT', 'ROSTER', 'REPORT'] as const satisfies NoticeKind[];

/** What clients are told of. */
export const clientKinds = ['REPORT', 'TICKET', 'INVOICE'] as const satisfies NoticeKind[];

/** One way of one kind, as it is kept: `ROSTER.EMAIL`. */
export type NoticeWay = `${NoticeKind}.${NoticeChannel}`;

export const wayOf = (kind: NoticeKind, channel: NoticeChannel): NoticeWay => `${kind}.${channel}`;

/** All ways that can be switched off or demanded. */
export const noticeWays: readonly NoticeWay[] = choosableKinds.flatMap((kind) =>
  noticeChannels.map((channel) => wayOf(kind, channel)),
);

/** The ways that texts name, in their order; those that are offered no more are left out. */
export function waysNamed(texts: readonly string[]) {
  return choosableKinds.flatMap((kind) =>
    noticeChannels.flatMap((channel) =>
      texts.includes(wayOf(kind, channel)) ? [{ kind, channel }] : [],
    ),
  );
}

/** What an agency demands that has not said anything: alerts reach people somehow. */
export const defaultDemanded: readonly NoticeWay[] = ['ALERT.PUSH', 'ALERT.EMAIL'];

/** Seconds for which an application is given to say that it showed what was pushed to it. */
export const patience = { URGENT: 60, NORMAL: 15 * 60 } as const;
export type NoticeUrgency = keyof typeof patience;
