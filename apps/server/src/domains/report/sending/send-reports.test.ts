import { text as readText } from 'node:stream/consumers';
import { lastDue } from '@guardroom/rules/report/schedule';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { makeOffice, type Office } from '../../../../test/office.ts';
import { AgencyScope } from '../../../platform/database/scope.ts';
import { makeClient, makeClientUser } from '../../client/factory.ts';
import { makeAdmin } from '../../staff/factory.ts';
import { makeSubscription, type SubscriptionGiven } from '../factory.ts';
import { sendReports } from './send-reports.ts';

interface Received {
  readonly to: string;
  readonly content: string;
}

/** A mail server that keeps what it takes, and knows nobody called 'nobody'. */
const received: Received[] = [];
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _, done) => {
    if (!address.startsWith('nobody')) return done();
    return done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }));
  },
  onData: (stream, { envelope }, done) => {
    const to = envelope.rcptTo.map(({ address }) => address).join();
    const receive = async (): Promise<void> => {
      received.push({ to, content: await readText(stream) });
      done();
    };
    void receive();
  },
});
mailServer.on('error', () => {});

let server: TestServer;
let own: Office;

beforeAll(async () => {
  await new Promise<void>((resolve) => void mailServer.listen(0, '127.0.0.1', resolve));
  const address = mailServer.server.address();
  const port = typeof address === 'object' ? address?.port : '';
  server = await startTestServer({
    env: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'Guardroom <no-reply@agency.example>',
      PUBLIC_URL: 'http://console.test',
    },
  });
});
afterAll(async () => {
  await server.close();
  await new Promise<void>((resolve) => {
    mailServer.close(resolve);
  });
});
beforeEach(async () => {
  received.length = 0;
  own = await makeOffice(server);
});

const subscribe = (given: Partial<SubscriptionGiven> = {}) =>
  makeSubscription(server.db, {
    securityAgencyID: own.agency.id,
    createdByAccountID: own.admin.accountID,
    siteProfileIDs: [own.site.id],
    ...given,
  });

/** As another server would: beside the jobs of the one under test. */
const send = () => {
  const { database, services } = server;
  return sendReports({ database, ...services, scopeOf: (agencyID) => AgencyScope.mint(agencyID) });
};

/** When a report of the factory fell due last: so it falls due once, whatever the time is. */
const lastTime = () =>
  lastDue(
    { kind: 'SITE_DAILY', times: ['08:30'], weekday: null, dayOfMonth: null },
    Date.now(),
    'Asia/Singapore',
  );

const list = `query ($sending: ReportSendingFilter, $pagination: Pagination!) {
  listReportSending(filter: $sending, pagination: $pagination) {
    result { id name status sentBy formats recipients arrived opened bounced }
  }
  listReportDelivery(pagination: $pagination) { result { name address status reason } }
}`;
interface Answer {
  readonly listReportSending: { readonly result: readonly Record<string, unknown>[] };
  readonly listReportDelivery: { readonly result: readonly Record<string, unknown>[] };
}
async function sent() {
  const pagination = { agencyID: own.agency.id, limit: 50, offset: 0 };
  const { body } = await own.console.graphql<Answer>(list, { pagination });
  const { listReportSending, listReportDelivery } = body.data ?? {};
  return {
    sendings: listReportSending?.result ?? [],
    deliveries: listReportDelivery?.result ?? [],
  };
}

describe('a report that falls due', () => {
  it('is sent once by several servers, with its files, and falls due again', async () => {
    const id = await subscribe({
      name: 'Seaview daily',
      addresses: ['a@agency.example', 'b@agency.example'],
      formats: ['PDF', 'XLSX'],
      nextDueOn: lastTime(),
    });
    await Promise.all(Array.from({ length: 4 }, send));
    await vi.waitFor(() => expect(received).toHaveLength(2), { timeout: 15_000 });
    expect(received.map(({ to }) => to).toSorted()).toEqual([
      'a@agency.example',
      'b@agency.example',
    ]);
    for (const { content } of received) {
      expect(content).toMatch(/filename="Seaview daily [\d-]+\.pdf"/);
      expect(content).toMatch(/filename="Seaview daily [\d-]+\.xlsx"/);
      expect(content).toContain('No activity in this period.');
    }
    const { sendings } = await sent();
    expect(sendings).toMatchObject([
      { name: 'Seaview daily', status: 'SENT', sentBy: null, formats: ['PDF', 'XLSX'] },
    ]);
    const [row] = await server.sql<{ later: boolean }>(
      'SELECT next_due_on > now() AS later FROM report_subscription WHERE id = $1',
      [id],
    );
    expect(row?.later).toBe(true);
    await send();
    expect((await sent()).sendings).toHaveLength(1);
  });

  it('is made up for with all others that fell due while nobody looked', async () => {
    const daysAgo = new Date(Date.now() - 50 * 3_600_000).toISOString();
    const quietly = { ifQuiet: 'DO_NOT_SEND', nextDueOn: daysAgo } as const;
    await Promise.all(Array.from({ length: 25 }, () => subscribe(quietly)));
    await send();
    // Another server may hold some of them yet.
    await expect
      .poll(async () => {
        const [row] = await server.sql<{ due: number }>(
          `SELECT count(*)::int AS due FROM report_subscription
          WHERE security_agency_id = $1 AND next_due_on <= now()`,
          [own.agency.id],
        );
        return row?.due;
      })
      .toBe(0);
  });

  it('is not sent when nothing happened and that was wished', async () => {
    await subscribe({ ifQuiet: 'DO_NOT_SEND', nextDueOn: lastTime() });
    await send();
    await vi.waitFor(async () =>
      expect((await sent()).sendings).toMatchObject([{ status: 'QUIET', recipients: 0 }]),
    );
    expect(received).toEqual([]);
  });

  it('says to whom it could not be sent, and why', async () => {
    const client = await makeClient(server.db, { securityAgencyID: own.agency.id });
    const user = await makeClientUser(server.db, { client, email: 'client@home.example' });
    const unreachable = await makeAdmin(server.db, {
      securityAgencyID: own.agency.id,
      name: 'Without address',
    });
    await server.sql('UPDATE staff_profile SET email = NULL WHERE id = $1', [unreachable.id]);
    await subscribe({
      addresses: ['nobody@agency.example'],
      clientUserProfileIDs: [user.id],
      staffProfileIDs: [unreachable.id],
      nextDueOn: lastTime(),
    });
    await send();
    await vi.waitFor(
      async () =>
        expect((await sent()).deliveries.map(({ status, reason }) => [status, reason])).toEqual(
          expect.arrayContaining([
            ['BOUNCED', 'The mail server refused it (EENVELOPE 550).'],
            ['WITHHELD', 'Not all of the sites are theirs now.'],
            ['WITHHELD', 'No address is known.'],
          ]),
        ),
      { timeout: 40_000, interval: 500 },
    );
    expect(received).toEqual([]);
  }, 60_000);
});

describe('a report that is sent at once', () => {
  const now = `mutation ($id: RecordID!, $agencyID: RecordID!, $key: String) {
    sendReportNow(id: $id, agencyID: $agencyID, idempotencyKey: $key) { id status sentBy }
  }`;
  const open = `mutation ($token: String!, $agencyID: RecordID!) {
    openReport(token: $token, agencyID: $agencyID) { format fileName url }
  }`;
  interface Opened {
    readonly openReport: readonly { readonly format: string; readonly url: string }[];
  }

  it('goes once a key, and its link opens it once, for whom it was sent to', async () => {
    await server.sql('UPDATE staff_profile SET email = $2 WHERE id = $1', [
      own.admin.id,
      'admin@agency.example',
    ]);
    const id = await subscribe({ addresses: [], staffProfileIDs: [own.admin.id] });
    const variables = { id, agencyID: own.agency.id, key: 'send-now-0001' };
    const { body } = await own.console.graphql(now, variables);
    expect(body.data).toMatchObject({ sendReportNow: { sentBy: own.admin.name } });
    await own.console.graphql(now, variables);
    await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 15_000 });
    expect((await sent()).sendings).toHaveLength(1);
    const content = received[0]?.content.replaceAll('=\r\n', '') ?? '';
    const token = /report\/open\?token=(?:3D)?([\w-]{43})/.exec(content)?.[1] ?? '';
    const asked = { token, agencyID: own.agency.id };
    const colleague = await makeAdmin(server.db, { securityAgencyID: own.agency.id });
    const theirs = server.client(await server.signInAs(colleague));
    expect((await theirs.graphql(open, asked)).codes).toEqual(['NOT_FOUND']);
    const opened = await own.console.graphql<Opened>(open, asked);
    const [file] = opened.body.data?.openReport ?? [];
    const response = await own.console.fetch(file?.url ?? '');
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(await response.text()).toMatch(/^%PDF/);
    expect((await sent()).sendings).toMatchObject([{ opened: 1 }]);
    expect((await own.console.graphql(open, asked)).codes).toEqual(['CONFLICT']);
  });

  it('is of the agency alone', async () => {
    const id = await subscribe();
    const stranger = await makeOffice(server);
    const asked = { id, agencyID: stranger.agency.id };
    expect((await stranger.console.graphql(now, asked)).codes).toEqual(['NOT_FOUND']);
  });
});
