import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { openDatabase, type Database } from '../database/database.ts';
import { statement } from '../database/statement.ts';
import { createLog } from '../log.ts';
import { sendMail } from './mail.ts';
import { deliverDue, DeliveryError, tidyOutbox, type OutgoingMessage } from './outbox.ts';

interface Row {
  readonly status: string;
  readonly tries: number;
  readonly body: string;
  readonly lastError: string | null;
  readonly wait: number;
}

let made: TestDatabase;
let database: Database;
const config = { MAIL_FROM: 'Guardroom <no-reply@agency.example>' };
const log = createLog('silent');

beforeAll(async () => {
  made = await createTestDatabase(inject('adminDatabaseUrl'));
  database = openDatabase(made.url, 5);
});
afterAll(async () => {
  await database.end();
  await made.drop();
});
beforeEach(() => database.pool.query('DELETE FROM outbox'));

async function put(count = 1): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const mail = { to: `to.${index}@agency.example`, subject: 'Subject', body: 'The body' };
    await sendMail(database.system, config, mail);
  }
}

function rows(): Promise<Row[]> {
  return database.system.run<Row>(
    statement(`SELECT status, tries, body, last_error AS "lastError",
      round(extract(epoch FROM next_try_on - now()))::int AS wait FROM outbox ORDER BY id`),
  );
}

const deliver = (carrier: (message: OutgoingMessage) => Promise<void>) =>
  deliverDue(database.system, carrier, log);
const makeDue = () => database.pool.query("UPDATE outbox SET next_try_on = now() - interval '1 s'");
const endLeases = () =>
  database.pool.query("UPDATE outbox SET leased_until = now() - interval '1 s'");

describe('a mail', () => {
  test('is sent if the change that caused it is saved, and not otherwise', async () => {
    const mail = { to: 'a@agency.example', subject: 'Subject', body: 'Body' };
    await database.system.transaction((tx) => sendMail(tx, config, mail));
    const failed = database.system.transaction(async (tx) => {
      await sendMail(tx, config, mail);
      throw new Error('the change failed');
    });
    await expect(failed).rejects.toThrow('the change failed');
    const sent: string[] = [];
    await deliver(async ({ recipient }) => void sent.push(recipient));
    expect(sent).toEqual(['a@agency.example']);
  });

  test('to nobody is not sent', async () => {
    await sendMail(database.system, config, { to: null, subject: 'Subject', body: 'Body' });
    expect(await rows()).toEqual([]);
  });

  test('is delivered once, and its text is forgotten', async () => {
    await put();
    const sent: OutgoingMessage[] = [];
    const carrier = async (message: OutgoingMessage) => void sent.push(message);
    expect(await deliver(carrier)).toBe(1);
    expect(await deliver(carrier)).toBe(0);
    expect(sent).toMatchObject([{ recipient: 'to.0@agency.example', body: 'The body' }]);
    expect(sent[0]?.messageId).toMatch(/^<[\w-]{36}@agency\.example>$/);
    expect(await rows()).toMatchObject([{ status: 'SENT', body: '', tries: 1 }]);
  });

  test('is not delivered by two processes', async () => {
    await put(35);
    const sent: string[] = [];
    const carrier = async ({ messageId }: OutgoingMessage): Promise<void> => {
      await new Promise((resolve) => setTimeout(resolve, 2));
      sent.push(messageId);
    };
    await Promise.all([deliver(carrier), deliver(carrier), deliver(carrier)]);
    expect(new Set(sent).size).toBe(35);
    expect(sent).toHaveLength(35);
  });
});

describe('a process that dies while it sends', () => {
  test('leaves the mail to another, with the same Message-ID, once its lease has ended', async () => {
    await put();
    const ids: string[] = [];
    let died = (): void => {};
    const isTaken = new Promise<void>((resolve) => (died = resolve));
    const neverEnds = deliver(({ messageId }) => {
      ids.push(messageId);
      died();
      return new Promise(() => {});
    });
    await isTaken;
    const carrier = async ({ messageId }: OutgoingMessage) => void ids.push(messageId);
    expect(await deliver(carrier)).toBe(0);
    await endLeases();
    expect(await deliver(carrier)).toBe(1);
    expect(ids[0]).toBe(ids[1]);
    expect(await rows()).toMatchObject([{ status: 'SENT', tries: 2 }]);
    void neverEnds;
  });

  test('cannot undo what another has done meanwhile', async () => {
    await put();
    let fail = (_: Error): void => {};
    const slow = deliver(() => new Promise((_, reject) => (fail = reject)));
    await new Promise((resolve) => setTimeout(resolve, 50));
    await endLeases();
    await deliver(() => Promise.resolve());
    fail(new Error('too late'));
    await slow;
    expect(await rows()).toMatchObject([{ status: 'SENT', tries: 2 }]);
  });

  test('at its last try does not keep the mail waiting for ever', async () => {
    await put();
    await database.pool.query('UPDATE outbox SET tries = 10');
    await endLeases();
    expect(await deliver(() => Promise.resolve())).toBe(0);
    await tidyOutbox(database.system);
    expect(await rows()).toMatchObject([{ status: 'DEAD', lastError: 'lost', body: '' }]);
  });
});

describe('a mail that cannot be delivered', () => {
  const refuse = () => Promise.reject(new DeliveryError('ECONNECTION', false));

  test('waits longer after each failure, and is given up after the tenth', async () => {
    await put();
    const seen: string[] = [];
    for (let tries = 1; tries <= 10; tries += 1) {
      expect(await deliver(refuse)).toBe(1);
      expect(await deliver(refuse)).toBe(0);
      const [row] = await rows();
      seen.push(`${row?.status} ${row?.wait} ${row?.lastError}`);
      await makeDue();
    }
    expect(seen.slice(0, 4)).toEqual([
      'WAITING 10 ECONNECTION',
      'WAITING 60 ECONNECTION',
      'WAITING 300 ECONNECTION',
      'WAITING 900 ECONNECTION',
    ]);
    expect(await rows()).toMatchObject([{ status: 'DEAD', body: '', tries: 10 }]);
    expect(await deliver(refuse)).toBe(0);
  });

  test('is given up at once when there is no such mailbox', async () => {
    await put();
    await deliver(() => Promise.reject(new DeliveryError('EENVELOPE 550', true)));
    expect(await rows()).toMatchObject([{ status: 'DEAD', lastError: 'EENVELOPE 550' }]);
  });

  test('does not hold up the others', async () => {
    await put(3);
    const refuseOne = ({ recipient }: OutgoingMessage) =>
      recipient.startsWith('to.1') ? refuse() : Promise.resolve();
    await deliver(refuseOne);
    expect((await rows()).map(({ status }) => status)).toEqual(['SENT', 'WAITING', 'SENT']);
  });
});
