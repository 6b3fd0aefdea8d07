import { rawRequest, screenRequest, seeList, signIn } from '../lib/api.ts';
import { openConnection, type Connection } from '../lib/load/connection.ts';
import { atMost, milliseconds, shown, times, type Figure } from '../lib/figure.ts';
import { latency } from '../lib/load/load.ts';
import { ensurePeople, type MeasuredPeople } from '../lib/agency/people.ts';
import { comparedScreensOf, eligibilityScreensOf, leaveScreensOf } from '../lib/screen/people.ts';
import { rightsScreensOf } from '../lib/screen/rights.ts';
import { median, quantile } from '../lib/statistics.ts';
import type { Stage } from '../lib/world.ts';

const people = 20_000;
/** The suggestion against the staff list under the same choice. */
const target = 1.5;
const requestsARound = 10;
const warmUpRequests = 10;
/** There are many choices: each is measured in one round of so many that were asked for. */
const roundsShared = 3;

/**
 * The staff list and the training suggestion of 20,000 people, page and count through the API, in
 * turns, and the lists of their leave, permissions and changes: one request at a time and its 95th
 * percentile.
 */
export async function measurePeople(stage: Stage): Promise<Figure[]> {
  const { options, database } = stage;
  const rounds = Math.ceil(options.rounds / roundsShared);
  const agency = await ensurePeople(database, people);
  const server = await stage.startServer();
  const connection = await openConnection(server.url);
  try {
    const signedIn = await signIn(server.url, agency);
    const figures: Figure[] = [];
    for (const { name, staff, suggestion } of comparedScreensOf(agency)) {
      const requests = [suggestion, staff].map((screen) =>
        screenRequest(server.url, signedIn, agency, screen),
      );
      const [slow = [], list = []] = await takeTurns(connection, requests, rounds);
      const ratio = median(slow.map((value, round) => value / (list[round] ?? value)));
      figures.push(shown(`people: staff list ${name}, p95`, median(list), milliseconds));
      figures.push(atMost(`people: training suggestion ${name}, against it`, ratio, times, target));
    }
    for (const screen of eligibilityScreensOf(agency)) {
      const request = screenRequest(server.url, signedIn, agency, screen);
      const [taken = []] = await takeTurns(connection, [request], rounds);
      const what = `people: training suggestion, ${screen.name}, p95`;
      figures.push(shown(what, median(taken), milliseconds));
    }
    for (const screen of leaveScreensOf(agency)) {
      const request = screenRequest(server.url, signedIn, agency, screen);
      const [taken = []] = await takeTurns(connection, [request], rounds);
      figures.push(shown(`people: leave, ${screen.name}, p95`, median(taken), milliseconds));
    }
    const balances = rawRequest(server.url, signedIn, balancesOf(agency));
    const [taken = []] = await takeTurns(connection, [balances], rounds);
    figures.push(shown('people: balances of leave, p95', median(taken), milliseconds));
    for (const screen of rightsScreensOf(agency)) {
      const request = screenRequest(server.url, signedIn, agency, screen);
      const [each = []] = await takeTurns(connection, [request], rounds);
      figures.push(shown(`people: ${screen.name}, p95`, median(each), milliseconds));
    }
    return figures;
  } finally {
    connection.close();
    await server.stop();
  }
}

/** The balances of the first page of people, as apps/console/src/domains/leave asks for them. */
const balancesOf = ({ id: agencyID }: MeasuredPeople) => ({
  query: `query LeaveBalances($filter: LeaveBalanceFilter, $year: Int!, $pagination: Pagination!) {
    listLeaveBalance(filter: $filter, year: $year, pagination: $pagination) {
      result { id name staffNo year serviceStart serviceEnd
        balances { leaveTypeID leaveTypeName entitled carriedForward adjusted taken planned pending left } }
      count } }`,
  variables: {
    filter: { securityAgencyID: { eq: agencyID } },
    year: new Date().getFullYear(),
    pagination: { agencyID, limit: 20, offset: 0 },
  },
});

/** Of each request its 95th percentile, round by round; they take turns within a round. */
async function takeTurns(
  connection: Connection,
  requests: readonly Buffer[],
  rounds: number,
): Promise<number[][]> {
  for (const request of requests) {
    await seeList(connection, request);
    for (let warm = 0; warm < warmUpRequests; warm += 1) await latency(connection, request);
  }
  const seen: number[][] = requests.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    const taken: number[][] = requests.map(() => []);
    for (let turn = 0; turn < requestsARound; turn += 1) {
      for (const [side, request] of requests.entries()) {
        taken[side]?.push(await latency(connection, request));
      }
    }
    for (const [side, values] of taken.entries()) seen[side]?.push(quantile(values, 0.95));
  }
  return seen;
}
