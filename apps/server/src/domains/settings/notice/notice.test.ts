import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeOffice, type Office } from '../../../../test/office.ts';
import {
  startPushService,
  type PushService,
  type TestBrowser,
} from '../../../../test/push-service.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { makeNoticeSetting, makeSubscription } from './factory.ts';
import { makeStaff, type MadeStaff } from '../../staff/factory.ts';
import { statement } from '../../../platform/database/statement.ts';
import { AgencyScope } from '../../../platform/database/scope.ts';
import { giveNotice, type NewNotice } from '../../../platform/notice.ts';

let service: PushService;
let server: TestServer;
let own: Office;
let person: MadeStaff;
let browser: TestBrowser;

beforeAll(async () => {
  service = await startPushService();
  server = await startTestServer({ env: { PUSH_HOSTS: service.host } });
  own = await makeOffice(server);
});
afterAll(async () => {
  await server.close();
  await service.close();
});

let made = 0;
beforeEach(async () => {
  made += 1;
  const email = `person.${made}@agency.example`;
  const phoneNo = `+659${String(1_000_000 + made)}`;
  person = await makeStaff(server.db, { securityAgencyID: own.agency.id, email, phoneNo });
  browser = service.browser();
});

const subscribe = (given = browser) => makeSubscription(server.db, person, given.subscription);

/** @param isRead a page shows it before anybody sends it */
async function give(
  given: Partial<NewNotice> = {},
  whose = own,
  isRead = false,
): Promise<readonly number[]> {
  const tx = await server.database.begin(AgencyScope.mint(whose.agency.id));
  const notice: NewNotice = {
    kind: 'ALERT',
    accountIDs: [person.accountID],
    sentence: 'Nobody is on duty at the gate.',
    detail: 'Tan Ah Kow was expected at 20:00.',
    path: '/attendance/onduty',
    urgency: 'NORMAL',
    channels: ['PUSH', 'EMAIL', 'SMS'],
    subject: null,
    ...given,
  };
  try {
    const ids = await giveNotice(tx, notice);
    if (isRead) await tx.run(statement('UPDATE notice SET shown_on = now(), read_on = now()'));
    await tx.commit();
    return ids;
  } finally {
    await tx.rollback();
  }
}

interface Message {
  readonly way: string;
  readonly status: string;
  readonly error: string | null;
}
/** Messages of a notice as `EMAIL 900`: what was waited for, in seconds. */
const messages = (id: number | undefined) =>
  server.sql<Message & Record<string, unknown>>(
    `SELECT channel || ' ' || round(extract(epoch FROM next_try_on - created_on))::int AS way, status,
      last_error AS error FROM outbox WHERE notice_id = $1 ORDER BY channel DESC, id`,
    [id],
  );
const expectSettled = async (id: number | undefined, expected: readonly Partial<Message>[]) =>
  vi.waitFor(async () => expect(await messages(id)).toMatchObject(expected), { timeout: 8000 });
const makeDue = (id: number | undefined) =>
  server.sql("UPDATE outbox SET next_try_on = now() WHERE notice_id = $1 AND status = 'WAITING'", [
    id,
  ]);

describe('a notice', () => {
  test('is pushed, sealed and signed, as a sentence without names; the others wait', async () => {
    await subscribe();
    const [id] = await give();
    await expectSettled(id, [
      { way: 'SMS 900', status: 'WAITING' },
      { way: 'PUSH 0', status: 'SENT' },
      { way: 'EMAIL 900', status: 'WAITING' },
    ]);
    const sentence = 'Nobody is on duty at the gate.';
    const path = '/attendance/onduty';
    expect(browser.pushes).toEqual([{ id, sentence, path, urgency: 'NORMAL' }]);
    expect(browser.headers).toMatchObject({
      ttl: '86400',
      urgency: 'normal',
      topic: `notice-${id}`,
    });
  });

  test('that a page has read is pushed no more, but for one that somebody sends to themselves', async () => {
    await subscribe();
    const [seen] = await give({ channels: ['PUSH'] }, own, true);
    await expectSettled(seen, [{ status: 'NEEDLESS' }]);
    const [tried] = await give({ kind: 'TEST', channels: ['PUSH'] }, own, true);
    await expectSettled(tried, [{ status: 'SENT' }]);
    expect(browser.pushes).toMatchObject([{ id: tried }]);
  });

  test('that was shown is sent by no other way; one that was not is, once', async () => {
    await subscribe();
    const [shown, silent] = [(await give())[0], (await give())[0]];
    await expectSettled(silent, [{ status: 'WAITING' }, { status: 'SENT' }, { status: 'WAITING' }]);
    await server.sql('UPDATE notice SET shown_on = now() WHERE id = $1', [shown]);
    await makeDue(shown);
    await makeDue(silent);
    await expectSettled(shown, [
      { status: 'NEEDLESS' },
      { status: 'SENT' },
      { status: 'NEEDLESS' },
    ]);
    await expectSettled(silent, [{ status: 'SENT' }, { status: 'SENT' }, { status: 'SENT' }]);
    expect(browser.pushes).toHaveLength(2);
  });

  test('goes by mail and text message at once where no browser shows anything', async () => {
    const [id] = await give();
    await expectSettled(id, [
      { way: 'SMS 0', status: 'SENT' },
      { way: 'EMAIL 0', status: 'SENT' },
    ]);
  });

  test('that is urgent waits a minute, whatever the person chose and at any hour', async () => {
    await makeNoticeSetting(server.db, person, { muted: ['ALERT.SMS'], quiet: [0, 1439] });
    await subscribe();
    const [id] = await give({ urgency: 'URGENT' });
    await expectSettled(id, [
      { way: 'SMS 60' },
      { way: 'PUSH 0', status: 'SENT' },
      { way: 'EMAIL 60' },
    ]);
    expect(browser.headers).toMatchObject({ urgency: 'high', ttl: '3600' });
  });

  test('goes by what the person left on, and what the agency demands', async () => {
    const muted = ['ALERT.PUSH', 'ALERT.EMAIL', 'ALERT.SMS', 'ROSTER.EMAIL'];
    await makeNoticeSetting(server.db, person, { muted });
    await subscribe();
    const [alert] = await give();
    expect((await messages(alert)).map(({ way }) => way)).toEqual(['PUSH 0', 'EMAIL 900']);
    const [roster] = await give({ kind: 'ROSTER', channels: ['EMAIL'] });
    expect(await messages(roster)).toEqual([]);
  });

  test('is one a person, and of people of the agency alone', async () => {
    const stranger = await makeOffice(server);
    const accounts = [person.accountID, stranger.admin.accountID, own.admin.accountID];
    const ids = await give({ accountIDs: [...accounts, ...accounts], channels: [] });
    const whose = 'SELECT account_id FROM notice WHERE id = ANY ($1) ORDER BY id';
    expect(await server.sql(whose, [ids])).toEqual([
      { account_id: person.accountID },
      { account_id: own.admin.accountID },
    ]);
  });

  test('is not given by a change that was not saved', async () => {
    const tx = await server.database.begin(AgencyScope.mint(own.agency.id));
    const notice = { kind: 'ALERT', sentence: 'Not saved.', detail: null, path: '/alert' } as const;
    const told = { accountIDs: [person.accountID], channels: ['EMAIL'] } as const;
    await giveNotice(tx, { ...notice, ...told, urgency: 'NORMAL', subject: null });
    await tx.rollback();
    expect(await server.sql("SELECT 1 FROM notice WHERE sentence = 'Not saved.'")).toEqual([]);
  });

  test.each(['https://evil.example', '//evil.example', '/\\evil.example', ''])(
    'leads to a screen of ours, not to %j',
    async (path) => {
      await expect(give({ path })).rejects.toThrow('no path of ours');
    },
  );
});

describe('a push service', () => {
  test.each([404, 410])(
    'that answers %i ends the subscription, and the others go',
    async (status) => {
      const { id: subscription } = await subscribe();
      browser.answerWith(status);
      const [id] = await give();
      await expectSettled(id, [
        { status: 'SENT' },
        { status: 'DEAD', error: `HTTP ${status}` },
        { status: 'SENT' },
      ]);
      const left = 'SELECT 1 FROM push_subscription WHERE id = $1';
      expect(await server.sql(left, [subscription])).toEqual([]);
    },
  );

  test('that ends one of two browsers leaves the other its time', async () => {
    const other = service.browser();
    await subscribe();
    await subscribe(other);
    browser.answerWith(410);
    const [id] = await give({ channels: ['PUSH', 'EMAIL'] });
    await expectSettled(id, [
      { status: 'DEAD' },
      { status: 'SENT' },
      { way: 'EMAIL 900', status: 'WAITING' },
    ]);
    expect(other.pushes).toHaveLength(1);
  });

  test('that finds it too long is sent a shorter one', async () => {
    await subscribe();
    browser.answerWith(413);
    const [id] = await give({ sentence: 'x'.repeat(200), channels: ['PUSH'] });
    await expectSettled(id, [{ status: 'SENT' }]);
    expect(browser.pushes).toMatchObject([{ id, sentence: `${'x'.repeat(60)}…` }]);
  });

  test.each([
    [429, 120],
    [500, 120],
    [503, 120],
  ])(
    'that answers %i is left alone for as long as it asks, and tried again',
    async (status, wait) => {
      await subscribe();
      browser.answerWith(status);
      const [id] = await give({ channels: ['PUSH'] });
      await expectSettled(id, [{ status: 'WAITING', error: `HTTP ${status}` }]);
      const [left] = await server.sql<{ wait: number }>(
        'SELECT round(extract(epoch FROM next_try_on - now()))::int AS wait FROM outbox WHERE notice_id = $1',
        [id],
      );
      expect(left?.wait).toBeGreaterThan(wait - 30);
      await makeDue(id);
      await expectSettled(id, [{ status: 'SENT' }]);
      expect(browser.pushes).toHaveLength(1);
    },
  );

  test.each([413, 400])(
    'that refuses it for good with %i leaves it to the other ways',
    async (no) => {
      await subscribe();
      // What was too long is tried once more, shorter.
      browser.answerWith(no, no);
      const [id] = await give({ channels: ['PUSH', 'EMAIL'] });
      await expectSettled(id, [{ status: 'DEAD', error: `HTTP ${no}` }, { status: 'WAITING' }]);
      await makeDue(id);
      await expectSettled(id, [{ status: 'DEAD' }, { status: 'SENT' }]);
    },
  );

  test('that answers slowly is sent to once', async () => {
    await subscribe();
    browser.answerWith('SLOWLY');
    const [id] = await give({ channels: ['PUSH'] });
    await expectSettled(id, [{ status: 'SENT' }]);
    expect(browser.pushes).toMatchObject([{ id }]);
  });

  test('that never answers holds up nobody else, and no other way', async () => {
    await subscribe();
    browser.answerWith('NEVER');
    const [stuck] = await give({ channels: ['PUSH', 'EMAIL'] });
    const other = await makeStaff(server.db, { securityAgencyID: own.agency.id });
    const theirs = service.browser();
    await makeSubscription(server.db, other, theirs.subscription);
    const [id] = await give({ accountIDs: [other.accountID], channels: ['PUSH'] });
    await expectSettled(id, [{ status: 'SENT' }]);
    await makeDue(stuck);
    await expectSettled(stuck, [{ status: 'WAITING', error: null }, { status: 'SENT' }]);
  });

  test('is not asked about whoever was signed out, whose other ways go at once', async () => {
    const { sessionID } = await subscribe();
    await server.sql('UPDATE session SET revoked_on = now() WHERE id = $1', [sessionID]);
    const [id] = await give({ channels: ['PUSH', 'EMAIL'] });
    await expectSettled(id, [{ status: 'DEAD', error: 'signed out' }, { status: 'SENT' }]);
    expect(browser.pushes).toEqual([]);
  });
});
