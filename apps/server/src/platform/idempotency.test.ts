import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { makeOffice, type Office } from '../../test/office.ts';
import type { Context } from './context.ts';
import { AgencyScope } from './database/scope.ts';
import { once } from './idempotency.ts';
import { noteInput } from './sent-input.ts';
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
  readonly input?: object;
}

/** A creation in a transaction of its own, as a request runs it. */
async function createOnce({ key, operation = 'createThing', account, create, input }: Creation) {
  const db = await server.database.begin(AgencyScope.mint(own.agency.id));
  const viewer: Pick<Viewer, 'accountID'> = { accountID: account ?? own.admin.accountID };
  // Of the whole context only these are asked for.
  const ctx: Context = Object.create({ db, viewer });
  noteInput(ctx, { idempotencyKey: key, ...input });
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

  it.each<[string, object, object]>([
    ['the same', { create: { name: 'A', days: [1, 2] } }, { create: { name: 'A', days: [1, 2] } }],
    ['nothing in place of null', { create: { name: 'A', note: null } }, { create: { name: 'A' } }],
  ])('is retried with %s', async (what, first, second) => {
    const key = `key-retried with ${what}`;
    const { id } = await createOnce({ key, input: first });
    expect(await createOnce({ key, input: second })).toEqual({ id, created: false });
  });

  it.each<[string, object]>([
    ['another value', { create: { name: 'B', days: [1, 2] } }],
    ['one value more', { create: { name: 'A', days: [1, 2], note: 'x' } }],
    ['one value less', { create: { name: 'A' } }],
    ['another order', { create: { name: 'A', days: [2, 1] } }],
  ])('is refused with %s', async (what, other) => {
    const key = `key-refused with ${what}`;
    const input = { create: { name: 'A', days: [1, 2] } };
    const { id } = await createOnce({ key, input });
    const before = made;
    await expect(createOnce({ key, input: other })).rejects.toMatchObject({ code: 'KEY_REUSED' });
    expect(made).toBe(before);
    expect((await createOnce({ key, input })).id).toBe(id);
  });

  it('of a version that kept no inputs stands for whatever comes with it', async () => {
    const { id } = await createOnce({ key: 'key-from-before', input: { create: 1 } });
    await server.sql("UPDATE idempotency_key SET input = NULL WHERE key = 'key-from-before'");
    expect((await createOnce({ key: 'key-from-before', input: { create: 2 } })).id).toBe(id);
  });

  it('says over HTTP that something else was sent with it', async () => {
    const document = `mutation ($create: CreateTrainingModuleInput!, $agencyID: RecordID!, $key: String) {
      createTrainingModule(create: $create, agencyID: $agencyID, idempotencyKey: $key) { id } }`;
    const send = (title: string) =>
      own.console.graphql<{ createTrainingModule: { id: number } }>(document, {
        create: { title, level: 1 },
        agencyID: own.agency.id,
        key: 'key-over-http',
      });
    const first = await send('First aid');
    expect(first.codes).toEqual([]);
    expect((await send('First aid')).body).toEqual(first.body);
    const other = await send('Fire safety');
    expect(other.codes).toEqual(['KEY_REUSED']);
    expect(other.body.errors?.[0]).toMatchObject({ extensions: { path: 'idempotencyKey' } });
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
