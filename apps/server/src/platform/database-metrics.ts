import { machineAhead } from './clock.ts';
import type { Database } from './database/database.ts';
import { statement } from './database/statement.ts';
import type { Metrics } from './metrics.ts';

const readState = statement(`SELECT
    (SELECT count(*)::int FROM outbox WHERE status = 'WAITING') AS waiting,
    (SELECT count(*)::int FROM outbox WHERE status = 'DEAD') AS dead,
    (SELECT coalesce(extract(epoch FROM now() - min(created_on)), 0)::float8 FROM outbox
      WHERE status = 'WAITING') AS oldest,
    (SELECT coalesce(max(extract(epoch FROM now() - next_run_on)), 0)::float8 FROM job
      WHERE leased_until IS NULL OR leased_until < now()) AS late`);

type State = { waiting: number; dead: number; oldest: number; late: number };

/** What only the database knows, asked when /metrics is read; every process tells the same. */
export function measureDatabase(metrics: Metrics, { pool, system }: Database): void {
  metrics.gauge(
    'guardroom_database_connections',
    'Connections of this process to the database: all, idle, and requests that wait for one.',
    'state',
    () =>
      Promise.resolve({
        open: pool.totalCount,
        idle: pool.idleCount,
        waited_for: pool.waitingCount,
      }),
  );
  metrics.gauge(
    'guardroom_clock_ahead_seconds',
    'How far the clock of this machine is ahead of the database’s, by which everything goes.',
    'of',
    () => Promise.resolve({ machine: machineAhead() / 1000 }),
  );
  let reading: Promise<State> | undefined;
  const state = (): Promise<State> => {
    reading ??= system.run<State>(readState).then(([row]) => {
      if (row === undefined) throw new Error('the database told nothing');
      return row;
    });
    return reading.finally(() => (reading = undefined));
  };
  metrics.gauge(
    'guardroom_messages',
    'Mail and text messages that wait to be sent, or were given up.',
    'status',
    async () => {
      const { waiting, dead } = await state();
      return { waiting, dead };
    },
  );
  metrics.gauge(
    'guardroom_late_seconds',
    'How long the oldest message waits, and by how much the latest periodic job is late.',
    'what',
    async () => {
      const { oldest, late } = await state();
      return { message: oldest, job: Math.max(0, late) };
    },
  );
}
