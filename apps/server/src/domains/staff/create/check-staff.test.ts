import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../../test/harness.ts';
import { clientHolding, clientOfGuard, makeOffice, type Office } from '../../../../test/office.ts';
import { makeClient, makeClientUser } from '../../client/factory.ts';
import { makeStaff } from '../factory.ts';

const questions = {
  checkStaffPhoneNo: 'phoneNo',
  checkStaffUsername: 'username',
  checkStaffEmail: 'email',
} as const;
type Question = keyof typeof questions;

let server: TestServer;
let own: Office;
let other: Office;
let numbers = 3_000_000;
let person: { phoneNo: string; username: string; email: string };

beforeAll(async () => {
  server = await startTestServer();
  other = await makeOffice(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await makeOffice(server);
  numbers += 1;
  person = {
    phoneNo: `+659${numbers}`,
    username: `Person-${numbers}`,
    email: `Person${numbers}@example.com`,
  };
});

async function ask(question: Question, value: string, as: Client = own.console) {
  const field = questions[question];
  const answer = await as.graphql<Record<string, string>>(
    `query ($agency: RecordID!, $value: String!) {
      ${question}(securityAgencyID: $agency, ${field}: $value)
    }`,
    { agency: own.agency.id, value },
  );
  const text = answer.body.data?.[question];
  return { ...answer, told: text === undefined ? undefined : JSON.parse(text) };
}

const nobody = { success: true, result: { staffProfiles: [], users: [], cognitoUsers: [] } };
const nothing = { email: null, username: null, last4ID: null };

describe.each(['checkStaffPhoneNo', 'checkStaffUsername', 'checkStaffEmail'] as const)(
  '%s',
  (question) => {
    const value = () => person[questions[question]];

    it('says that nobody has it', async () => {
      expect((await ask(question, value())).told).toEqual(nobody);
    });

    it('names the agency’s own staff', async () => {
      const staff = await makeStaff(server.db, { securityAgencyID: own.agency.id, ...person });
      const { id, accountID, name, staffNo } = staff;
      const { told } = await ask(question, value().toUpperCase());
      expect(told.result).toEqual({
        staffProfiles: [{ id, accountID, name, staffNo }],
        users: [],
        cognitoUsers: [],
      });
    });

    it('of another agency says no more than that there is one, and masks a name', async () => {
      const name = 'Siti binte Omar';
      const given = { ...person, name, last4ID: '567D', securityAgencyID: other.agency.id };
      const { accountID } = await makeStaff(server.db, given);
      const { told } = await ask(question, value());
      const isPhone = question === 'checkStaffPhoneNo';
      const user = { accountID: isPhone ? accountID : null, name: isPhone ? 'S** b** O**' : null };
      expect(told.result).toEqual({
        staffProfiles: [],
        users: [{ ...user, masked: true, ...nothing }],
        cognitoUsers: [{ exists: true }],
      });
      expect(JSON.stringify(told)).not.toMatch(/Siti|Omar|567D/);
    });

    it('takes what cannot be one for a slip', async () => {
      expect((await ask(question, '  ')).codes).toEqual(['INVALID']);
    });

    it('is answered sixty times an hour', async () => {
      const codes: string[] = [];
      for (let tries = 0; tries < 61; tries += 1)
        codes.push(...(await ask(question, value())).codes);
      expect(codes).toEqual(['TOO_MANY_ATTEMPTS']);
    });

    it('refuses whoever may not change staff, other agencies and nobody', async () => {
      const viewer = await clientHolding(server, own.agency, 'staffaccount.view');
      const guard = await clientOfGuard(server, own.guard);
      for (const as of [viewer, guard, other.console]) {
        expect((await ask(question, value(), as)).codes).toEqual(['FORBIDDEN']);
      }
      expect((await ask(question, value(), server.client())).codes).toEqual(['UNAUTHENTICATED']);
    });
  },
);

describe('an account that is the agency’s alone', () => {
  it('is told in full: of a client user', async () => {
    const client = await makeClient(server.db, { securityAgencyID: own.agency.id });
    const { phoneNo } = person;
    const user = await makeClientUser(server.db, { client, phoneNo, name: 'Betty Client' });
    const { told } = await ask('checkStaffPhoneNo', phoneNo);
    expect(told.result.users).toMatchObject([
      { accountID: user.accountID, name: 'Betty Client', masked: false },
    ]);
  });

  it('is told in full: of staff who were deleted', async () => {
    const given = {
      ...person,
      last4ID: '567D',
      securityAgencyID: own.agency.id,
      deleted: 1,
    } as const;
    const { accountID } = await makeStaff(server.db, given);
    const { told } = await ask('checkStaffPhoneNo', person.phoneNo);
    expect(told.result.users).toEqual([
      {
        accountID,
        name: null,
        masked: false,
        email: person.email,
        username: person.username,
        last4ID: '567D',
      },
    ]);
  });

  it('is masked as soon as another agency ever had the person', async () => {
    const { accountID } = await makeStaff(server.db, {
      ...person,
      securityAgencyID: own.agency.id,
      deleted: 1,
    });
    await makeStaff(server.db, { accountID, securityAgencyID: other.agency.id, deleted: 1 });
    const { told } = await ask('checkStaffPhoneNo', person.phoneNo);
    expect(told.result.users).toEqual([{ accountID, name: null, masked: true, ...nothing }]);
  });
});
