import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  alsoIn,
  editedStaff,
  expectRefused,
  makeEditedStaff,
  type EditedStaff,
} from '../../../../test/records/edited-staff.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { clientHolding, clientOfGuard, makeOffice, type Office } from '../../../../test/office.ts';
import { makeAdmin } from '../factory.ts';

const access = `query ($staffProfileID: RecordID!, $agencyID: RecordID!) {
  staffAccess(staffProfileID: $staffProfileID, agencyID: $agencyID) {
    passwordWay passwordLockedBecause identifiersLockedBecause usernameLockedBecause statusLockedBecause
  }
}`;

let server: TestServer;
let own: Office;
let other: Office;
let edited: EditedStaff;
let made = 0;

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
  other = await makeOffice(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  made += 1;
  edited = await makeEditedStaff(server, own, made);
});

describe('who may change whom', () => {
  it('staff take the permission for staff, administrators the one for administrators', async () => {
    const viewing = await clientHolding(server, own.agency, 'staffaccount.view');
    for (const as of [viewing, await clientOfGuard(server, own.guard), other.console]) {
      expect((await edited.send({ update: { name: 'x' }, as })).codes).toEqual(['FORBIDDEN']);
    }
    const changing = await clientHolding(server, own.agency, 'staffaccount.createModify');
    expect((await edited.send({ update: { name: 'x' }, as: changing })).codes).toEqual([]);
    const anAdmin = { securityAgencyID: own.agency.id, cognitoGroup: 'AgencyAdmin' } as const;
    edited = editedStaff(server, own, await makeAdmin(server.db, anAdmin));
    await expectRefused(
      edited,
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
    expect((await edited.send({ update: { name: 'x' }, as: both })).codes).toEqual([]);
    await expectRefused(
      edited,
      { user: { preferred_username: 'mine' }, as: both },
      'Only a master administrator changes it for an administrator.',
      { code: 'FORBIDDEN', path: 'updateUser.preferred_username' },
    );
  });

  it('nobody takes their own account out of use or renames it, nor does an administrator end a master’s', async () => {
    edited = editedStaff(server, own, own.admin);
    await expectRefused(
      edited,
      { update: { status: 'INACTIVE' } },
      'Nobody can take their own account out of use.',
      { code: 'FORBIDDEN', path: 'update.status' },
    );
    const admin = await makeAdmin(server.db, {
      securityAgencyID: own.agency.id,
      cognitoGroup: 'AgencyAdmin',
    });
    await expectRefused(
      edited,
      { user: { preferred_username: 'another.name' } },
      'Nobody can change their own username.',
      { code: 'FORBIDDEN', path: 'updateUser.preferred_username' },
    );
    await expectRefused(
      edited,
      {
        update: { status: 'INACTIVE' },
        as: server.client(await server.signInAs(admin)),
      },
      'Only a master administrator changes the status of a master administrator.',
      { code: 'FORBIDDEN', path: 'update.status' },
    );
  });

  it('knows nobody of another agency', async () => {
    edited = editedStaff(server, own, other.guard);
    await expectRefused(edited, { update: { name: 'x' } }, 'This staff member does not exist.', {
      code: 'NOT_FOUND',
      path: 'update.id',
    });
  });

  it('is told beforehand', async () => {
    const ask = async (staffProfileID: number) => {
      const variables = { staffProfileID, agencyID: own.agency.id };
      return (await own.console.graphql(access, variables)).body.data?.['staffAccess'];
    };
    expect(await ask(edited.staff.id)).toEqual({
      passwordWay: 'SET',
      passwordLockedBecause: null,
      identifiersLockedBecause: null,
      usernameLockedBecause: null,
      statusLockedBecause: null,
    });
    await alsoIn(server, other, edited.staff);
    expect(await ask(edited.staff.id)).toMatchObject({
      passwordWay: 'MAIL',
      statusLockedBecause: null,
    });
    expect(await ask(own.admin.id)).toMatchObject({
      passwordWay: 'NONE',
      identifiersLockedBecause: 'Change your own in settings.',
      usernameLockedBecause: 'Nobody can change their own username.',
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
    const guard = server.client(await server.signInAs(edited.staff, 'GUARD'));
    expect((await guard.graphql(asked)).codes).toEqual([]);
    await edited.send({ update: { status: 'INACTIVE' } });
    await vi.waitFor(async () =>
      expect((await guard.graphql(asked)).codes).toEqual(['UNAUTHENTICATED']),
    );
  });

  it('know a new name', async () => {
    const guard = server.client(await server.signInAs(edited.staff, 'GUARD'));
    await guard.graphql(asked);
    await edited.send({ update: { name: 'Tan Ah Kow' } });
    await vi.waitFor(async () =>
      expect((await guard.graphql(asked)).body.data).toEqual({ viewer: { name: 'Tan Ah Kow' } }),
    );
  });
});
