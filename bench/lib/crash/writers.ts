import { createClient, type Client } from '../../../apps/server/test/client.ts';
import { benchPassword } from '../agency/dataset.ts';
import type { CrashOffice } from './office.ts';
import type { Clocking, Ledger } from './ledger.ts';

/** Somebody who writes until the server is gone, and goes on when it is back. */
export interface Writer {
  /** Resolves when the server no longer answers. */
  write(url: string): Promise<void>;
  /** Sends again what was under way, and what was acknowledged last: both as after a bad network. */
  retry(url: string): Promise<void>;
}

/** The server is gone, or went while it answered. */
class NoAnswer extends Error {}

const batchSize = 5;

const signInDocument = `mutation ($username: String!, $password: String!, $application: Application!) {
  signIn(username: $username, password: $password, application: $application) { token } }`;

const decideDocument = `mutation ($update: [UpdateAttendanceInput!]!, $agencyID: RecordID!) {
  decideAttendance(update: $update, agencyID: $agencyID) { id } }`;

const clockDocuments = {
  clockIn: `mutation ($event: ClockInput!, $agencyID: RecordID!, $key: String!) {
  clocked: clockIn(create: $event, agencyID: $agencyID, idempotencyKey: $key) { id } }`,
  clockOut: `mutation ($event: ClockInput!, $agencyID: RecordID!, $key: String!) {
  clocked: clockOut(update: $event, agencyID: $agencyID, idempotencyKey: $key) { id } }`,
} as const;

/** Two administrators who decide batches, and guards who come and go. */
export async function makeWriters(
  url: string,
  office: CrashOffice,
  ledger: Ledger,
): Promise<Writer[]> {
  const cookie = await signInAdmin(url, office.adminUsername);
  const waiting = [...office.pending];
  const deciders = [0, 1].map(() => decider(office, ledger, waiting, cookie));
  const guards = office.guardUsernames.map(async (username) =>
    guard(office, ledger, username, await signInGuard(url, username)),
  );
  return [...deciders, ...(await Promise.all(guards))];
}

async function signInAdmin(url: string, username: string): Promise<string> {
  const variables = { username, password: benchPassword, application: 'CONSOLE' };
  const { headers } = await createClient(url, undefined).graphql(signInDocument, variables);
  return headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

async function signInGuard(url: string, username: string): Promise<string> {
  const variables = { username, password: benchPassword, application: 'GUARD' };
  const { body } = await createClient(url, undefined).graphql<{ signIn: { token: string } }>(
    signInDocument,
    variables,
  );
  return body.data?.signIn.token ?? '';
}

function decider(office: CrashOffice, ledger: Ledger, waiting: number[], cookie: string): Writer {
  const decideNext = async (client: Client): Promise<void> => {
    const ids = waiting.splice(0, batchSize);
    if (ids.length < batchSize) throw new Error('nothing is left to decide');
    const batch = { ids, duration: ledger.batches.length + 1, acknowledged: false };
    ledger.batches.push(batch);
    const update = ids.map((id) => ({
      id,
      approvalStatus: batch.duration % 2 === 0 ? 'APPROVED' : 'REJECTED',
      approvedDuration: batch.duration,
    }));
    await send(client, decideDocument, { update, agencyID: office.agencyID });
    batch.acknowledged = true;
  };
  return {
    write: (url) => untilGone(createClient(url, { cookie }), decideNext),
    // Nobody decides again without looking first.
    retry: async () => {},
  };
}

function guard(office: CrashOffice, ledger: Ledger, name: string, bearer: string): Writer {
  const mine: Clocking[] = [];
  const clock = async (client: Client, clocking: Clocking): Promise<void> => {
    const { kind, key, answers } = clocking;
    const { siteProfileID, agencyID } = office;
    const event = { time: new Date().toISOString(), siteProfileID, remark: key };
    const data = await send<{ clocked: { id: number } }>(client, clockDocuments[kind], {
      event,
      agencyID,
      key,
    });
    answers.push(data.clocked.id);
  };
  const clockNext = async (client: Client): Promise<void> => {
    const kind = mine.at(-1)?.kind === 'clockIn' ? 'clockOut' : 'clockIn';
    const clocking: Clocking = { kind, key: `${name}-${mine.length + 1}`, answers: [] };
    mine.push(clocking);
    ledger.clockings.push(clocking);
    await clock(client, clocking);
  };
  return {
    write: (url) => untilGone(createClient(url, { bearer }), clockNext),
    retry: async (url) => {
      for (const clocking of mine.slice(-2)) await clock(createClient(url, { bearer }), clocking);
    },
  };
}

async function untilGone(client: Client, step: (client: Client) => Promise<void>): Promise<void> {
  try {
    for (;;) await step(client);
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
  }
}

async function send<Data>(
  client: Client,
  document: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<Data> {
  const answer = await client.graphql<Data>(document, variables).catch((cause: unknown) => {
    throw new NoAnswer('the server does not answer', { cause });
  });
  const { data, errors } = answer.body;
  if (data === undefined || data === null) {
    throw new Error(`a write was refused: ${JSON.stringify(errors)}`);
  }
  return data;
}
