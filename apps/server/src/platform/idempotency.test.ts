import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { makeOffice, type Office } from '../../test/office.ts';
import type { Context } from './context.ts';
import { AgencyScope } from './database/scope.ts';
import { once } from './idempotency.ts';
import type { Viewer } from './viewer.ts';

let server: TestServer;
let own: Office;
let made = 0;

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
});
afterAll(() => server.close());

interface Creation {
  readonly key: string | null;
  readonly operation?: string;
  readonly account?: number;
  readonly create?: () => Promise<number>;
}

/** A creation in a transaction of its own, as a request runs it. */
async function createOnce({ key, operation = 'createThing', account, create }: Creation) {
  const db = await server.database.begin(AgencyScope.mint(own.agency.id));
  const viewer: Pick<Viewer, 'accountID'> = { accountID: account ?? own.admin.accountID };
  // Of the whole context only these are asked for.
  const ctx: Context = Object.create({ db, viewer });
  const count = async () => (made += 1);
  try {
    const result = await once(ctx, operation, key, create ?? count);
    await db.commit();
    return result;
  } catch (error) {
    await db.rollback();
    throw error;
  }
}

describe('a creation with a key', () => {
  it('runs once, however often it is retried', async () => {
    const first = await createOnce({ key: 'key-of-once' });
    expect(first.created).toBe(true);
    expect(await createOnce({ key: 'key-of-once' })).toEqual({ id: first.id, created: false });
  });

  it('runs once when retries come at the same moment, while the first is under way', async () => {
    let runs = 0;
    const create = async () => {
      runs += 1;
      await new Promise((resolve) => setTimeout(resolve, 50));
      return 4711;
    };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => createOnce({ key: 'key-at-once', create })),
    );
    expect(runs).toBe(1);
    expect(answers.map(({ id }) => id)).toEqual([4711, 4711, 4711, 4711, 4711]);
    expect(answers.filter(({ created }) => created)).toHaveLength(1);
  });

  it('can be tried again when it failed, also by a retry that was waiting', async () => {
    const begun = Promise.withResolvers<void>();
    const failing = createOnce({
      key: 'key-of-failure',
      create: async () => {
        begun.resolve();
        await new Promise((resolve) => setTimeout(resolve, 50));
        throw new Error('refused');
      },
    });
    await begun.promise;
    const waiting = createOnce({ key: 'key-of-failure', create: async () => 5 });
    await expect(failing).rejects.toThrow('refused');
    expect((await waiting).id).toBe(5);
  });

  it('has keys of its own for each person and operation', async () => {
    const first = await createOnce({ key: 'key-of-many' });
    const second = await createOnce({ key: 'key-of-many', account: own.guard.accountID });
    const third = await createOnce({ key: 'key-of-many', operation: 'createOther' });
    expect(new Set([first.id, second.id, third.id]).size).toBe(3);
  });

  it.each(['', 'short', 'x'.repeat(101)])('refuses the key %j', async (key) => {
    await expect(createOnce({ key })).rejects.toMatchObject({
      code: 'INVALID',
      message: 'An idempotency key has 8 to 100 characters.',
    });
  });
});

describe('a creation without a key', () => {
  it('runs each time', async () => {
    const first = await createOnce({ key: null });
    const second = await createOnce({ key: null });
    expect([first.created, second.created]).toEqual([true, true]);
    expect(second.id).not.toBe(first.id);
  });
});
