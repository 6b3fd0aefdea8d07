import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/test-database.ts';
import { readConfig } from '../../../platform/config.ts';
import { openDatabase, type Database } from '../../../platform/database/database.ts';
import { AgencyScope } from '../../../platform/database/scope.ts';
import { createLog } from '../../../platform/log.ts';
import { deliverDue, DeliveryError, type OutgoingMessage } from '../../../platform/mail/outbox.ts';
import { giveNotice } from '../../../platform/notice.ts';
import { noticeCarrier } from '../../../platform/notice/notice-carrier.ts';
import { makeAgency } from '../../agency/factory.ts';
import { makeClient, makeClientUser } from '../../client/factory.ts';
import { makeStaff } from '../../staff/factory.ts';

let made: TestDatabase;
let database: Database;
const log = createLog('silent');

beforeAll(async () => {
  made = await createTestDatabase(inject('adminDatabaseUrl'));
  database = openDatabase(made.url, 5);
});
afterAll(async () => {
  await database.end();
  await made.drop();
});

/** Moves all that is waited for nearer, as the clock would. @returns hours that passed */
async function waitForNextTry(): Promise<number> {
  const { rows } = await database.pool.query<{ hours: number }>(
    `WITH next AS (SELECT min(next_try_on) - now() AS wait FROM outbox WHERE status = 'WAITING'),
      moved AS (UPDATE outbox SET next_try_on = next_try_on - next.wait FROM next
        WHERE status = 'WAITING')
    SELECT (extract(epoch FROM wait) / 3600)::float8 AS hours FROM next`,
  );
  return rows[0]?.hours ?? NaN;
}

test('mail and text messages that are away for a day are sent once, when they are back', async () => {
  const agency = await makeAgency(database.system);
  const person = await makeStaff(database.system, {
    securityAgencyID: agency.id,
    email: 'tan@agency.example',
    phoneNo: '+6591234567',
  });
  const tx = await database.begin(AgencyScope.mint(agency.id));
  await giveNotice(tx, {
    kind: 'ALERT',
    accountIDs: [person.accountID],
    sentence: 'Nobody is on duty at the gate.',
    detail: 'Tan Ah Kow was expected at 20:00.',
    path: '/attendance/onduty',
    urgency: 'URGENT',
    channels: ['EMAIL', 'SMS'],
    subject: null,
  });
  await tx.commit();

  let hours = 0;
  const sent: OutgoingMessage[] = [];
  const config = readConfig({
    PUBLIC_URL: 'https://console.agency.example',
    MAIL_FROM: 'Guardroom <no-reply@agency.example>',
  });
  const carrier = noticeCarrier(database.system, config, (message) => {
    if (hours < 24) return Promise.reject(new DeliveryError('no answer', false));
    sent.push(message);
    return Promise.resolve();
  });
  const deliver = () => deliverDue(database.system, carrier, log);
  await deliver();
  for (let tries = 0; tries < 24; tries += 1) {
    hours += (await waitForNextTry()) || 0;
    await deliver();
  }
  expect(hours).toBeGreaterThan(24);
  const link = 'https://console.agency.example/guard/#/attendance/onduty';
  expect(sent.toSorted((one, other) => (one.channel < other.channel ? -1 : 1))).toMatchObject([
    {
      channel: 'EMAIL',
      recipient: 'tan@agency.example',
      subject: 'Nobody is on duty at the gate.',
      body: `Tan Ah Kow was expected at 20:00.\n\n${link}\n`,
      messageId: expect.stringMatching(/^<[\w-]{36}@agency\.example>$/),
    },
    { channel: 'SMS', recipient: '+6591234567', body: `Nobody is on duty at the gate. ${link}` },
  ]);
});

test('what a client’s user is told leads to the portal', async () => {
  const agency = await makeAgency(database.system);
  const client = await makeClient(database.system, { securityAgencyID: agency.id });
  const user = await makeClientUser(database.system, { client, email: 'manager@client.example' });
  const tx = await database.begin(AgencyScope.mint(agency.id));
  await giveNotice(tx, {
    kind: 'REPORT',
    accountIDs: [user.accountID],
    sentence: 'An incident report was released to you.',
    detail: null,
    path: '/incident/7',
    urgency: 'URGENT',
    channels: ['EMAIL'],
    subject: null,
  });
  await tx.commit();
  const sent: OutgoingMessage[] = [];
  const PUBLIC_URL = 'https://console.agency.example';
  const PORTAL_URL = 'https://portal.agency.example';
  for (const config of [readConfig({ PUBLIC_URL }), readConfig({ PUBLIC_URL, PORTAL_URL })]) {
    const carrier = noticeCarrier(database.system, config, (message) => {
      sent.push(message);
      return Promise.reject(new DeliveryError('to be tried again', false));
    });
    await deliverDue(database.system, carrier, log);
    await waitForNextTry();
  }
  expect(sent.map(({ body }) => body.split('\n\n').at(-1)?.trim())).toEqual([
    'https://console.agency.example/portal/#/incident/7',
    'https://portal.agency.example/#/incident/7',
  ]);
});
