import type pg from 'pg';
import type { Config } from '../config.ts';
import type { RequestFacts } from '../http/request-facts.ts';
import type { Services } from '../services.ts';
import { readCookie, setCookie } from '../sign-in/cookies.ts';
import type { Viewer } from '../viewer.ts';
import {
  firstOf,
  isConnectionLoss,
  readAll,
  type Database,
  type ListDatabase,
} from './database.ts';
import { parsePlace, placeText, type LogPlace } from './log-place.ts';
import { watchReplica, type Replica, type ReplicaPatience, type Trouble } from './replica.ts';
import type { AgencyScope } from './scope.ts';
import { statement, type Statement } from './statement.ts';
import { hearWritten, type WrittenPlaces } from './written-places.ts';

/** Where one person's lists are read. */
export interface ListSource {
  agency(scope: AgencyScope): ListDatabase;
  /** For a long reading, of what is there when it begins. */
  connect(): Promise<pg.PoolClient>;
}

/** The one place that chooses between the primary and a replica. */
export interface Lists {
  of(viewer: Viewer, facts: Pick<RequestFacts, 'cookie' | 'secure'>): ListSource;
  /**
   * To be called when somebody's change is committed.
   * @returns the cookie by which their next lists show it, whichever process answers
   */
  written(viewer: Viewer, facts: Pick<RequestFacts, 'secure'>): Promise<string | undefined>;
  /** What /readyz says of the replica; undefined where there is none. */
  standing(): Trouble | 'used' | undefined;
  close(): Promise<void>;
}

interface Parts {
  readonly database: Database;
  readonly replica: Replica;
  readonly places: WrittenPlaces;
  readonly services: Pick<Services, 'metrics'>;
}

/** Seconds; a replica that is further behind than this is not read from at all. */
const cookieAge = 600;

const replayed = statement('SELECT pg_last_wal_replay_lsn()::text AS place');

export function openLists(
  config: Pick<Config, 'DATABASE_REPLICA_URL' | 'DATABASE_POOL_SIZE'>,
  services: Pick<Services, 'events' | 'log' | 'metrics'>,
  database: Database,
  patience?: ReplicaPatience,
): Lists {
  const { DATABASE_REPLICA_URL: url, DATABASE_POOL_SIZE: size } = config;
  if (url === undefined) return onPrimary(database);
  const replica = watchReplica(database, url, size, services.log, patience);
  const places = hearWritten(database.system, services.events);
  const parts = { database, replica, places, services };
  measureReplica(parts);
  return {
    of: (viewer, facts) => {
      // Guards' applications and other software keep no cookies: nobody could tell what they wrote.
      if (viewer.application !== 'CONSOLE') return database;
      return sourceOf(parts, viewer.scope, parsePlace(readCookie(facts, 'written')) ?? 0n);
    },
    written: async (viewer, facts) => {
      if (viewer.application !== 'CONSOLE') return undefined;
      return setCookie(facts, 'written', placeText(await places.current()), cookieAge);
    },
    standing: () => replica.trouble() ?? 'used',
    close: async () => {
      places.close();
      await replica.close();
    },
  };
}

function onPrimary(database: Database): Lists {
  return {
    of: () => database,
    written: () => Promise.resolve(undefined),
    standing: () => undefined,
    close: () => Promise.resolve(),
  };
}

/** @param own the place of what this person wrote last */
function sourceOf(parts: Parts, { agencyId }: AgencyScope, own: LogPlace): ListSource {
  const { database, replica } = parts;
  const needed = (): LogPlace => {
    const told = parts.places.ofAgency(agencyId);
    return own > told ? own : told;
  };
  return {
    agency: (scope) => {
      const runAll = (queries: readonly Statement[]): Promise<pg.QueryResultRow[][]> => {
        const place = needed();
        const there = async () => {
          // Asked before the rows are read: they are at least as new.
          const [asked, ...rows] = await readAll(replica.pool, scope, [replayed, ...queries]);
          return isReached(place, asked) ? rows : undefined;
        };
        return chosen(parts, there, () => database.agency(scope).runAll(queries));
      };
      return { scope, runAll, run: (query) => firstOf(runAll([query])) };
    },
    connect: () => chosen(parts, () => connectAt(replica.pool, needed()), database.connect),
  };
}

/** The replica's answer where it has one, else the primary's. */
async function chosen<Answer>(
  { replica, services: { metrics } }: Parts,
  there: () => Promise<Answer | undefined>,
  here: () => Promise<Answer>,
): Promise<Answer> {
  const tried = replica.trouble() ?? (await attempt(replica, there));
  if (typeof tried === 'object') {
    metrics.listRead('replica');
    return tried.answer;
  }
  metrics.listRead(tried);
  return here();
}

async function attempt<Answer>(
  replica: Replica,
  there: () => Promise<Answer | undefined>,
): Promise<{ readonly answer: Answer } | 'behind' | 'down' | 'cancelled'> {
  try {
    const answer = await there();
    return answer === undefined ? 'behind' : { answer };
  } catch (error) {
    if (isCancelledByReplay(error)) return 'cancelled';
    if (!isConnectionLoss(error)) throw error;
    replica.lost();
    return 'down';
  }
}

async function connectAt(pool: pg.Pool, place: LogPlace): Promise<pg.PoolClient | undefined> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ place: string }>(replayed.text);
    if (isReached(place, rows)) return client;
  } catch (error) {
    client.release(true);
    throw error;
  }
  client.release();
  return undefined;
}

function isReached(place: LogPlace, asked: readonly pg.QueryResultRow[] | undefined): boolean {
  return (parsePlace(asked?.[0]?.['place']) ?? -1n) >= place;
}

/** A replica that has to replay the removal of rows ends who still reads them. */
function isCancelledByReplay(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '40001';
}

function measureReplica({ replica, services: { metrics } }: Parts): void {
  metrics.gauge(
    'guardroom_replica',
    '1 for what the replica is to this process now: used, lagging, down or not_a_replica.',
    'standing',
    () => Promise.resolve({ [replica.trouble() ?? 'used']: 1 }),
  );
  metrics.gauge(
    'guardroom_replica_lag_seconds',
    'By how much the replica is behind, at most; missing before it has caught up once.',
    'of',
    () => {
      const lag = replica.lag();
      return Promise.resolve(Number.isFinite(lag) ? { replay: lag } : {});
    },
  );
}
