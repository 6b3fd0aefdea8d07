import { setTimeout as sleep } from 'node:timers/promises';
import { statement } from '../../../apps/server/src/platform/database/statement.ts';
import { screenRequest, signIn, type SignedIn } from '../api.ts';
import { openConnection, readAnswer } from './connection.ts';
import { makeGuards, makeSigningIn, openConsoles, type Guard } from './office-workers.ts';
import { screensOf } from '../screen/screens.ts';
import { openStream } from './stream.ts';
import type { World } from '../world.ts';

/** How often each kind of work was done. */
export type Done = Record<keyof typeof pauses, number>;

/** People at work until they are stopped. */
export interface MixedLoad {
  readonly done: Done;
  /** Rejects as soon as one of them is refused something. */
  readonly failed: Promise<never>;
  /** Holds the work, waits until all that is under way has ended, and goes on afterwards. */
  whilePaused<Result>(look: () => Promise<Result>): Promise<Result>;
  stop(): Promise<void>;
}

/** Milliseconds between two of a kind, for each who does it. */
const pauses = { lists: 10, mutations: 100, exports: 5000, streams: 500, signIns: 1000 };
const readers = 3;
const guardCount = 4;
const streamsAtOnce = 20;
const exported = 2000;

/** Lists, clockings and decisions, exports, streams that come and go, and sign-ins, all at once. */
export async function startMixedLoad(world: World, url: string): Promise<MixedLoad> {
  const done: Done = { lists: 0, mutations: 0, exports: 0, streams: 0, signIns: 0 };
  const gate = makeGate();
  const works: { readonly kind: keyof Done; readonly work: () => Promise<void> }[] = [
    ...(await listWorks(world, url)).map((work) => ({ kind: 'lists', work }) as const),
    ...(await guardWorks(world, url)).map((work) => ({ kind: 'mutations', work }) as const),
    { kind: 'exports', work: await exportWork(world, url) },
    { kind: 'streams', work: await streamWork(world, url) },
    { kind: 'signIns', work: await signInWork(world, url) },
  ];
  const running = works.map(async ({ kind, work }) => {
    while (await gate.enter()) {
      try {
        await work();
        done[kind] += 1;
      } finally {
        gate.leave();
      }
      await sleep(pauses[kind]);
    }
  });
  const ended = Promise.all(running);
  const failed = ended.then(() => new Promise<never>(() => {}));
  // Whoever waits for it hears of it; nobody may.
  failed.catch(() => {});
  return {
    done,
    failed,
    whilePaused: gate.whilePaused,
    stop: async () => {
      gate.close();
      await Promise.allSettled(running);
    },
  };
}

/** Lets work in unless it is closed or paused. */
function makeGate() {
  let inside = 0;
  let paused = false;
  let closed = false;
  const often = 20;
  return {
    enter: async (): Promise<boolean> => {
      while (paused && !closed) await sleep(often);
      if (!closed) inside += 1;
      return !closed;
    },
    leave: (): void => void (inside -= 1),
    close: (): void => void (closed = true),
    whilePaused: async <Result>(look: () => Promise<Result>): Promise<Result> => {
      paused = true;
      while (inside > 0) await sleep(often);
      // What was answered is let go of in the next turns of the server.
      await sleep(1000);
      try {
        return await look();
      } finally {
        paused = false;
      }
    },
  };
}

type Work = () => Promise<void>;

async function listWorks({ small }: World, url: string): Promise<Work[]> {
  const signedIn = await signIn(url, small);
  const requests = screensOf(small).map((screen) => screenRequest(url, signedIn, small, screen));
  const connections = await Promise.all(Array.from({ length: readers }, () => openConnection(url)));
  return connections.map((connection) => {
    let turn = 0;
    return async () => {
      const request = requests[turn++ % requests.length];
      if (request === undefined) throw new Error('there is no screen to read');
      const { status, body } = readAnswer(await connection.send(request));
      if (status !== 200 || body.includes('"errors"')) throw new Error(`a list: ${body}`);
    };
  });
}

const decide = `mutation ($update: [UpdateAttendanceInput!]!, $agencyID: RecordID!) {
  decideAttendance(update: $update, agencyID: $agencyID) { id } }`;

/** Guards come and go, and each of their shifts is approved. */
async function guardWorks({ small, database }: World, url: string): Promise<Work[]> {
  const { client } = await signIn(url, small);
  const guards = await makeGuards(database, url, small, guardCount);
  return guards.map((guard: Guard) => async () => {
    await guard.clockIn();
    const id = await guard.clockOut();
    const { codes } = await client.graphql(decide, {
      update: [{ id, approvalStatus: 'APPROVED', approvedDuration: 1 }],
      agencyID: small.id,
    });
    if (codes.length > 0) throw new Error(`a decision was refused: ${codes.join()}`);
  });
}

const makeExport = `mutation ($records: AttendanceRecordsInput!, $agencyID: RecordID!) {
  exportAttendance(records: $records, agencyID: $agencyID, format: XLSX) { url } }`;
const findRange = `SELECT min(time_in) AS "timeInStart", max(time_in) AS "timeInEnd" FROM (
    SELECT time_in FROM attendance
    WHERE security_agency_id = $1 AND deleted = 0 AND time_out IS NOT NULL
    ORDER BY time_in, id LIMIT $2) oldest`;

/** The oldest records: the same file each time, however long the others work. */
async function exportWork({ small, database }: World, url: string): Promise<Work> {
  const { client } = await signIn(url, small);
  const [records] = await database.system.run(statement(findRange, [small.id, exported]));
  return async () => {
    const variables = { records, agencyID: small.id };
    const asked = await client.graphql<{ exportAttendance: { url: string } }>(
      makeExport,
      variables,
    );
    const path = asked.body.data?.exportAttendance.url;
    if (path === undefined) throw new Error(`an export was refused: ${asked.codes.join()}`);
    const answer = await client.fetch(path);
    if (!answer.ok) throw new Error(`a file was refused: ${answer.status}`);
    await answer.arrayBuffer();
  };
}

/** As many streams as there may be; with each step the oldest ends and another one begins. */
async function streamWork({ small, database }: World, url: string): Promise<Work> {
  const consoles = await openConsoles(database, url, small, streamsAtOnce);
  const open: { close(): void }[] = [];
  let turn = 0;
  return async () => {
    const signedIn: SignedIn | undefined = consoles[turn++ % consoles.length];
    if (signedIn === undefined) throw new Error('nobody is signed in');
    if (open.length >= streamsAtOnce) open.shift()?.close();
    open.push(await openStream(url, signedIn, small.id, () => {}));
  };
}

async function signInWork({ small, database }: World, url: string): Promise<Work> {
  const accounts = await makeSigningIn(database, small, 1);
  return async () => {
    for (const account of accounts) await signIn(url, account);
  };
}
