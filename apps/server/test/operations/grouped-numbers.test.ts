import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeClient, makeClientUser } from '../../src/domains/client/factory.ts';
import { makeFeedback } from '../../src/domains/feedback/factory.ts';
import { makeSite } from '../../src/domains/site/factory.ts';
import { makeStaff } from '../../src/domains/staff/factory.ts';
import { makeVisitor } from '../../src/domains/visitor/factory.ts';
import { startTestServer, type TestServer } from '../harness.ts';
import { makeOffice, type Office } from '../office.ts';

/** Numbers are found in every list as they are kept, as they are shown, and as they are written. */
let server: TestServer;
let office: Office;

beforeAll(async () => {
  server = await startTestServer();
  office = await makeOffice(server);
});
afterAll(() => server.close());

const phone = '+6580589337';
const phones = ['+6580589337', '+65 8058 9337', '80589337', '8058 9337', '8058-9337', '058933'];
const vehicles = ['SBK3261H', 'SBK 3261H', 'sbk 3261 h', 'SBK-3261-H', '3261'];

const lists: {
  list: string;
  field: string;
  make: (office: Office) => Promise<unknown>;
  typed: readonly string[];
  other: string;
}[] = [
  {
    list: 'StaffProfile',
    field: 'phoneNo',
    make: ({ agency }) => makeStaff(server.db, { securityAgencyID: agency.id, phoneNo: phone }),
    typed: phones,
    other: '8058 9338',
  },
  {
    list: 'ClientProfile',
    field: 'phoneNo',
    make: ({ agency }) => makeClient(server.db, { securityAgencyID: agency.id, phoneNo: phone }),
    typed: phones,
    other: '8058 9338',
  },
  {
    list: 'ClientUserProfile',
    field: 'phoneNo',
    make: async ({ agency }) => {
      const client = await makeClient(server.db, { securityAgencyID: agency.id });
      return makeClientUser(server.db, { client, phoneNo: '+6591234567' });
    },
    // A number of an account, which no two have.
    typed: ['+6591234567', '+65 9123 4567', '91234567', '9123 4567', '9123-4567', '1234'],
    other: '8058 9338',
  },
  {
    list: 'SiteProfile',
    field: 'phoneNo',
    make: ({ agency }) => makeSite(server.db, { securityAgencyID: agency.id, phoneNo: phone }),
    typed: phones,
    other: '8058 9338',
  },
  {
    list: 'VisitorRecord',
    field: 'phoneNo',
    make: ({ site, guard }) => makeVisitor(server.db, { site, staff: guard, phoneNo: phone }),
    typed: phones,
    other: '8058 9338',
  },
  {
    list: 'VisitorRecord',
    field: 'vehicleNo',
    make: ({ site, guard }) =>
      makeVisitor(server.db, { site, staff: guard, vehicleNo: 'SBK 3261H' }),
    typed: vehicles,
    other: 'SBK 3262H',
  },
  {
    list: 'Feedback',
    field: 'contact',
    make: ({ agency }) =>
      // It comes with the number as a person wrote it, 6123 4567.
      makeFeedback(server.db, { securityAgencyID: agency.id }),
    typed: ['61234567', '6123 4567', '6123-4567', '234'],
    other: '6123 4568',
  },
];

it.each(lists)('finds $field of list$list with and without blanks', async (row) => {
  const { list, field, make, typed, other } = row;
  const count = async (contains: string) => {
    const answer = await office.console.graphql<{ found: { count: number } }>(
      `query ($filter: ${list}Filter, $pagination: Pagination!) {
        found: list${list}(filter: $filter, pagination: $pagination) { count }
      }`,
      { filter: { [field]: { contains } }, pagination: { agencyID: office.agency.id } },
    );
    return answer.body.data?.found.count;
  };
  expect(await Promise.all(typed.map(count))).toEqual(typed.map(() => 0));
  await make(office);
  expect(await Promise.all(typed.map(count))).toEqual(typed.map(() => 1));
  expect(await count(other)).toBe(0);
  expect(await count(' - ')).toBe(0);
});
