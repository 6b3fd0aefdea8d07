import { shiftPeriod } from '@guardroom/rules/deployment/shifts';
import { rawRequest, signIn, type SignedIn } from '../lib/api.ts';
import { openBrowser } from '../lib/console/browser.ts';
import { openConnection, readAnswer, type Connection } from '../lib/load/connection.ts';
import { timeZone } from '../lib/agency/dataset.ts';
import { atMost, kilobytes, milliseconds, shown, times, type Figure } from '../lib/figure.ts';
import { ensurePlannedAgency, plannedMonths, type PlannedAgency } from '../lib/agency/planned.ts';
import type { MeasuredServer } from '../lib/program/server.ts';
import { median } from '../lib/statistics.ts';
import { timesOf } from '../lib/load/timed.ts';
import { measureVisit } from '../lib/console/visit.ts';
import type { World } from '../lib/world.ts';

const many = 300;
const few = 30;
/** Ten times as many entries: it may take ten times as long. */
const target = 10;

/** Milliseconds until a planner sees whom to call. */
const mostToFind = 300;

// As the console asks; apps/console/src/domains/deployment.
const save = `mutation CreateMultipleDeployment($create: [DeploymentGroupInput!]!, $agencyID: RecordID!,
    $days: [DeploymentDayInput!]) {
  createMultipleDeployment(create: $create, agencyID: $agencyID, days: $days) { id }
}`;
const plan = `query DeploymentPlan($agencyID: RecordID!, $fromDate: Date!, $toDate: Date!) {
  deploymentPlan(agencyID: $agencyID, fromDate: $fromDate, toDate: $toDate) {
    days { date siteProfileID version }
    lines { id version date shift siteProfileID siteProfileName staffProfileID staffName
      workHistoryDesignation overriddenChecks overrideReason overriddenByName }
    posts { siteProfileID shift PLRDGradeID PLRDGradeCode headcount version }
  }
}`;
const find = `query FindReplacement($agencyID: RecordID!, $place: ReplacementPlaceInput) {
  findReplacement(agencyID: $agencyID, place: $place) { may
    candidates { staffProfileID name staffNo designation phoneNo state reasons { sentence good } } }
}`;
const check = `query CheckDeployment($agencyID: RecordID!, $lines: [DeploymentQuestionInput!]!) {
  checkDeployment(agencyID: $agencyID, lines: $lines) { index findings { check sentence blocks } }
}`;

/**
 * A day of 300 entries in an agency of 200 sites and 2,000 people whose month is planned: saved,
 * with all checks, versions and audit, beside a day of 30; loaded, checked, and opened in a browser.
 */
export async function measureDeployment(world: World): Promise<Figure[]> {
  const agency = await ensurePlannedAgency(world.database);
  const server = await world.startServer();
  const connection = await openConnection(server.url);
  try {
    const signedIn = await signIn(server.url, agency);
    const office = { agency, server, connection, signedIn };
    return [
      ...(await measureSaving(office)),
      ...(await measureReading(office)),
      ...(await measureScreen(office)),
    ];
  } finally {
    connection.close();
    await server.stop();
  }
}

interface Office {
  readonly agency: PlannedAgency;
  readonly server: MeasuredServer;
  readonly connection: Connection;
  readonly signedIn: SignedIn;
}

const freeDates = plannedMonths.flatMap((month) =>
  Array.from({ length: 8 }, (_, place) => `${month}-${21 + place}`),
);
const measuredDate = `${plannedMonths[0]}-21`;

/** People from a place on, two at a site. */
const entriesOf = (
  { siteProfileIDs, staffProfileIDs }: PlannedAgency,
  from: number,
  count: number,
) =>
  staffProfileIDs.slice(from, from + count).map((staffProfileID, place) => ({
    siteProfileID: siteProfileIDs[Math.floor(place / 2) % siteProfileIDs.length] ?? 0,
    staffProfileID,
  }));

async function measureSaving({ agency, server, connection, signedIn }: Office): Promise<Figure[]> {
  const request = (date: string, from: number, count: number): Buffer =>
    rawRequest(server.url, signedIn, {
      query: save,
      variables: {
        create: [
          {
            date,
            ...shiftPeriod(date, 'DAY', timeZone),
            deployments: entriesOf(agency, from, count),
          },
        ],
        agencyID: agency.id,
        days: [],
      },
    });
  const taken: Record<'many' | 'few', number[]> = { many: [], few: [] };
  for (const [round, date] of freeDates.entries()) {
    const took = await latencyOf(connection, request(date, 0, many));
    const less = await latencyOf(connection, request(date, many, few));
    // The first ones prepare statements.
    if (round < 4) continue;
    taken.many.push(took);
    taken.few.push(less);
  }
  const [one, other] = [median(taken.many), median(taken.few)];
  return [
    shown(`deployment: a day of ${many} entries saved, median`, one, milliseconds),
    atMost(`deployment: ${many} entries saved against ${few}`, one / other, times, target),
  ];
}

async function latencyOf(connection: Connection, request: Buffer): Promise<number> {
  const begun = performance.now();
  const { status, body } = readAnswer(await connection.send(request));
  const took = performance.now() - begun;
  if (status !== 200 || body.includes('"errors"')) {
    throw new Error(`the day was not saved (${status}): ${body.slice(0, 500)}`);
  }
  return took;
}

async function measureReading({ agency, server, connection, signedIn }: Office): Promise<Figure[]> {
  const agencyID = agency.id;
  const lines = entriesOf(agency, 0, many).map((entry) => ({
    ...entry,
    date: `${plannedMonths[0]}-30`,
    shift: 'DAY',
  }));
  const place = {
    siteProfileID: agency.siteProfileIDs[0],
    date: `${plannedMonths[0]}-30`,
    shift: 'DAY',
  };
  const [loaded, checked, found] = await timesOf(connection, [
    {
      request: rawRequest(server.url, signedIn, {
        query: plan,
        variables: { agencyID, fromDate: measuredDate, toDate: measuredDate },
      }),
      check: ({ deploymentPlan }) => {
        const { length } = Object(deploymentPlan).lines;
        if (length !== many + few) throw new Error(`${length} entries`);
      },
    },
    {
      request: rawRequest(server.url, signedIn, { query: check, variables: { agencyID, lines } }),
      check: ({ checkDeployment }) => {
        if (!Array.isArray(checkDeployment)) throw new Error('nothing was checked');
      },
    },
    {
      request: rawRequest(server.url, signedIn, { query: find, variables: { agencyID, place } }),
      check: ({ findReplacement }) => {
        const { may } = Object(findReplacement);
        if (!(may > 1000)) throw new Error(`${may} may stand there`);
      },
    },
  ]);
  if (!loaded || !checked || !found) throw new Error('nothing was measured');
  return [
    shown('deployment: that day loaded, median', loaded.milliseconds, milliseconds),
    shown('deployment: that day loaded, uncompressed', loaded.bytes / 1000, kilobytes),
    shown(`deployment: ${many} entries checked, median`, checked.milliseconds, milliseconds),
    atMost(
      'deployment: who may take a place, of 2,000 people who are free, median',
      found.milliseconds,
      milliseconds,
      mostToFind,
    ),
  ];
}

async function measureScreen({ server, signedIn: { cookie } }: Office): Promise<Figure[]> {
  const browser = await openBrowser();
  try {
    const path = `/deployment/day/${measuredDate}/edit`;
    const visit = { server, path, cookie, throttled: true };
    const first = await measureVisit(browser, { ...visit, wanted: '.roster-card h2' });
    const last = await measureVisit(browser, {
      ...visit,
      wanted: '.board-cards > :nth-child(200) h2',
    });
    return [
      shown(
        'deployment: first site to plan, slow machine and line',
        first.shown.wanted,
        milliseconds,
      ),
      shown('deployment: site 200 to plan, slow machine and line', last.shown.wanted, milliseconds),
    ];
  } finally {
    await browser.close();
  }
}
