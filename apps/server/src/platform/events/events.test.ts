import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { openDatabase, type Database } from '../database/database.ts';
import { AgencyScope } from '../database/scope.ts';
import {
  announce,
  atSites,
  isAtSites,
  notification,
  openEvents,
  type AgencyEvent,
  type Events,
} from './events.ts';
import { createLog } from '../log.ts';

let scratch: TestDatabase;
let database: Database;
const opened: Events[] = [];
const logged: string[] = [];

beforeAll(async () => {
  scratch = await createTestDatabase(inject('adminDatabaseUrl'));
  database = openDatabase(scratch.url, 2);
});
afterAll(async () => {
  await database.end();
  await scratch.drop();
});
afterEach(async () => {
  for (const events of opened.splice(0)) await events.close();
  logged.splice(0);
});

/** What one server process hears. */
async function listenAs(): Promise<{ events: Events; heard: AgencyEvent[] }> {
  const log = createLog('debug', (line) => void logged.push(line));
  const events = await openEvents(scratch.url, log);
  opened.push(events);
  const heard: AgencyEvent[] = [];
  events.listen((event) => void heard.push(event));
  return { events, heard };
}

const say = (event: AgencyEvent) => database.system.run(notification(event));
const event = (n: number): AgencyEvent => ({ agencyId: 7, topic: 'attendance', data: { n } });
const soon = { timeout: 5000, interval: 5 };

describe('events', () => {
  it('reach every process, in the order in which they were said', async () => {
    const one = await listenAs();
    const two = await listenAs();
    await say(event(1));
    await say(event(2));
    await vi.waitFor(() => {
      expect(one.heard).toEqual([event(1), event(2)]);
      expect(two.heard).toEqual([event(1), event(2)]);
    }, soon);
  });

  it('are said when the transaction commits, and never when it does not', async () => {
    const { heard } = await listenAs();
    const scope = AgencyScope.mint(7);
    const refused = await database.begin(scope);
    await announce(refused, 'attendance', { n: 1 });
    await refused.rollback();
    const saved = await database.begin(scope);
    await announce(saved, 'attendance', { n: 2 });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(heard).toEqual([]);
    await saved.commit();
    await vi.waitFor(() => expect(heard).toEqual([event(2)]), soon);
  });

  it('are heard no longer by who stopped listening', async () => {
    const { events, heard } = await listenAs();
    const others: AgencyEvent[] = [];
    const stop = events.listen((each) => void others.push(each));
    stop();
    await say(event(1));
    await vi.waitFor(() => expect(heard).toHaveLength(1), soon);
    expect(others).toEqual([]);
  });

  it('reach the others when one listener fails', async () => {
    const log = createLog('debug', (line) => void logged.push(line));
    const events = await openEvents(scratch.url, log);
    opened.push(events);
    const heard: AgencyEvent[] = [];
    events.listen(() => {
      throw new Error('a listener of no use');
    });
    events.listen((each) => void heard.push(each));
    await say(event(1));
    await vi.waitFor(() => expect(heard).toEqual([event(1)]), soon);
    expect(logged.join()).toContain('event listener failed');
  });

  it('survive words on their channel that are not theirs', async () => {
    const { heard } = await listenAs();
    for (const payload of ['', 'hello', '[1', 'null', '7', '{}']) {
      await database.pool.query('SELECT pg_notify($1, $2)', ['guardroom', payload]);
    }
    await say(event(1));
    await vi.waitFor(() => expect(heard).toEqual([event(1)]), soon);
  });
});

describe('a lost connection', () => {
  const endListeners = () =>
    database.pool.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()",
    );

  it('is made again, and listeners are told that they may have missed something', async () => {
    const { heard } = await listenAs();
    await endListeners();
    await vi.waitFor(
      () => expect(heard).toEqual([{ agencyId: 0, topic: 'resync', data: {} }]),
      soon,
    );
    await say(event(1));
    await vi.waitFor(() => expect(heard.at(-1)).toEqual(event(1)), soon);
    expect(logged.join()).toContain('events connection lost');
  });

  it('is not made again once the events were closed', async () => {
    const { events } = await listenAs();
    await endListeners();
    await vi.waitFor(() => expect(logged.join()).toContain('events connection lost'), soon);
    await events.close();
    await new Promise((resolve) => setTimeout(resolve, 400));
    const { rows } = await database.pool.query(
      "SELECT count(*)::int AS n FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()",
    );
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('is refused at the start when there is no database', async () => {
    const nowhere = new URL(scratch.url);
    nowhere.pathname = '/no_such_database';
    await expect(openEvents(nowhere.href, createLog('silent'))).rejects.toThrow(pg.DatabaseError);
  });
});

it('an event names each of its sites once, and what lies at none is left out', () => {
  expect(atSites([31, 7, 31, null])).toEqual({ sites: '31 7' });
});

it.each([
  [[31], [31], true],
  [[31, 7], [8, 7], true],
  [[31], [3, 1, 13], false],
  [[], [31], false],
  [[31], [], false],
])('an event at %j is for whoever has %j: %s', (named, own, isTheirs) => {
  expect(isAtSites(atSites(named), own)).toBe(isTheirs);
});

it('an event that names no site is at none', () => {
  expect(isAtSites({ kind: 'UPDATED' }, [31])).toBe(false);
});
