import { setTimeout as sleep } from 'node:timers/promises';
import { makeAgency } from '../../apps/server/src/domains/agency/factory.ts';
import { makeSite } from '../../apps/server/src/domains/site/factory.ts';
import {
  makeAdmin,
  makeStaff,
  type MadeStaff,
} from '../../apps/server/src/domains/staff/factory.ts';
import { createClient, type Client } from '../../apps/server/test/client.ts';
import { openSessionOf } from '../../apps/server/test/open-session.ts';
import {
  addNoShows,
  compareAlerts,
  untold,
  waitsOf,
  type NoShowOffice,
} from '../lib/alert/no-shows.ts';
import { pushTo, untilPushed } from '../lib/alert/pushes.ts';
import { makeAlertYear } from '../lib/alert/alert-year.ts';
import { compareLists } from '../lib/screen/compare-lists.ts';
import { atMost, count, seconds, shown, times, type Figure } from '../lib/figure.ts';
import { median, quantile } from '../lib/statistics.ts';
import { until } from '../lib/until.ts';
import type { Stage } from '../lib/world.ts';

const people = 500;
const siteCount = 48;
const each = 4;
const quiet = 100;
const trickle = 40;
const pause = 20;
/** Ahead, so that all are written before they are due. */
const ahead = 3;

const list = `query ($pagination: Pagination!) {
  listAttendance(pagination: $pagination) { result { id staffName timeIn } count } }`;

/**
 * Four alerts of each of 500 guards fall due at one moment: how long until all are opened and told,
 * and what somebody who looks at a list notices. Then one at a time: how long until it is told, and
 * until a push service on this machine has accepted it. And the lists of the board with the alerts of a
 * year, at 500 sites and at 50.
 */
export async function measureAlerts(stage: Stage): Promise<Figure[]> {
  const told = await measureTelling(stage);
  const large = await makeAlertYear(stage.database, 500);
  const small = await makeAlertYear(stage.database, 50);
  const lists = { large, small };
  return [
    ...told,
    ...(await compareLists(stage.database, 'alerts: a year, list', lists, stage.options.rounds)),
  ];
}

async function measureTelling(stage: Stage): Promise<Figure[]> {
  const { system } = stage.database;
  const { office, admin } = await makeOffice(stage);
  const pushed = await pushTo(system, admin);
  const server = await stage.startServer(undefined, pushed.env);
  try {
    const { agencyID } = office;
    const client = createClient(server.url, await openSessionOf(system, admin));
    const look = () => latency(client, agencyID);
    const alone: number[] = [];
    while (alone.length < quiet) {
      alone.push(await look());
      await sleep(pause);
    }
    await addNoShows(system, office, { each, round: 0, seconds: ahead });
    await sleep(ahead * 1000);
    const began = performance.now();
    const busy: number[] = [];
    while ((await untold(system, agencyID)) > 0) {
      busy.push(await look());
      await sleep(pause);
    }
    const taken = (performance.now() - began) / 1000;
    const one = { ...office, guards: office.guards.slice(0, 1) };
    for (let round = 1; round <= trickle; round += 1) {
      await addNoShows(system, one, { each: 1, round, seconds: 1 });
      await sleep(500);
    }
    await until('all is told', 60_000, async () => (await untold(system, agencyID)) === 0);
    await untilPushed(system, agencyID);
    const waits = await waitsOf(system, agencyID, trickle);
    const late = (waited: readonly number[]) => quantile(waited, 0.95);
    const wrong = await compareAlerts(system, agencyID);
    return [
      shown('alerts: due at one moment', people * each, count),
      atMost('alerts: until all are opened and told', taken, seconds, 10),
      atMost(
        'alerts: list meanwhile, median, against before',
        median(busy) / median(alone),
        times,
        2,
      ),
      shown('alerts: list meanwhile, p95, against before', late(busy) / late(alone), times),
      shown('alerts: one, from due to told, p95', late(waits.map(({ told }) => told)), seconds),
      atMost(
        'alerts: one, from due until the push service has accepted it, p95',
        late(waits.map(({ accepted }) => accepted)),
        seconds,
        5,
      ),
      atMost('alerts: lost or told twice', wrong.length, count, 0),
    ];
  } finally {
    await server.stop();
    await pushed.close();
  }
}

async function latency(client: Client, agencyID: number): Promise<number> {
  const began = performance.now();
  const { codes } = await client.graphql(list, { pagination: { agencyID, limit: 25 } });
  if (codes.length > 0) throw new Error(codes.join());
  return performance.now() - began;
}

async function makeOffice({
  database: { system },
}: Stage): Promise<{ office: NoShowOffice; admin: MadeStaff }> {
  const { id: securityAgencyID } = await makeAgency(system, {});
  const admin = await makeAdmin(system, { securityAgencyID });
  const sites = [];
  while (sites.length < siteCount) sites.push(await makeSite(system, { securityAgencyID }));
  const guards = [];
  while (guards.length < people) guards.push(await makeStaff(system, { securityAgencyID }));
  return { office: { agencyID: securityAgencyID, guards, sites }, admin };
}
