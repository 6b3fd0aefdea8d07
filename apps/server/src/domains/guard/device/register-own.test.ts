import { deviceMessages } from '@guardroom/rules/guard/device/device-inputs';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { clientOfGuard, makeOffice, type Office } from '../../../../test/office.ts';
import {
  answerOf,
  deviceDocuments,
  devicesOf,
  invitedBy,
  newKey,
  phoneBy,
} from '../../../../test/records/guard-phone.ts';
import { makeStaff, type MadeStaff } from '../../staff/factory.ts';
import { makeGuardDevice } from './factory.ts';

const { register, sendCode, ownOne } = deviceDocuments;

let server: TestServer;
let own: Office;
let guard: MadeStaff;
let count = 0;
const lines: string[] = [];

beforeAll(async () => {
  server = await startTestServer({ log: (line) => void lines.push(line) });
});
afterAll(() => server.close());
beforeEach(async () => {
  count += 1;
  lines.length = 0;
  await server.sql('DELETE FROM attempt_window');
  own = await makeOffice(server);
  const phoneNo = `+659${String(count).padStart(7, '0')}`;
  guard = await makeStaff(server.db, { securityAgencyID: own.agency.id, phoneNo });
});

/** The code that was sent last; nothing is configured, so it went to the log. */
const codeSent = () =>
  vi.waitFor(
    () => {
      const code = lines.flatMap((line) => /"body":"(\d{6}) is your/.exec(line)?.[1] ?? []).at(-1);
      if (code === undefined) throw new Error('no code was sent');
      return code;
    },
    { timeout: 4000 },
  );

describe('a guard who signed in by password', () => {
  test('registers the first device without a code', async () => {
    const phone = await clientOfGuard(server, guard);
    const { data } = await answerOf(phone, register, { publicKey: newKey(), label: ' My phone ' });
    expect(data).toMatchObject({
      registerOwnDevice: { label: 'My phone', status: 'ACTIVE', isCurrent: true },
    });
    expect((await answerOf(phone, ownOne)).data).toMatchObject({ ownDevice: { status: 'ACTIVE' } });
  });

  test.each(['ACTIVE', 'REVOKED'] as const)(
    'is asked for a code where there is one that is %s, and the code is sent to their number',
    async (status) => {
      await makeGuardDevice(server.db, guard, 'Old', status);
      const phone = await clientOfGuard(server, guard);
      const device = { publicKey: newKey(), label: 'New' };
      const message = deviceMessages.codeNeeded;
      expect(await answerOf(phone, register, device)).toMatchObject({
        codes: ['CONFLICT'],
        message,
        path: 'code',
      });
      expect((await answerOf(phone, sendCode)).codes).toEqual([]);
      const code = await codeSent();
      const wrong = code === '000000' ? '000001' : '000000';
      expect((await answerOf(phone, register, { ...device, code: wrong })).codes).toEqual([
        'INVALID',
      ]);
      expect((await answerOf(phone, register, { ...device, code })).codes).toEqual([]);
      expect(await devicesOf(phone)).toMatchObject([
        { label: 'New', status: 'ACTIVE', isCurrent: true },
        { label: 'Old', status: 'REVOKED', isCurrent: false },
      ]);
      const again = await clientOfGuard(server, guard);
      const used = { publicKey: newKey(), label: 'Third', code };
      expect((await answerOf(again, register, used)).codes).toEqual(['INVALID']);
    },
  );

  test('does not register by the code that proves a new number', async () => {
    await makeGuardDevice(server.db, guard);
    const phone = await clientOfGuard(server, guard);
    await answerOf(phone, 'mutation { sendPhoneCode { phoneNo } }');
    const code = await codeSent();
    const device = { publicKey: newKey(), label: 'New', code };
    expect((await answerOf(phone, register, device)).codes).toEqual(['INVALID']);
  });

  test('has one device, also when two register at the same time', async () => {
    const phones = await Promise.all([1, 2].map(() => clientOfGuard(server, guard)));
    const answers = await Promise.all(
      phones.map((phone) => answerOf(phone, register, { publicKey: newKey(), label: 'Phone' })),
    );
    expect(answers.map(({ codes }) => codes.join()).toSorted()).toEqual(['', 'CONFLICT']);
  });

  test('gets no code without a mobile number', async () => {
    const securityAgencyID = own.agency.id;
    const phone = await clientOfGuard(server, await makeStaff(server.db, { securityAgencyID }));
    const message = deviceMessages.noPhone;
    expect(await answerOf(phone, sendCode)).toMatchObject({ codes: ['CONFLICT'], message });
  });

  test('cannot register twice, nor where they are an administrator in the console', async () => {
    const phone = await phoneBy(server, await invitedBy(own, guard));
    const device = { publicKey: newKey(), label: 'Again' };
    expect((await answerOf(phone, register, device)).codes).toEqual(['CONFLICT']);
    expect((await answerOf(own.console, register, device)).codes).toEqual(['FORBIDDEN']);
  });
});
