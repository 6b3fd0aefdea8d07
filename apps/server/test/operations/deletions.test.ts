import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeAttendance } from '../../src/domains/attendance/factory.ts';
import { makeClient, makeClientUser, type MadeClient } from '../../src/domains/client/factory.ts';
import {
  inDays,
  makeAction,
  makeContract,
  makeIndicator,
  makeMeeting,
  makeScore,
  type MadeContract,
} from '../../src/domains/contract/factory.ts';
import { makeDeployment } from '../../src/domains/deployment/factory.ts';
import { makeSite, type MadeSite } from '../../src/domains/site/factory.ts';
import {
  makeEmployment,
  makeGrade,
  makeStaff,
  type MadeStaff,
} from '../../src/domains/staff/factory.ts';
import { makeTicket } from '../../src/domains/ticket/factory.ts';
import { startTestServer, type TestServer } from '../harness.ts';
import { makeOffice, type Office } from '../office.ts';

let server: TestServer;
let own: Office;
let client: MadeClient;
let contract: MadeContract;
let site: MadeSite;
let staff: MadeStaff;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await makeOffice(server);
  const securityAgencyID = own.agency.id;
  client = await makeClient(server.db, { securityAgencyID });
  contract = await makeContract(server.db, { site: own.site, client });
  site = await makeSite(server.db, { securityAgencyID });
  staff = await makeStaff(server.db, { securityAgencyID, employments: [] });
});

/** One kind of record that can be taken back: its table, its type, and how one is made. */
const kinds = [
  ['setContractDeleted', 'contract', 'Contract', async () => contract.id],
  [
    'setContractMeetingDeleted',
    'contract_meeting',
    'ContractMeeting',
    () => makeMeeting(server.db, contract),
  ],
  [
    'setClientUserDeleted',
    'client_user_profile',
    'ClientUserProfile',
    async () => (await makeClientUser(server.db, { client })).id,
  ],
  ['setSiteHistoryDeleted', 'site_history', 'SiteHistory', async () => site.siteHistoryID],
  ['setWorkHistoryDeleted', 'work_history', 'WorkHistory', () => makeEmployment(server.db, staff)],
  [
    'setPLRDHistoryDeleted',
    'plrd_history',
    'PLRDHistory',
    () => makeGrade(server.db, staff, { plrdGradeID: 1, dateIssued: '2025-01-31' }),
  ],
] as const;
type Operation = (typeof kinds)[number][0];

function mark(operation: Operation, id: number, deleted: number) {
  return own.console.graphql(
    `mutation ($id: RecordID!, $deleted: Int!, $agencyID: RecordID!) {
      row: ${operation}(id: $id, deleted: $deleted, agencyID: $agencyID) { id deleted version }
    }`,
    { id, deleted, agencyID: own.agency.id },
  );
}

async function expectRefused(sending: ReturnType<typeof mark>, message: string): Promise<void> {
  const { body } = await sending;
  expect(body.errors).toMatchObject([{ message, extensions: { code: 'CONFLICT', path: 'id' } }]);
}

describe.each(kinds)('%s', (operation, table, entity, make) => {
  it('deletes, brings back, keeps the trace, and changes nothing when it is sent again', async () => {
    const id = await make();
    const stored = async () =>
      (
        await server.sql(
          `SELECT deleted, deleted_on IS NULL AS live, version FROM ${table} WHERE id = $1`,
          [id],
        )
      )[0];
    const steps = [
      [1, { deleted: 1, version: 2 }],
      [1, { deleted: 1, version: 2 }],
      [0, { deleted: 0, version: 3 }],
      [0, { deleted: 0, version: 3 }],
    ] as const;
    for (const [deleted, expected] of steps) {
      const { body } = await mark(operation, id, deleted);
      expect(body.data).toEqual({ row: { id, ...expected } });
      expect(await stored()).toEqual({ ...expected, live: deleted === 0 });
    }
    expect(
      await server.sql(
        `SELECT operation, before -> 'deleted' AS before, after -> 'deleted' AS after FROM audit
        WHERE security_agency_id = $1 AND entity = $2 AND entity_id = $3 ORDER BY id`,
        [own.agency.id, entity, id],
      ),
    ).toEqual([
      { operation, before: 0, after: 1 },
      { operation, before: 1, after: 0 },
    ]);
  });

  it('knows no other mark than 0 and 1', async () => {
    const { body } = await mark(operation, await make(), 2);
    expect(body.errors).toMatchObject([{ extensions: { code: 'INVALID', path: 'deleted' } }]);
  });
});

describe('what is in use stays', () => {
  it('a contract with review meetings; without them it goes', async () => {
    const meeting = await makeMeeting(server.db, contract);
    const instead = 'Delete what was entered by mistake first, or set the contract to Inactive.';
    const only = `This contract has a review meeting. ${instead}`;
    await expectRefused(mark('setContractDeleted', contract.id, 1), only);
    await makeMeeting(server.db, contract, { startDatetime: inDays(2) });
    const both = `This contract has 2 review meetings. ${instead}`;
    await expectRefused(mark('setContractDeleted', contract.id, 1), both);
    await server.sql('UPDATE contract_meeting SET deleted = 1 WHERE contract_id = $1', [
      contract.id,
    ]);
    expect((await mark('setContractDeleted', contract.id, 1)).codes).toEqual([]);
    await expectRefused(
      mark('setContractMeetingDeleted', meeting, 0),
      'The contract of this review meeting is no longer there.',
    );
  });

  const siteInUse = (why: string) => `This contract is in use: ${why} Correct its period instead.`;
  it.each([
    [
      'Attendance at the site is recorded in its time.',
      () => makeAttendance(server.db, { staff: own.guard, site }),
    ],
    [
      'Shifts at the site are planned in its time.',
      () =>
        makeDeployment(server.db, {
          staff: own.guard,
          site,
          date: inDays(3).slice(0, 10),
        }),
    ],
    [
      'Somebody is employed for it.',
      async () => {
        const id = await makeEmployment(server.db, staff);
        await server.sql('UPDATE work_history SET site_history_id = $1 WHERE id = $2', [
          site.siteHistoryID,
          id,
        ]);
      },
    ],
  ])('a site contract: %s', async (why, use) => {
    await use();
    await expectRefused(mark('setSiteHistoryDeleted', site.siteHistoryID, 1), siteInUse(why));
  });

  it.each([
    ['Attendance is recorded in its time.', () => makeAttendance(server.db, { staff, site })],
    [
      'Shifts are planned in its time.',
      () =>
        makeDeployment(server.db, {
          staff,
          site,
          date: inDays(3).slice(0, 10),
        }),
    ],
  ])('an employment: %s', async (why, use) => {
    const [id, earlier] = [
      await makeEmployment(server.db, staff),
      await makeEmployment(server.db, staff, {
        emStart: inDays(-900),
        emEnd: inDays(-800),
      }),
    ];
    await use();
    await expectRefused(
      mark('setWorkHistoryDeleted', id, 1),
      `This employment is in use: ${why} Correct its period instead.`,
    );
    expect((await mark('setWorkHistoryDeleted', earlier, 1)).codes).toEqual([]);
  });
});

describe('the last active user of a client with open tickets', () => {
  const name = 'Lim Mei Ling';
  const only = () => `${name} is the only active user of ${client.name}, and its ticket`;

  it('stays until the tickets are closed', async () => {
    const user = await makeClientUser(server.db, { client, name });
    await makeClientUser(server.db, { client, status: 'INACTIVE' });
    await makeClientUser(server.db, { client, deleted: 1 });
    const first = await makeTicket(server.db, { client, staff: own.admin });
    await makeTicket(server.db, { client, staff: own.admin, status: 'CLOSED' });
    const one = `${only()} ${first.uid} is still open. Close it first, or add another user.`;
    await expectRefused(mark('setClientUserDeleted', user.id, 1), one);
    const second = await makeTicket(server.db, { client, staff: own.admin });
    const both = `${only()} ${first.uid} and 1 more are still open. Close them first, or add another user.`;
    await expectRefused(mark('setClientUserDeleted', user.id, 1), both);
    await server.sql('UPDATE ticket SET deleted = 1 WHERE id = ANY($1)', [[first.id, second.id]]);
    expect((await mark('setClientUserDeleted', user.id, 1)).codes).toEqual([]);
  });

  it('goes where another active user is there, as does one who is inactive', async () => {
    await makeTicket(server.db, { client, staff: own.admin });
    const idle = await makeClientUser(server.db, { client, status: 'INACTIVE' });
    expect((await mark('setClientUserDeleted', idle.id, 1)).codes).toEqual([]);
    const user = await makeClientUser(server.db, { client });
    const other = await makeClientUser(server.db, { client, name });
    expect((await mark('setClientUserDeleted', user.id, 1)).codes).toEqual([]);
    const { codes } = await mark('setClientUserDeleted', other.id, 1);
    expect(codes).toEqual(['CONFLICT']);
  });
});

describe('what was taken away', () => {
  it('a review meeting takes its scores and actions along, and brings back those alone', async () => {
    const meeting = await makeMeeting(server.db, contract);
    const kept = await makeAction(server.db, contract, meeting);
    const gone = await makeAction(server.db, contract, meeting, {
      description: 'Struck before',
    });
    await server.sql(
      `UPDATE contract_action SET deleted = 1, deleted_on = '2026-01-01Z' WHERE id = $1`,
      [gone],
    );
    const indicatorID = await makeIndicator(server.db, contract);
    const score = await makeScore(server.db, contract, {
      meetingID: meeting,
      indicatorID,
    });
    const live = async () =>
      (
        await server.sql(
          `SELECT id FROM contract_action WHERE contract_meeting_id = $1 AND deleted = 0
          UNION ALL SELECT id FROM contract_score WHERE contract_meeting_id = $1 AND deleted = 0`,
          [meeting],
        )
      ).map(({ id }) => id);
    await mark('setContractMeetingDeleted', meeting, 1);
    expect(await live()).toEqual([]);
    await mark('setContractMeetingDeleted', meeting, 0);
    expect(await live()).toEqual([kept, score]);
  });

  it('does not come back where something else has taken its place', async () => {
    const user = await makeClientUser(server.db, { client });
    const employment = await makeEmployment(server.db, staff);
    await mark('setContractDeleted', contract.id, 1);
    await mark('setSiteHistoryDeleted', site.siteHistoryID, 1);
    await mark('setWorkHistoryDeleted', employment, 1);
    await mark('setClientUserDeleted', user.id, 1);
    await makeContract(server.db, { site: own.site, client });
    await server.sql(
      `INSERT INTO site_history (security_agency_id, site_profile_id, security_site_id, start)
      VALUES ($1, $2, $3, now())`,
      [own.agency.id, site.id, site.securitySiteID],
    );
    await makeEmployment(server.db, staff);
    await server.sql(
      `INSERT INTO client_user_profile (security_agency_id, account_id, client_profile_id, name, phone_no)
      SELECT security_agency_id, $2, client_profile_id, name, phone_no FROM client_user_profile WHERE id = $1`,
      [user.id, own.guard.accountID],
    );
    const messages = [
      [mark('setContractDeleted', contract.id, 0), /^This client already has an active contract/],
      [
        mark('setSiteHistoryDeleted', site.siteHistoryID, 0),
        /^The site has a contract in this time/,
      ],
      [mark('setWorkHistoryDeleted', employment, 0), /^There is another employment in this time/],
      [mark('setClientUserDeleted', user.id, 0), /already exists for this mobile number$/],
    ] as const;
    for (const [sending, message] of messages) {
      const { body } = await sending;
      expect(body.errors).toMatchObject([
        {
          message: expect.stringMatching(message),
          extensions: { code: 'CONFLICT', path: 'id' },
        },
      ]);
    }
  });

  it('a client user does not come back without the client', async () => {
    const user = await makeClientUser(server.db, { client });
    await mark('setClientUserDeleted', user.id, 1);
    await server.sql('UPDATE client_profile SET deleted = 1, deleted_on = now() WHERE id = $1', [
      client.id,
    ]);
    await expectRefused(
      mark('setClientUserDeleted', user.id, 0),
      `The client ${client.name} is no longer there.`,
    );
  });

  it('a contract, or a site contract, does not come back without the client', async () => {
    const clientProfileID = client.id;
    const theirs = await makeSite(server.db, { securityAgencyID: own.agency.id, clientProfileID });
    await mark('setContractDeleted', contract.id, 1);
    await mark('setSiteHistoryDeleted', theirs.siteHistoryID, 1);
    const deleted = await own.console.graphql(
      `mutation ($ids: [RecordID!]!, $agencyID: RecordID!) {
        deleteClientProfile(ids: $ids, agencyID: $agencyID) { id }
      }`,
      { ids: [client.id], agencyID: own.agency.id },
    );
    expect(deleted.codes).toEqual([]);
    const gone = `The client ${client.name} is no longer there.`;
    await expectRefused(mark('setContractDeleted', contract.id, 0), gone);
    await expectRefused(mark('setSiteHistoryDeleted', theirs.siteHistoryID, 0), gone);
  });
});
