import { monthFrom } from '@guardroom/rules/payroll/period/period';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { away, came, hired, hourly, monthly } from '../../../../test/pay/any-facts.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { makeOffice, type Office } from '../../../../test/office.ts';
import { writeFacts, type StatedFacts } from '../../../../test/pay/facts.ts';
import { AgencyScope } from '../../../platform/database/scope.ts';
import { makeStaff, type MadeStaff } from '../../staff/factory.ts';
import { payStatements } from '../line/store.ts';
import { addPayPeriod } from '../store.ts';
import { computePeriod } from './store.ts';

/**
 * The pay of a month of day and night shifts, as version 1.0.0 computed it: what lines and kinds of
 * shift become changes none of it.
 */

const timeZone = 'Asia/Singapore';
/** With National Day on a Sunday, kept on Monday; all of it is over. */
const august = Array.from(
  { length: 31 },
  (_, index) => `2026-08-${String(index + 1).padStart(2, '0')}`,
);
/** Six days of seven; the second is a Sunday. */
const worked = august.filter((_, index) => index % 7 !== 1);

type Roster = StatedFacts['roster'];
type Attendance = StatedFacts['attendance'];

const lines = (staff: number, shift: 'DAY' | 'NIGHT'): Roster =>
  worked.map((date) => ({ staff, site: 0, date, shift }));

// By day, each record with its line, some late and some short; one day nobody came.
const byDay: Attendance = worked.slice(0, -1).map((date, place) =>
  came({
    date,
    time: place % 5 === 0 ? '08:20' : '07:55',
    minutes: 725 - (place % 3) * 40,
    approved: 720 - (place % 3) * 40,
    line: place,
  }),
);
// By night, without naming a line: over midnight, some after it, some pending.
const byNight: Attendance = worked.map((date, place) =>
  came({
    staff: 1,
    date,
    time: place % 4 === 0 ? '23:40' : '19:50',
    minutes: 730,
    approved: place % 6 === 5 ? null : 715 - place,
    status: place % 6 === 5 ? 'PENDING' : 'APPROVED',
    site: place % 7 === 0 ? null : 0,
  }),
);
// By day with leave in between, and two visits that nobody planned.
const someDays: Attendance = worked
  .filter((date) => date < '2026-08-17' || date > '2026-08-20')
  .map((date) => came({ staff: 2, date, minutes: 800, approved: 780 }));
const visits: Attendance = [
  came({ staff: 2, date: '2026-08-16', time: '03:00', minutes: 200, approved: 200 }),
  came({ staff: 2, date: '2026-08-23', time: '16:58', minutes: 240, approved: 240 }),
];

const facts: StatedFacts = {
  employments: [
    hired(),
    hired({ staff: 1, emType: 'PT' }),
    hired({ staff: 2, from: '2026-08-04', to: '2026-08-28' }),
  ],
  rates: [monthly({ extra: 21.37 }), monthly({ ...hourly, extra: 17.72 })],
  roster: [...lines(0, 'DAY'), ...lines(1, 'NIGHT'), ...lines(2, 'DAY')],
  attendance: [...byDay, ...byNight, ...someDays, ...visits],
  leave: [away({ staff: 2, startDate: '2026-08-17', endDate: '2026-08-20', days: 4 })],
};

let server: TestServer;
let office: Office;
let staff: readonly MadeStaff[];

beforeAll(async () => {
  server = await startTestServer();
  office = await makeOffice(server);
  const securityAgencyID = office.agency.id;
  staff = await Promise.all(
    [1, 2, 3].map(() => makeStaff(server.db, { securityAgencyID, employments: [] })),
  );
  await server.sql('SELECT give_public_holidays($1)', [securityAgencyID]);
  await writeFacts(server, facts, { staff, sites: [office.site], timeZone });
});
afterAll(() => server.close());

it('the pay of day and night shifts is the same to the cent', async () => {
  const days = monthFrom('2026-08-01');
  const transaction = await server.database.begin(AgencyScope.mint(office.agency.id));
  const id = await addPayPeriod(transaction, days);
  await computePeriod(transaction, { id, ...days }, timeZone);
  const statements = await payStatements(transaction, id, null);
  await transaction.rollback();
  const paid = staff.map(({ id: person }) => {
    const found = statements.find(({ line }) => line.staffProfileID === person);
    if (found === undefined) throw new Error('somebody is not paid');
    const { line, hours } = found;
    return {
      pay: [line.basicPay, line.extraPay, line.holidayPay, line.gross, line.net],
      minutes: [line.rosteredMinutes, line.clockedMinutes, line.approvedMinutes, line.extraMinutes],
      hours: hours.map(
        (one) => `${one.shift} ${one.rosteredShifts} ${one.clockedShifts} ${one.approvedMinutes}`,
      ),
      lookedAt: [line.notClocked, line.pending, line.notApproved],
      exceptions: line.exceptions,
    };
  });
  expect(paid).toEqual([
    {
      pay: [3090, 1370.73, 118.85, 4579.58, 4579.58],
      minutes: [18_720, 17_165, 17_040, 3848.57],
      hours: ['DAY 26 25 17040'],
      lookedAt: [1, 0, 0],
      exceptions: ['NOT_CLOCKED'],
    },
    {
      pay: [3040.66, 241.69, 139.24, 3421.59, 3421.59],
      minutes: [18_720, 18_980, 15_461, 2449.57],
      hours: ['NIGHT 26 22 12643', 'NIGHT 0 4 2818'],
      lookedAt: [0, 4, 0],
      exceptions: ['PENDING'],
    },
    {
      pay: [2258.08, 1307.91, 118.85, 3684.84, 3684.84],
      minutes: [18_720, 18_040, 17_600, 4468.57],
      hours: ['DAY 26 23 17400', 'NIGHT 0 1 200'],
      lookedAt: [0, 0, 0],
      exceptions: ['NO_EMPLOYMENT', 'OVER_EXTRA_HOURS'],
    },
  ]);
});
