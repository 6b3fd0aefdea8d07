import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { notification } from '../events/events.ts';
import { runClaimed } from './claim.ts';
import { startJobs, type Job } from './jobs.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.sql("DELETE FROM job WHERE name LIKE 'test-%'"));

describe('work that is claimed', () => {
  const run = (work: () => Promise<void>) => runClaimed(server.db, 'test-work', 3600, work);

  test('is done by one of many that ask at once, and not again before its time', async () => {
    let done = 0;
    const work = async (): Promise<void> => {
      done += 1;
      await new Promise((resolve) => setTimeout(resolve, 20));
    };
    const answers = await Promise.all(Array.from({ length: 8 }, () => run(work)));
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await run(work)).toBe(false);
    expect(done).toBe(1);
    await server.sql("UPDATE job SET next_run_on = now() WHERE name = 'test-work'");
    expect(await run(work)).toBe(true);
  });

  test('is taken over when its process died', async () => {
    const died = run(() => new Promise(() => {}));
    const leased = "SELECT FROM job WHERE name = 'test-work' AND leased_until > now()";
    await vi.waitFor(async () => expect(await server.sql(leased)).toHaveLength(1));
    expect(await run(() => Promise.resolve())).toBe(false);
    await server.sql(
      "UPDATE job SET leased_until = now() - interval '1 s' WHERE name = 'test-work'",
    );
    expect(await run(() => Promise.resolve())).toBe(true);
    void died;
  });

  test('is done again in a minute when it failed', async () => {
    await expect(run(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    const [row] = await server.sql(
      `SELECT round(extract(epoch FROM next_run_on - now()))::int AS wait, leased_until
       FROM job WHERE name = 'test-work'`,
    );
    expect(row).toEqual({ wait: 60, leased_until: null });
  });
});

describe('work that runs', () => {
  const job = (run: () => Promise<void>): Job => ({
    name: 'test-job',
    everySeconds: 3600,
    claimedBy: 'itself',
    wokenBy: 'test-topic',
    run,
  });
  const wake = () => server.db.run(notification({ agencyId: 0, topic: 'test-topic', data: {} }));

  test('begins at once, and again when something wakes it', async () => {
    const run = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const jobs = startJobs(server.services, server.database, [job(run)]);
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1));
    await wake();
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2));
    await jobs.stop();
    await wake();
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(run).toHaveBeenCalledTimes(2);
  });

  test('goes on after a failure', async () => {
    const run = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('failed')));
    const jobs = startJobs(server.services, server.database, [job(run)]);
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1));
    await wake();
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2));
    await jobs.stop();
  });

  test('is waited for when everything stops', async () => {
    let isDone = false;
    const run = async (): Promise<void> => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      isDone = true;
    };
    const jobs = startJobs(server.services, server.database, [job(run)]);
    await jobs.stop();
    expect(isDone).toBe(true);
  });
});
