import { recentHeader } from '@guardroom/rules/streams';
import { clock } from '../clock.ts';
import type { Context } from '../context.ts';
import type { AgencyEvent } from '../events/events.ts';
import type { RequestFacts } from '../http/request-facts.ts';
import type { Services } from '../services.ts';
import type { ClientViewer, Viewer } from '../viewer.ts';
import { notSignedIn } from './refusal/refusal.ts';
import { countStreams } from './limit/stream-limits.ts';

/** Streams end by themselves and clients come back, so that a session is checked again. */
const longestStream = 15 * 60_000;
/** A reader this far behind reads its list anew instead. */
const mostWaiting = 100;

/** The streams of each process, by what it hears events from. */
const counts = new WeakMap<object, ReturnType<typeof countStreams>>();

type Told = AgencyEvent['data'] | 'resync';

/** What a stream asks of the context of its operation. */
type Asked = Pick<Context, 'viewer' | 'services'> & {
  readonly request?: Pick<RequestFacts, 'header'>;
};

/**
 * The events of one topic, or of several, in the viewer's agency from this moment on, and of the seconds
 * before it for who asks for them (`recentHeader`), as the source of a subscription. Yields 'resync' when events may have been missed. Ends when the viewer's sessions
 * change (signed out, password reset, permissions), so that nobody listens on with rights they no
 * longer have; and at once when the client leaves, which a generator that waits could not.
 * @throws UNAUTHENTICATED, TOO_MANY_STREAMS
 */
export function agencyEvents(
  ctx: Asked,
  ...topics: readonly [string, ...string[]]
): AsyncIterableIterator<Told> {
  return eventsFor(ctx, (topic) => topics.includes(topic));
}

/**
 * The same of the viewer's own events of a topic alone: those that name them by `staffProfileID`.
 * What is told to others never reaches the stream.
 */
export function ownEvents(ctx: Asked, topic: string): AsyncIterableIterator<Told> {
  const own = ctx.viewer?.staffProfileID;
  return eventsFor(ctx, (told, data) => told === topic && data['staffProfileID'] === own);
}

/**
 * What may concern the client who listens, of whatever is told in the agency: `isMeant` says what is
 * theirs, and nothing else of it reaches the stream. Ends with the first of their contracts too, so
 * that what they reach is asked anew.
 * @throws UNAUTHENTICATED, TOO_MANY_STREAMS
 */
export function clientEvents(
  { client, services, request }: Omit<Asked, 'viewer'> & Pick<Context, 'client'>,
  isMeant: (event: Pick<AgencyEvent, 'topic' | 'data'>, client: ClientViewer) => boolean,
): AsyncIterableIterator<Told> {
  if (client === null) throw notSignedIn();
  const lasts = client.nextEndAt === null ? longestStream : client.nextEndAt - clock.now();
  const viewer = { ...client, isClient: true } as const;
  const whose = { viewer, services, request, lasts: Math.min(lasts, longestStream) };
  return eventsFor(whose, (topic, data) => isMeant({ topic, data }, client));
}

interface Listening {
  readonly viewer:
    | (Pick<Viewer, 'sessionId' | 'accountID' | 'securityAgencyID'> & { readonly isClient?: true })
    | null;
  readonly services: Services;
  readonly request?: Pick<RequestFacts, 'header'> | undefined;
  /** Milliseconds. */
  readonly lasts?: number;
}

function eventsFor(
  { viewer, services, request, lasts = longestStream }: Listening,
  isMeant: (topic: string, data: AgencyEvent['data']) => boolean,
): AsyncIterableIterator<Told> {
  if (viewer === null) throw notSignedIn();
  const take = counts.get(services.events) ?? countStreams();
  counts.set(services.events, take);
  const release = take(viewer);
  let waiting: Told[] = [];
  let wake = (): void => {};
  let ended = false;
  const end = (): void => {
    if (!ended) release();
    ended = true;
    waiting = [];
    clearTimeout(timer);
    stop();
    wake();
  };
  const hear = (event: AgencyEvent): void => {
    const isOwn = event.agencyId === viewer.securityAgencyID;
    if (event.topic === 'resync') waiting.push('resync');
    else if (isOwn && isMeant(event.topic, event.data)) waiting.push(event.data);
    if (waiting.length > mostWaiting) waiting = ['resync'];
    wake();
  };
  const stop = services.events.listen((event) => {
    const isOfSession = event.topic === 'session' && event.data['accountID'] === viewer.accountID;
    if (isOfSession || event.topic === 'closed') end();
    else hear(event);
  });
  if (request?.header(recentHeader) !== undefined) services.events.recent().forEach(hear);
  const timer = setTimeout(end, lasts);
  return {
    next: async () => {
      while (waiting.length === 0 && !ended) {
        await new Promise<void>((resolve) => void (wake = resolve));
      }
      const value = waiting.shift();
      return value === undefined ? { value, done: true } : { value, done: false };
    },
    return: () => {
      end();
      return Promise.resolve({ value: undefined, done: true });
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
