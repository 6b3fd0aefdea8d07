import { makeAttendance } from '../../apps/server/src/domains/attendance/factory.ts';
import { makeClient } from '../../apps/server/src/domains/client/factory.ts';
import { inDays, makeContract } from '../../apps/server/src/domains/contract/factory.ts';
import { makeIncident } from '../../apps/server/src/domains/incident/factory.ts';
import { makeLeave, makeLeaveType } from '../../apps/server/src/domains/leave/factory.ts';
import { makeOccurrence } from '../../apps/server/src/domains/occurrence/factory.ts';
import {
  makeCheckpoint,
  makePatrol,
  makeRoute,
} from '../../apps/server/src/domains/patrol/factory.ts';
import { makeSite } from '../../apps/server/src/domains/site/factory.ts';
import { makeStaff } from '../../apps/server/src/domains/staff/factory.ts';
import { makeTicket } from '../../apps/server/src/domains/ticket/factory.ts';
import { makeVisitor } from '../../apps/server/src/domains/visitor/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { expect, test, type Office, type TestServer } from '../support/test.ts';

const longAgo = '2025-03-05T01:00:00Z';

interface Hidden {
  readonly address: string;
  /** A record that is there, and that the list leaves out as it begins. */
  readonly make: (server: TestServer, office: Office) => Promise<unknown>;
  /** The filter whose default that is, and what is offered instead. */
  readonly filter: string;
  readonly wider: string;
}

const dates = (filter: string) => ({ filter, wider: `Show ${filter}: all dates` });

/** Every list that begins with a default which can hide what there is. */
const lists: readonly Hidden[] = [
  {
    address: '/attendance/records',
    make: ({ db }, { guard, site }) => makeAttendance(db, { staff: guard, site, timeIn: longAgo }),
    ...dates('Time In'),
  },
  {
    address: '/contract',
    make: async ({ db }, { agency, site }) => {
      const client = await makeClient(db, { securityAgencyID: agency.id });
      const startDatetime = inDays(400);
      await makeContract(db, { site, client, startDatetime, endDatetime: null });
    },
    ...dates('Date Range'),
  },
  {
    address: '/incident',
    make: ({ db }, { guard, site }) =>
      makeIncident(db, { staff: guard, site, incidentStart: longAgo }),
    ...dates('Date Range'),
  },
  {
    address: '/leave',
    make: async ({ db }, { agency, guard }) => {
      const leaveTypeID = await makeLeaveType(db, { securityAgencyID: agency.id });
      await makeLeave(db, { staff: guard, leaveTypeID, startDate: '2025-03-05' });
    },
    ...dates('On Leave Between'),
  },
  {
    address: '/occurrence',
    make: ({ db }, { guard, site }) =>
      makeOccurrence(db, { staff: guard, site, datetime: longAgo }),
    ...dates('Occurrence Start Date Range'),
  },
  {
    address: '/patrol/records',
    make: async ({ db }, { guard, site }) => {
      const route = await makeRoute(db, { site, points: [await makeCheckpoint(db, { site })] });
      await makePatrol(db, { route, staff: guard, start: longAgo });
    },
    ...dates('Date Range'),
  },
  {
    address: '/site?search=Still to come',
    make: ({ db }, { agency }) =>
      makeSite(db, {
        securityAgencyID: agency.id,
        name: 'Still to come',
        historyStatus: 'INCOMING',
      }),
    filter: 'Site Contract Status',
    wider: 'Show Site Contract Status: All',
  },
  {
    address: '/staff?search=Went away',
    make: ({ db }, { agency }) =>
      makeStaff(db, {
        securityAgencyID: agency.id,
        name: 'Went away',
        employments: [{ emStart: '2024-01-01', emEnd: '2025-03-05' }],
      }),
    filter: 'Employment Status',
    wider: 'Show Employment Status: All',
  },
  {
    address: '/ticket/records',
    make: async ({ db }, { agency, guard, site }) => {
      const client = await makeClient(db, { securityAgencyID: agency.id });
      await makeTicket(db, { client, site, staff: guard, submittedTimestamp: longAgo });
    },
    ...dates('Created Date'),
  },
  {
    address: '/visitor',
    make: ({ db }, { guard, site }) =>
      makeVisitor(db, { staff: guard, site, inTimestamp: longAgo }),
    ...dates('Date Range'),
  },
];

test('a list whose default hides what there is says so, and shows it on a press', async ({
  desk,
  server,
  office,
}) => {
  test.slow();
  for (const { address, make, filter, wider } of lists) {
    await test.step(address, async () => {
      await make(server, office);
      await desk.goto(address);
      const empty = desk.getByRole('main').locator('.list-empty').first();
      await expect(empty).toContainText(`As long as nothing else is chosen, ${filter} is`);
      await checkAccessibility(desk);
      await empty.getByRole('button', { name: wider }).click();
      await expect(desk.getByText('1 record', { exact: true })).toBeVisible();
      await expect(empty).toBeHidden();
    });
  }
});
