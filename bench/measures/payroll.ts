import { statement } from '../../apps/server/src/platform/database/statement.ts';
import { rawRequest, signIn } from '../lib/api.ts';
import { openConnection } from '../lib/load/connection.ts';
import { atMost, milliseconds, shown, times, type Figure } from '../lib/figure.ts';
import { latency } from '../lib/load/load.ts';
import { ensurePaidAgency, type PaidAgency } from '../lib/agency/paid.ts';
import { median } from '../lib/statistics.ts';
import { timesOf, type Timed } from '../lib/load/timed.ts';
import type { Stage } from '../lib/world.ts';

/** Milliseconds for everything about 2,000 people, which is done once or twice a month. */
const target = 5000;
/** The first page of people against that of attendance records. */
const listTarget = 1.5;
const warmUp = 2;

const compute = `mutation ComputePayPeriod($update: MovePayPeriodInput!, $agencyID: RecordID!) {
  computePayPeriod(update: $update, agencyID: $agencyID) { id people }
}`;
// As the console asks; apps/console/src/domains/payroll and attendance.
const people = `query PayLines($filter: PayLineFilter, $pagination: Pagination!) {
  listPayLine(filter: $filter, pagination: $pagination) {
    result { staffProfileID staffName staffNo designation emType paidLeaveDays unpaidLeaveDays
      rosteredMinutes clockedMinutes approvedMinutes extraMinutes extraLimitMinutes notClocked pending
      notApproved gross net exceptions } count }
}`;
const periods = `query PayPeriods($filter: PayPeriodFilter, $pagination: Pagination!) {
  listPayPeriod(filter: $filter, pagination: $pagination) {
    result { id startDate endDate status computedOn people exceptions gross net lockedBy lockedOn paidOn
      version } count }
}`;
const person = `query PayStatement($payPeriodID: RecordID!, $staffProfileID: RecordID!, $agencyID: RecordID!) {
  payStatement(payPeriodID: $payPeriodID, staffProfileID: $staffProfileID, agencyID: $agencyID) {
    line { staffName staffNo basicPay extraPay allowance additionalPayment deduction gross net exceptions }
    hours { siteProfileID siteProfileName shift rosteredShifts rosteredMinutes clockedShifts
      clockedMinutes approvedShifts approvedMinutes }
    items { kind firstDate lastDate designation emType unit rate days minutes amount }
    leave { leaveTypeName paid startDate endDate daysInPeriod }
    adjustments { id kind amount reason enteredBy version } }
}`;
const records = `query Records($filter: AttendanceFilter, $pagination: Pagination!) {
  listAttendance(filter: $filter, pagination: $pagination) {
    result { id staffName timeIn timeInSiteProfileName timeOut timeOutSiteProfileName approvalStatus
      approvedDuration } count }
}`;

/**
 * A pay period of 2,000 people computed through the API, with its audit row; the first page of its people beside that of attendance; and the
 * list of periods and the pay of one person.
 */
export async function measurePayroll(stage: Stage): Promise<Figure[]> {
  const { database, options } = stage;
  const agency = await ensurePaidAgency(database);
  const server = await stage.startServer();
  const connection = await openConnection(server.url);
  try {
    const signedIn = await signIn(server.url, agency);
    const request = rawRequest(server.url, signedIn, {
      query: compute,
      variables: { update: { id: agency.payPeriodID }, agencyID: agency.id },
    });
    const taken: number[] = [];
    for (let round = -warmUp; round < options.rounds; round += 1) {
      const computed = await latency(connection, request);
      if (round >= 0) taken.push(computed);
    }
    await checkComputed(stage, agency);
    const [list, attendance, all, one] = await timesOf(connection, [
      timed(rawRequest(server.url, signedIn, { query: people, variables: peopleOf(agency) })),
      timed(rawRequest(server.url, signedIn, { query: records, variables: recordsOf(agency) })),
      {
        request: rawRequest(server.url, signedIn, {
          query: periods,
          variables: periodsOf(agency),
        }),
        check: checkPresent,
      },
      {
        request: rawRequest(server.url, signedIn, { query: person, variables: personOf(agency) }),
        check: checkPresent,
      },
    ]);
    if (!list || !attendance || !all || !one) throw new Error('nothing was measured');
    return [
      atMost('payroll: 2,000 people computed', median(taken), milliseconds, target),
      shown('payroll: people of the period, median', list.milliseconds, milliseconds),
      atMost(
        'payroll: people of the period against attendance records',
        list.milliseconds / attendance.milliseconds,
        times,
        listTarget,
      ),
      shown('payroll: pay periods, median', all.milliseconds, milliseconds),
      shown('payroll: pay of one person, median', one.milliseconds, milliseconds),
    ];
  } finally {
    connection.close();
    await server.stop();
  }
}

/** Nothing is worth measuring that computed nobody. */
async function checkComputed({ database }: Stage, agency: PaidAgency): Promise<void> {
  const found = `SELECT people FROM pay_period WHERE security_agency_id = $1 AND id = $2`;
  const [row] = await database.system.run<{ people: number }>(
    statement(found, [agency.id, agency.payPeriodID]),
  );
  if ((row?.people ?? 0) < agency.staffProfileIDs.length) throw new Error('people are missing');
}

const timed = (request: Buffer): Timed => ({
  request,
  check: (data) => {
    const [list] = Object.values(data);
    if (Object(list).result.length !== 20) throw new Error('a page is missing');
  },
});

/** Refusals come as an error; what is empty is not worth measuring. */
const checkPresent = (data: Record<string, unknown>): void => {
  const [answer] = Object.values(data);
  if (answer === null || Object(answer).count === 0)
    throw new Error('nothing was there to measure');
};

const periodsOf = ({ id: agencyID }: PaidAgency) => ({
  filter: { securityAgencyID: { eq: agencyID } },
  pagination: { agencyID, limit: 20, offset: 0 },
});

const personOf = ({ id: agencyID, payPeriodID, staffProfileIDs }: PaidAgency) => ({
  payPeriodID,
  staffProfileID: staffProfileIDs[0],
  agencyID,
});

const peopleOf = ({ id: agencyID, payPeriodID }: PaidAgency) => ({
  filter: { securityAgencyID: { eq: agencyID }, payPeriodID: { eq: payPeriodID } },
  pagination: { agencyID, limit: 20, offset: 0 },
});

const recordsOf = ({ id: agencyID, days }: PaidAgency) => ({
  filter: {
    securityAgencyID: { eq: agencyID },
    timeOut: { exists: true },
    deleted: { eq: 0 },
    timeIn: { ge: `${days.startDate}T00:00:00Z`, le: `${days.endDate}T23:59:59Z` },
  },
  pagination: { agencyID, limit: 20, offset: 0, orderby: [{ field: 'timeIn', direction: 'DESC' }] },
});
