import { permissionList } from '@guardroom/rules/permissions/permission-list';
import { permissionMessages } from '@guardroom/rules/permissions/permission-edit';
import { idlePermissionKeys } from '@guardroom/rules/permissions/permission-groups';
import { permissionInputMessages } from '@guardroom/rules/permissions/permission-inputs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { clientHolding, clientOfGuard, makeOffice, type Office } from '../../../test/office.ts';
import { askedPermissions } from '../../platform/policy.ts';
import { makeAdmin, makeStaff, type MadeStaff } from '../staff/factory.ts';

let server: TestServer;
let own: Office;

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
});
afterAll(() => server.close());

const updateDocument = `mutation U($update: UpdateStaffPermissionInput!, $agencyID: RecordID!) {
  updateStaffPermission(update: $update, agencyID: $agencyID) {
    id cognitoGroup permission version lockedBecause
  }
}`;

interface Given {
  readonly version?: number;
  readonly cognitoGroup?: string;
  readonly holdsAll?: boolean;
  readonly permission?: readonly number[];
}

async function update(client: Client, staff: MadeStaff, given: Given, agency = own.agency.id) {
  const { cognitoGroup = staff.cognitoGroup, version = 1, permission } = given;
  const { holdsAll = permission === undefined } = given;
  return client.graphql(updateDocument, {
    update: { id: staff.id, version, cognitoGroup, holdsAll, permission },
    agencyID: agency,
  });
}

const listDocument = `query L($filter: StaffPermissionFilter, $pagination: Pagination!) {
  listStaffPermission(filter: $filter, pagination: $pagination) {
    count result { id name cognitoGroup permission lockedBecause }
  }
}`;

async function listed(client: Client, filter: object, agency = own.agency.id) {
  const pagination = { agencyID: agency, limit: 200 };
  const { body } = await client.graphql(listDocument, { filter, pagination });
  const { result } = Object(Object(Object(body).data).listStaffPermission);
  return new Map<number, { lockedBecause: string | null; permission: number[] | null }>(
    Object(result).map((row: { id: number }) => [row.id, row]),
  );
}

const stored = async (id: number) =>
  (
    await server.sql<{ group: string; permission: number[] | null; version: number }>(
      'SELECT cognito_group AS "group", permission, version FROM staff_profile WHERE id = $1',
      [id],
    )
  )[0];

const admin = (given: object = {}) =>
  makeAdmin(server.db, {
    securityAgencyID: own.agency.id,
    cognitoGroup: 'AgencyAdmin',
    ...given,
  });
const guard = (given: object = {}) =>
  makeStaff(server.db, { securityAgencyID: own.agency.id, ...given });

describe('the permission list', () => {
  it('has nothing that no operation asks for, but for what says so', () => {
    const unasked = permissionList
      .filter(({ key }) => !askedPermissions().has(key))
      .map(({ key }) => key);
    expect(unasked).toEqual(idlePermissionKeys);
  });
});

describe('changing permissions', () => {
  it('keeps the list in order, counts the version up and leaves an entry in the audit', async () => {
    const staff = await admin();
    const { codes, body } = await update(own.console, staff, { permission: [601, 101, 101] });
    expect(codes).toEqual([]);
    expect(body).toMatchObject({
      data: {
        updateStaffPermission: { permission: [101, 601], version: 2, cognitoGroup: 'AgencyAdmin' },
      },
    });
    const entries = await server.sql(
      `SELECT operation, entity, staff_profile_id AS by, before, after FROM audit WHERE entity_id = $1`,
      [staff.id],
    );
    expect(entries).toEqual([
      {
        operation: 'updateStaffPermission',
        entity: 'StaffProfile',
        by: own.admin.id,
        before: { permission: null },
        after: { permission: [101, 601] },
      },
    ]);
    // Saying the same again changes nothing.
    await update(own.console, staff, { permission: [101, 601], version: 2 });
    expect(await stored(staff.id)).toMatchObject({ version: 2 });
  });

  it('takes effect at once for who is signed in', async () => {
    const staff = await admin();
    const session = server.client(await server.signInAs(staff));
    const question = `query {
      listAttendance(pagination: { agencyID: ${own.agency.id}, limit: 1 }) { count } }`;
    const codes = async () => (await session.graphql(question)).codes;
    const rights = async () =>
      (await session.graphql('{ viewer { name } }')).headers.get('x-guardroom-rights');
    expect(await codes()).toEqual([]);
    const before = await rights();
    await update(own.console, staff, { permission: [601] });
    // A notification says so to every process, which takes a moment.
    await expect.poll(codes).toEqual(['FORBIDDEN']);
    expect(await rights()).not.toEqual(before);
    await update(own.console, staff, { holdsAll: true, version: 2 });
    await expect.poll(codes).toEqual([]);
    expect(await rights()).toEqual(before);
  });

  it('makes somebody an administrator, and ends the console of who is one no more', async () => {
    const staff = await guard();
    await update(own.console, staff, { cognitoGroup: 'AgencyAdmin', permission: [101] });
    expect(await stored(staff.id)).toMatchObject({ group: 'AgencyAdmin', permission: [101] });
    const session = server.client(await server.signInAs(staff));
    expect((await session.graphql('{ viewer { name } }')).codes).toEqual([]);
    await update(own.console, staff, { cognitoGroup: 'General', version: 2 });
    await expect
      .poll(async () => (await session.graphql('{ viewer { name } }')).codes)
      .toEqual(['UNAUTHENTICATED']);
  });

  it('keeps no list for a master administrator, who has every permission', async () => {
    const staff = await admin({ permission: [101] });
    await update(own.console, staff, { cognitoGroup: 'AgencyMasterAdmin', permission: [101] });
    expect(await stored(staff.id)).toMatchObject({ permission: null });
  });

  it('refuses what is stale, with the record as it is', async () => {
    const staff = await admin();
    await update(own.console, staff, { permission: [101] });
    const { codes, body } = await update(own.console, staff, { permission: [102] });
    expect(codes).toEqual(['STALE']);
    expect(JSON.stringify(body)).toContain('"permission":[101]');
    expect(await stored(staff.id)).toMatchObject({ permission: [101], version: 2 });
  });

  it.each([
    [
      'a permission that is not in the list',
      { permission: [9_999] },
      permissionInputMessages.unknown,
    ],
    ['a list that got lost', { holdsAll: false }, permissionInputMessages.choose],
    [
      "an administrator's permission for a guard",
      { cognitoGroup: 'General', permission: [103] },
      permissionInputMessages.unknown,
    ],
  ])('refuses %s', async (_, given, sentence) => {
    const staff = await admin();
    const { codes, body } = await update(own.console, staff, given);
    expect(codes).toEqual(['INVALID']);
    expect(JSON.stringify(body)).toContain(sentence);
    expect(await stored(staff.id)).toMatchObject({ version: 1 });
  });

  it('holds guards to their list in their own application', async () => {
    const staff = await guard();
    const phone = await clientOfGuard(server, staff);
    await update(own.console, staff, { permission: [402] });
    const { body } = await phone.graphql<{ viewer: { permitted: string[] } }>(
      '{ viewer { permitted } }',
    );
    const { permitted = [] } = body.data?.viewer ?? {};
    expect(permitted).toContain('registerVisitors');
    expect(permitted).not.toContain('clockAttendance');
    expect(permitted).not.toContain('walkPatrols');
    expect(permitted).not.toContain('createOccurrences');
    expect(permitted.filter((name) => /^(read|edit|delete)/.test(name))).toEqual([]);
  });
});

describe('who may change whose', () => {
  it('lets administrators with the permission change guards, but no administrator', async () => {
    const console = await clientHolding(server, own.agency, 'staffaccount.createModify');
    expect((await update(console, await guard(), { permission: [402] })).codes).toEqual([]);
    const { codes, body } = await update(console, await admin(), { permission: [] });
    expect(codes).toEqual(['FORBIDDEN']);
    expect(JSON.stringify(body)).toContain(permissionMessages.masterOnly);
    const promoted = await update(console, await guard(), { cognitoGroup: 'AgencyMasterAdmin' });
    expect(JSON.stringify(promoted.body)).toContain(permissionMessages.promoteOnly);
  });

  it('lets nobody change their own', async () => {
    for (const given of [{ cognitoGroup: 'AgencyAdmin' }, { cognitoGroup: 'AgencyMasterAdmin' }]) {
      const { codes, body } = await update(own.console, own.admin, given);
      expect(codes).toEqual(['FORBIDDEN']);
      expect(JSON.stringify(body)).toContain(permissionMessages.own);
    }
    expect(await stored(own.admin.id)).toMatchObject({ group: 'AgencyMasterAdmin', version: 1 });
  });

  it('says in the list who is locked, and why', async () => {
    const other = await guard();
    const rows = await listed(own.console, {});
    expect(rows.get(own.admin.id)?.lockedBecause).toBe(permissionMessages.own);
    expect(rows.get(other.id)?.lockedBecause).toBeNull();
    const reader = await clientHolding(server, own.agency, 'staffaccount.view');
    expect((await listed(reader, {})).get(other.id)?.lockedBecause).toMatch(/permission to change/);
  });

  it('shows administrators and other staff each to who may see them', async () => {
    const boss = await admin();
    const officer = await guard();
    const cases = [
      ['adminaccount.view', [true, false]],
      ['staffaccount.view', [false, true]],
    ] as const;
    for (const [key, expected] of cases) {
      const rows = await listed(await clientHolding(server, own.agency, key), {});
      expect([rows.has(boss.id), rows.has(officer.id)]).toEqual(expected);
    }
    const neither = await clientHolding(server, own.agency, 'attendance.view');
    const pagination = { agencyID: own.agency.id, limit: 1 };
    expect((await neither.graphql(listDocument, { pagination })).codes).toEqual(['FORBIDDEN']);
  });

  it('finds who holds a permission, by group and list', async () => {
    const [all, some, none] = [
      await admin(),
      await admin({ permission: [103] }),
      await admin({ permission: [] }),
    ];
    const officer = await guard();
    const holding = await listed(own.console, { holds: { eq: 103 } });
    const ids = [own.admin, all, some, none, officer].map(({ id }) => id);
    expect(ids.map((id) => holding.has(id))).toEqual([true, true, true, false, false]);
    const visitors = await listed(own.console, { holds: { eq: 402 } });
    expect(ids.map((id) => visitors.has(id))).toEqual([true, true, false, false, true]);
    const without = await listed(own.console, { holds: { ne: 103 } });
    expect(ids.map((id) => without.has(id))).toEqual([false, false, false, true, true]);
  });
});

describe('the last master administrator', () => {
  const documents = `mutation S($update: UpdateStaffProfileInput!, $agencyID: RecordID!) {
    updateStaffProfile2(update: $update, agencyID: $agencyID) { status } }`;

  const masters = async (agency: number) =>
    server.sql(
      `SELECT id FROM staff_profile WHERE security_agency_id = $1 AND status = 'ACTIVE'
        AND cognito_group = 'AgencyMasterAdmin'`,
      [agency],
    );

  it.each(['permissions', 'status'] as const)(
    'stays when two end each other at the same moment by their %s',
    async (by) => {
      for (let round = 0; round < 4; round += 1) {
        const office = await makeOffice(server);
        const second = await makeAdmin(server.db, { securityAgencyID: office.agency.id });
        const other = server.client(await server.signInAs(second));
        const end = (client: Client, staff: MadeStaff) =>
          by === 'permissions'
            ? update(client, staff, { cognitoGroup: 'AgencyAdmin' }, office.agency.id)
            : client.graphql(documents, {
                update: { id: staff.id, status: 'INACTIVE' },
                agencyID: office.agency.id,
              });
        const outcomes = await Promise.all([end(office.console, second), end(other, office.admin)]);
        expect(outcomes.map(({ codes }) => codes.join()).toSorted()).toEqual([
          '',
          expect.stringMatching(/FORBIDDEN|UNAUTHENTICATED/),
        ]);
        expect(await masters(office.agency.id)).toHaveLength(1);
      }
    },
  );

  it('can be made less once there is another one', async () => {
    const second = await makeAdmin(server.db, { securityAgencyID: own.agency.id });
    expect((await update(own.console, second, { cognitoGroup: 'AgencyAdmin' })).codes).toEqual([]);
  });
});
