import pg from 'pg';
import * as v from 'valibot';
import type { AgencyDatabase } from '../database/database.ts';
import { statement, type Statement } from '../database/statement.ts';
import type { Log } from '../log.ts';
import { keepRecentEvents } from './recent-events.ts';

/** Something that happened in an agency, small enough for a notification. */
export interface AgencyEvent {
  readonly agencyId: number;
  /** `attendance`, `session`… : the domain that speaks. */
  readonly topic: string;
  readonly data: Readonly<Record<string, string | number | null>>;
}

/** The sites that an event is about, as its data can hold them; whatever lies at none is left out. */
export function atSites(ids: readonly (number | null)[]): { readonly sites: string } {
  return { sites: [...new Set(ids)].filter((id) => id !== null).join(' ') };
}

/** Whether an event is about one of these sites. */
export function isAtSites(data: AgencyEvent['data'], ids: readonly number[]): boolean {
  const named = String(data['sites'] ?? '').split(' ');
  return ids.some((id) => named.includes(String(id)));
}

type Listener = (event: AgencyEvent) => void;

const agencyEvent = v.object({
  agencyId: v.number(),
  topic: v.string(),
  data: v.record(v.string(), v.nullable(v.union([v.string(), v.number()]))),
});

/**
 * One LISTEN connection a process; every process hears what any process committed. After a lost
 * connection it listens again and tells listeners by the topic `resync` that they may have missed
 * something; before it closes it tells them by the topic `closed`.
 */
export interface Events {
  listen(listener: Listener): () => void;
  /** What was told in the last seconds (`recentSpan`). */
  recent(): readonly AgencyEvent[];
  close(): Promise<void>;
}

const channel = 'guardroom';

/** Says that events may have been missed. */
const resync: AgencyEvent = { agencyId: 0, topic: 'resync', data: {} };

/** How often the connection is asked whether it still lives, and how long it may think. */
const heartbeat = { every: 15_000, patience: 10_000 };

/** The statement that tells every process when its transaction commits. */
export function notification(event: AgencyEvent): Statement {
  return statement('SELECT pg_notify($1, $2)', [channel, JSON.stringify(event)]);
}

/** Announces an event when the transaction commits, and not at all when it does not. */
export async function announce(
  db: Pick<AgencyDatabase, 'run' | 'scope'>,
  topic: string,
  data: AgencyEvent['data'],
): Promise<void> {
  await db.run(notification({ agencyId: db.scope.agencyId, topic, data }));
}

const notifyAll = 'SELECT pg_notify($1, told) FROM unnest($2::text[]) AS told';

/** The same of many events, in one statement. */
export async function announceAll(
  db: Pick<AgencyDatabase, 'run' | 'scope'>,
  topic: string,
  all: readonly AgencyEvent['data'][],
): Promise<void> {
  if (all.length === 0) return;
  const told = all.map((data) => JSON.stringify({ agencyId: db.scope.agencyId, topic, data }));
  await db.run(statement(notifyAll, [channel, told]));
}

/** @param pulse milliseconds; a network that lost the connection silently is noticed by it */
export async function openEvents(url: string, log: Log, pulse = heartbeat): Promise<Events> {
  const listeners = new Set<Listener>();
  const recent = keepRecentEvents(resync);
  let client: pg.Client | undefined;
  let closed = false;

  const tell = (event: AgencyEvent): void => {
    recent.keep(event);
    for (const listener of listeners) {
      try {
        listener(event);
      } catch (error) {
        log.error('event listener failed', { topic: event.topic }, error);
      }
    }
  };
  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: pulse.patience,
      query_timeout: pulse.patience,
    });
    next.on('notification', ({ payload }) => {
      const event = parseEvent(payload);
      if (event === undefined) log.warn('notification of another kind');
      else tell(event);
    });
    next.on('error', () => void reconnect(next));
    next.on('end', () => void reconnect(next));
    await next.connect();
    try {
      await next.query(`LISTEN ${channel}`);
    } catch (error) {
      drop(next);
      throw error;
    }
    client = next;
    // Closed while the connection was being made.
    if (closed) await next.end();
  };
  const reconnect = async (lost: pg.Client): Promise<void> => {
    if (closed || client !== lost) return;
    client = undefined;
    log.warn('events connection lost');
    for (let wait = 100; ; wait = Math.min(wait * 2, 5000)) {
      await new Promise((resolve) => setTimeout(resolve, wait).unref());
      if (closed) return;
      try {
        await connect();
        tell(resync);
        return;
      } catch {
        // The database is still away: wait longer and try again.
      }
    }
  };

  const beat = async (): Promise<void> => {
    const asked = client;
    if (asked === undefined) return;
    try {
      await asked.query('SELECT 1');
    } catch {
      drop(asked);
      await reconnect(asked);
    }
  };

  await connect();
  const beating = setInterval(() => void beat(), pulse.every).unref();
  return {
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    recent: () => recent.all(),
    close: async () => {
      closed = true;
      clearInterval(beating);
      tell({ agencyId: 0, topic: 'closed', data: {} });
      await client?.end();
    },
  };
}

/** Without the goodbye, for which a silent network would let it wait. */
function drop(client: pg.Client): void {
  client.connection.stream.destroy();
}

/** Whoever may connect may notify: what is not ours must not end the process. */
function parseEvent(payload: string | undefined): AgencyEvent | undefined {
  try {
    const parsed = v.safeParse(agencyEvent, JSON.parse(payload ?? ''));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}
