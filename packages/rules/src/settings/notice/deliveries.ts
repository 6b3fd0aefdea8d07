import {
  patience,
  wayOf,
  type NoticeChannel,
  type NoticeKind,
  type NoticeUrgency,
} from './notice-kind.ts';
import { quietSeconds, type QuietHours } from './quiet-hours.ts';

/** What is to be told. */
export interface Telling {
  readonly kind: NoticeKind;
  readonly urgency: NoticeUrgency;
  readonly channels: readonly NoticeChannel[];
}

/** By what a person can be reached, what they want and what their agency demands. */
export interface Reachable {
  readonly browsers: number;
  readonly email: string | null;
  readonly phoneNo: string | null;
  readonly muted: readonly string[];
  readonly demanded: readonly string[];
  readonly quiet: QuietHours | null;
}

/** One way by which a person is told, and after how many seconds. */
export interface Delivery {
  readonly channel: NoticeChannel;
  readonly wait: number;
}

/**
 * By which ways a person is told, and when. What is pushed is given time to be shown; only then come
 * the others, which the sender leaves out if it was shown. What is urgent asks nobody and knows no
 * quiet hours.
 * @param minute of the day, by the agency's clock
 */
export function deliveriesOf(telling: Telling, person: Reachable, minute: number): Delivery[] {
  const isUrgent = telling.urgency === 'URGENT';
  const ways = telling.channels.filter(
    (channel) => canReach(person, channel) && (isUrgent || isWanted(telling.kind, channel, person)),
  );
  const quiet = isUrgent || person.quiet === null ? 0 : quietSeconds(person.quiet, minute);
  const later = ways.includes('PUSH') ? quiet + patience[telling.urgency] : quiet;
  return ways.map((channel) => ({ channel, wait: channel === 'PUSH' ? quiet : later }));
}

function canReach({ browsers, email, phoneNo }: Reachable, channel: NoticeChannel): boolean {
  switch (channel) {
    case 'PUSH':
      return browsers > 0;
    case 'EMAIL':
      return email !== null && email !== '';
    case 'SMS':
      return phoneNo !== null && phoneNo !== '';
  }
}

function isWanted(
  kind: NoticeKind,
  channel: NoticeChannel,
  { muted, demanded }: Pick<Reachable, 'muted' | 'demanded'>,
): boolean {
  const way = wayOf(kind, channel);
  return !muted.includes(way) || demanded.includes(way);
}
