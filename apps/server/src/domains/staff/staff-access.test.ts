import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../test/harness.ts';
import { clientHolding, clientOfGuard, makeOffice, type Office } from '../../../test/office.ts';
import { makeAdmin, makeStaff, type MadeStaff } from './factory.ts';

const update = `mutation ($update: UpdateStaffProfileInput!, $user: UpdateStaffUserInput, $agencyID: RecordID!) {
  updateStaffProfile2(update: $update, updateUser: $user, agencyID: $agencyID) {
    name staffNo race nationality citizenship prFromDate religion maritalStatus status gender dob
    email phoneNo preferred_username last4ID version profilePicture { url }
  }
}`;
const access = `query ($staffProfileID: RecordID!, $agencyID: RecordID!) {
  staffAccess(staffProfileID: $staffProfileID, agencyID: $agencyID) {
    passwordWay passwordLockedBecause identifiersLockedBecause statusLockedBecause
  }
}`;

let server: TestServer;
let own: Office;
let other: Office;
let staff: MadeStaff;
let made = 0;

const lines: string[] = [];

beforeAll(async () => {
  server = await startTestServer({ log: (line) => void lines.push(line) });
  own = await makeOffice(server);
  other = await makeOffice(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  made += 1;
  await server.sql('DELETE FROM attempt_window');
  staff = await makeStaff(server.db, {
    securityAgencyID: own.agency.id,
    name: 'Tan Wei Ming',
    staffNo: `P${made}`,
    username: `person.${made}`,
    phoneNo: `+65${91_000_000 + made}`,
    email: `person.${made}@agency.example`,
    last4ID: '567D',
    dob: '1990-01-31',
    gender: 'M',
  });
});

interface Given {
  readonly update?: object;
  readonly user?: object;
  readonly as?: Client;
}

function send({ update: changes = {}, user, as = own.console }: Given) {
  const variables = { update: { id: staff.id, ...changes }, user, agencyID: own.agency.id };
  return as.graphql(update, variables);
}

const profile = async (id = staff.id) =>
  (await server.sql('SELECT * FROM staff_profile WHERE id = $1', [id]))[0];
const account = async () =>
  (await server.sql('SELECT * FROM account WHERE id = $1', [staff.accountID]))[0];

async function expectRefused(given: Given, message: string, extensions: object): Promise<void> {
  const before = [await profile(), await account()];
  const { body } = await send(given);
  expect(body.errors).toMatchObject([{ message, extensions }]);
  expect([await profile(), await account()]).toEqual(before);
}

/** The same person in another agency too. */
function alsoElsewhere(): Promise<MadeStaff> {
  return makeStaff(server.db, { securityAgencyID: other.agency.id, accountID: staff.accountID });
}

describe('who may change whom', () => {
  it('staff take the permission for staff, administrators the one for administrators', async () => {
    const viewing = await clientHolding(server, own.agency, 'staffaccount.view');
    for (const as of [viewing, await clientOfGuard(server, own.guard), other.console]) {
      expect((await send({ update: { name: 'x' }, as })).codes).toEqual(['FORBIDDEN']);
    }
    const changing = await clientHolding(server, own.agency, 'staffaccount.createModify');
    expect((await send({ update: { name: 'x' }, as: changing })).codes).toEqual([]);
    staff = await makeAdmin(server.db, {
      securityAgencyID: own.agency.id,
      cognitoGroup: 'AgencyAdmin',
    });
    await expectRefused(
      { update: { name: 'x' }, as: changing },
      'You are not permitted to change administrators.',
      { code: 'FORBIDDEN' },
    );
    const both = await clientHolding(
      server,
      own.agency,
      'staffaccount.createModify',
      'adminaccount.createModify',
    );
    expect((await send({ update: { name: 'x' }, as: both })).codes).toEqual([]);
    await expectRefused(
      { user: { preferred_username: 'mine' }, as: both },
      'Only a master administrator changes it for an administrator.',
      { code: 'FORBIDDEN', path: 'updateUser.preferred_username' },
    );
  });

  it('nobody takes their own account out of use, nor an administrator a master’s', async () => {
    staff = own.admin;
    await expectRefused(
      { update: { status: 'INACTIVE' } },
      'Nobody can take their own account out of use.',
      { code: 'FORBIDDEN', path: 'update.status' },
    );
    const admin = await makeAdmin(server.db, {
      securityAgencyID: own.agency.id,
      cognitoGroup: 'AgencyAdmin',
    });
    await expectRefused(
      {
        update: { status: 'INACTIVE' },
        as: server.client(await server.signInAs(admin)),
      },
      'Only a master administrator changes the status of a master administrator.',
      { code: 'FORBIDDEN', path: 'update.status' },
    );
  });

  it('knows nobody of another agency', async () => {
    staff = other.guard;
    await expectRefused({ update: { name: 'x' } }, 'This staff member does not exist.', {
      code: 'NOT_FOUND',
      path: 'update.id',
    });
  });

  it('is told beforehand', async () => {
    const ask = async (staffProfileID: number) => {
      const variables = { staffProfileID, agencyID: own.agency.id };
      return (await own.console.graphql(access, variables)).body.data?.['staffAccess'];
    };
    expect(await ask(staff.id)).toEqual({
      passwordWay: 'SET',
      passwordLockedBecause: null,
      identifiersLockedBecause: null,
      statusLockedBecause: null,
    });
    await alsoElsewhere();
    expect(await ask(staff.id)).toMatchObject({ passwordWay: 'MAIL', statusLockedBecause: null });
    expect(await ask(own.admin.id)).toMatchObject({
      passwordWay: 'NONE',
      identifiersLockedBecause: 'Change your own in settings.',
      statusLockedBecause: 'Nobody can take their own account out of use.',
    });
    const { codes } = await own.console.graphql(access, {
      staffProfileID: other.guard.id,
      agencyID: own.agency.id,
    });
    expect(codes).toEqual(['NOT_FOUND']);
  });
});

describe('open sessions', () => {
  const asked = '{ viewer { name } }';

  it('end when the account is set to Inactive', async () => {
    const guard = server.client(await server.signInAs(staff, 'GUARD'));
    expect((await guard.graphql(asked)).codes).toEqual([]);
    await send({ update: { status: 'INACTIVE' } });
    await vi.waitFor(async () =>
      expect((await guard.graphql(asked)).codes).toEqual(['UNAUTHENTICATED']),
    );
  });

  it('know a new name', async () => {
    const guard = server.client(await server.signInAs(staff, 'GUARD'));
    await guard.graphql(asked);
    await send({ update: { name: 'Tan Ah Kow' } });
    await vi.waitFor(async () =>
      expect((await guard.graphql(asked)).body.data).toEqual({ viewer: { name: 'Tan Ah Kow' } }),
    );
  });
});
