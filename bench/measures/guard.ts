import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { makeAgency } from '../../apps/server/src/domains/agency/factory.ts';
import { makeDeployment } from '../../apps/server/src/domains/deployment/factory.ts';
import { makeSite } from '../../apps/server/src/domains/site/factory.ts';
import { makeStaff } from '../../apps/server/src/domains/staff/factory.ts';
import { createClient, type Client } from '../../apps/server/test/client.ts';
import { openSessionOf } from '../../apps/server/test/open-session.ts';
import { shiftAt } from '@guardroom/rules/deployment/shifts';
import { wireTime } from '@guardroom/rules/dates';
import { atMost, count, milliseconds, shown, type Figure } from '../lib/figure.ts';
import { pictureOf } from '../lib/phone/picture.ts';
import type { Stage } from '../lib/world.ts';

const people = 500;
const sites = 48;
/** Five times as dense as guards come: five hundred within a minute. */
const within = 60_000;
const pictureBytes = 200_000;
const target = 300;

const pack = `query ($agencyID: RecordID!) {
  ownPack(known: [], agencyID: $agencyID) { parts { name digest content } } }`;
const deliver = `mutation ($batch: String!, $agencyID: RecordID!) {
  deliverEvents(batch: $batch, agencyID: $agencyID) { verdict } }`;

interface Guard {
  readonly client: Client;
  readonly agencyID: number;
  readonly siteProfileID: number;
}

interface Came {
  readonly pack: number;
  readonly picture: number;
  readonly event: number;
  readonly isTaken: boolean;
}

/**
 * Five hundred guards come on duty within a minute: each reads the pack, sends a picture of 200 kB and
 * delivers the event. What is asked is five minutes, so that this is five times as dense.
 */
export async function measureGuard(stage: Stage): Promise<Figure[]> {
  const server = await stage.startServer();
  try {
    const guards = await makeGuards(stage, server.url);
    const picture = await pictureOf(pictureBytes);
    const came = await Promise.all(
      guards.map(async (guard, at) => {
        await pause((at * within) / people);
        return comeOnDuty(guard, picture);
      }),
    );
    const p95 = (part: 'pack' | 'picture' | 'event') => percentile(came.map((one) => one[part]));
    const refused = came.filter(({ isTaken }) => !isTaken).length;
    return [
      atMost('guard: comes on duty, 95th percentile', p95('event'), milliseconds, target),
      shown('guard: its picture, 95th percentile', p95('picture'), milliseconds),
      shown('guard: its pack, 95th percentile', p95('pack'), milliseconds),
      atMost(`guard: refused of ${people}`, refused, count, 0),
    ];
  } finally {
    await server.stop();
  }
}

async function makeGuards({ database }: Stage, url: string): Promise<Guard[]> {
  const { system } = database;
  const agency = await makeAgency(system, {});
  const securityAgencyID = agency.id;
  const places = [];
  for (let at = 0; at < sites; at += 1) places.push(await makeSite(system, { securityAgencyID }));
  const now = shiftAt(wireTime(Date.now()), 'Asia/Singapore');
  const guards: Guard[] = [];
  for (let at = 0; at < people; at += 1) {
    const site = places[at % sites];
    if (site === undefined) throw new Error('there is no site');
    const staff = await makeStaff(system, { securityAgencyID });
    await makeDeployment(system, { site, staff, status: 'PUBLISHED', ...now });
    const session = await openSessionOf(system, staff, 'GUARD');
    const client = createClient(url, session);
    guards.push({ client, agencyID: agency.id, siteProfileID: site.id });
  }
  return guards;
}

async function comeOnDuty(guard: Guard, picture: Uint8Array<ArrayBuffer>): Promise<Came> {
  const { client, agencyID, siteProfileID } = guard;
  const packed = await timed(() => client.graphql(pack, { agencyID }));
  const sent = await timed(async () => {
    const response = await client.fetch('/files?purpose=attendance', {
      method: 'POST',
      body: picture,
      headers: { 'content-type': 'image/jpeg' },
    });
    return JSON.parse(await response.text());
  });
  const batch = batchOf(siteProfileID, sent.result);
  const told = await timed(() =>
    client.graphql<{ deliverEvents: { verdict: string }[] }>(deliver, { batch, agencyID }),
  );
  const verdict = told.result.body.data?.deliverEvents[0]?.verdict ?? 'none';
  return {
    pack: packed.took,
    picture: sent.took,
    event: told.took,
    isTaken: verdict === 'ACCEPTED' || verdict === 'MARKED',
  };
}

function batchOf(siteProfileID: number, stored: unknown): string {
  const at = new Date().toISOString();
  const clocks = { mono: performance.now(), boot: randomUUID() };
  const event = {
    v: 1,
    key: randomUUID(),
    seq: 1,
    kind: 'clockIn',
    at,
    ...clocks,
    offset: 0,
    offsetError: 20,
    payload: { siteProfileID },
    files: [{ sha256: 'a'.repeat(64), stored }],
  };
  return JSON.stringify({ sentAt: at, ...clocks, build: 'bench', events: [event] });
}

async function timed<Result>(work: () => Promise<Result>) {
  const began = performance.now();
  const result = await work();
  return { result, took: performance.now() - began };
}

function percentile(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0;
}
