import pg from 'pg';
import type { Log } from '../log.ts';
import { openPool, type Database } from './database.ts';
import { parsePlace, type LogPlace } from './log-place.ts';
import { statement } from './statement.ts';

/** Why nothing is read from the replica now. */
export type Trouble = 'down' | 'lagging' | 'not_a_replica';

/** A replica that is watched: asked every second how far behind the primary it is. */
export interface Replica {
  readonly pool: pg.Pool;
  /** Undefined while it can be read from. */
  trouble(): Trouble | undefined;
  /** Seconds by which it is behind, at most; infinite before it has caught up for the first time. */
  lag(): number;
  /** Whoever met an error there says so: it is not read from until it answers the watch again. */
  lost(): void;
  close(): Promise<void>;
}

/** Milliseconds. */
export interface ReplicaPatience {
  readonly lookEvery: number;
  readonly answerWithin: number;
  /** What is older than this is no list of today's work any more. */
  readonly longestLag: number;
}

const patient: ReplicaPatience = { lookEvery: 1000, answerWithin: 2000, longestLag: 5000 };

/** What the primary has written for good; a replica reaches it although nothing follows. */
const ofPrimary = statement(`SELECT pg_current_wal_flush_lsn()::text AS place,
  (SELECT system_identifier::text FROM pg_control_system()) AS cluster`);
const ofReplica = `SELECT pg_is_in_recovery() AS "isReplica", pg_last_wal_replay_lsn()::text AS place,
  (SELECT system_identifier::text FROM pg_control_system()) AS cluster`;

interface Standing {
  readonly isReplica?: boolean;
  readonly place: string | null;
  readonly cluster: string;
}

interface Sample {
  /** By the clock that nobody moves. */
  readonly at: number;
  readonly place: LogPlace;
}

export function watchReplica(
  { system }: Pick<Database, 'system'>,
  url: string,
  poolSize: number,
  log: Log,
  patience = patient,
): Replica {
  const pool = openPool(url, poolSize, { patience: patience.answerWithin });
  const open = openClients(pool);
  /** Places of the primary; the first is the last that the replica is known to have reached. */
  let samples: Sample[] = [];
  let isCaughtUp = false;
  let found: Trouble | undefined = 'down';
  let watcher: pg.Client | undefined;
  let cluster: string | undefined;
  let said: string | undefined;
  let isClosed = false;

  const lag = (): number =>
    isCaughtUp ? (performance.now() - (samples[0]?.at ?? -Infinity)) / 1000 : Infinity;
  const trouble = (): Trouble | undefined =>
    found ?? (lag() * 1000 > patience.longestLag ? 'lagging' : undefined);

  const askPrimary = async (): Promise<void> => {
    const at = performance.now();
    const [row] = await system.run<Standing & pg.QueryResultRow>(ofPrimary);
    const place = parsePlace(row?.place);
    cluster = row?.cluster;
    if (place !== undefined) samples.push({ at, place });
  };
  const askReplica = async (): Promise<void> => {
    watcher ??= await connectWatcher(url, patience.answerWithin);
    const { rows } = await watcher.query<Standing & pg.QueryResultRow>(ofReplica);
    const [row] = rows;
    const place = parsePlace(row?.place);
    if (
      row?.isReplica !== true ||
      (cluster ?? row.cluster) !== row.cluster ||
      place === undefined
    ) {
      found = 'not_a_replica';
      return;
    }
    found = undefined;
    const reached = samples.findLastIndex((sample) => sample.place <= place);
    if (reached < 0) return;
    isCaughtUp = true;
    samples = samples.slice(reached);
  };
  const down = (): void => {
    found = 'down';
    watcher?.connection.stream.destroy();
    watcher = undefined;
    // Whoever waits for an answer there turns to the primary at once.
    for (const client of open) client.connection.stream.destroy();
  };
  const look = async (): Promise<void> => {
    // While the primary says nothing the replica grows old by itself.
    await askPrimary().catch(() => {});
    await askReplica().catch(down);
    // Between the first it has reached and the last, any sample tells as much.
    if (samples.length > mostSamples) samples.splice(1, 1);
    tell();
  };
  const tell = (): void => {
    const now = trouble() ?? 'read';
    if (now === said) return;
    said = now;
    const behind = Number.isFinite(lag()) ? Math.round(lag()) : null;
    if (now === 'read') log.info('replica serves lists', { lagSeconds: behind });
    else log.warn('replica not read', { why: now, lagSeconds: behind });
  };
  let looking: Promise<void> | undefined;
  const lookOnce = (): void => {
    if (!isClosed) looking ??= look().finally(() => (looking = undefined));
  };

  lookOnce();
  const timer = setInterval(lookOnce, patience.lookEvery).unref();
  return {
    pool,
    trouble,
    lag,
    lost: () => {
      found ??= 'down';
      tell();
    },
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      await looking;
      watcher?.connection.stream.destroy();
      await pool.end();
    },
  };
}

const mostSamples = 600;

/** The connections that a pool has open. */
function openClients(pool: pg.Pool): ReadonlySet<pg.Client> {
  const open = new Set<pg.Client>();
  pool.on('connect', (client) => void (client instanceof pg.Client && open.add(client)));
  pool.on('remove', (client) => void (client instanceof pg.Client && open.delete(client)));
  return open;
}

async function connectWatcher(url: string, patience: number): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
  });
  client.on('error', () => {});
  await client.connect();
  return client;
}
