import { rawRequest, signIn } from '../lib/api.ts';
import { checkedMonth, ensureCheckedAgency, type CheckedAgency } from '../lib/agency/checked.ts';
import { openConnection } from '../lib/load/connection.ts';
import { atMost, kilobytes, milliseconds, shown, times, type Figure } from '../lib/figure.ts';
import { timesOf, type Timed } from '../lib/load/timed.ts';
import type { World } from '../lib/world.ts';

const many = 500;
const few = 50;
/** Ten times as many sites and checks: it may take ten times as long. */
const target = 10;

// As the console asks; apps/console/src/domains/supervisorycheck/check-page.tsx.
const month = `query SupervisoryCheck($monthYear: String!, $table: Pagination!, $overview: Pagination!) {
  table: listSupervisoryCheck(monthYear: $monthYear, pagination: $table) {
    result { siteProfileID siteProfileName address unitNo postal checks days } count }
  overview: listSupervisoryCheck(monthYear: $monthYear, filter: { checks: { ge: 1 } }, pagination: $overview) {
    result { siteProfileID siteProfileName address unitNo postal checks days } }
}`;

/** The month of supervisory checks at 500 sites, each checked twice a day, beside one of 50. */
export async function measureChecks(world: World): Promise<Figure[]> {
  const agencies = [
    await ensureCheckedAgency(world.database, many),
    await ensureCheckedAgency(world.database, few),
  ];
  const server = await world.startServer();
  const connection = await openConnection(server.url);
  try {
    const requests: Timed[] = [];
    for (const agency of agencies) requests.push(await requestOf(server.url, agency));
    const [large, small] = await timesOf(connection, requests);
    if (!large || !small) throw new Error('nothing was measured');
    return [
      shown(`checks: the month of ${many} sites, median`, large.milliseconds, milliseconds),
      shown(`checks: the month of ${many} sites, uncompressed`, large.bytes / 1000, kilobytes),
      atMost(
        `checks: the month of ${many} sites against ${few}`,
        large.milliseconds / small.milliseconds,
        times,
        target,
      ),
    ];
  } finally {
    connection.close();
    await server.stop();
  }
}

async function requestOf(url: string, agency: CheckedAgency): Promise<Timed> {
  const signedIn = await signIn(url, agency);
  const { id: agencyID, sites } = agency;
  const variables = {
    monthYear: checkedMonth,
    table: { agencyID, limit: 50, offset: 0 },
    overview: { agencyID, limit: 1000, offset: 0 },
  };
  return {
    request: rawRequest(url, signedIn, { query: month, variables }),
    check: ({ table, overview }) => {
      const tiles = Object(overview).result;
      if (Object(table).count !== sites) throw new Error('sites are missing');
      if (tiles.length !== sites) throw new Error(`only ${tiles.length} sites were checked`);
    },
  };
}
