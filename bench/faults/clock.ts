import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { wireTime } from '@guardroom/rules/dates';
import { solvedCaptcha } from '../../apps/server/src/domains/feedback/factory.ts';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { statement } from '../../apps/server/src/platform/database/statement.ts';
import { loadSecrets } from '../../apps/server/src/platform/secrets.ts';
import { createClient, type Client, type Session } from '../../apps/server/test/client.ts';
import { openEventStream } from '../../apps/server/test/http/event-stream.ts';
import { openSessionOf } from '../../apps/server/test/open-session.ts';
import type { FaultOffice } from '../lib/fault/office.ts';
import { openFaultStage } from '../lib/fault/stage.ts';
import type { Scenario } from '../lib/fault/scenario.ts';
import { startMeasuredServer } from '../lib/program/server.ts';

const hour = 3_600_000;
const batches = 30;
const preload = fileURLToPath(new URL('../lib/fault/moved-clock.ts', import.meta.url));

/**
 * Two servers whose clocks are wrong, each in its own way, on a database whose clock is right: two
 * hours ahead and two hours behind, then the one jumps to where the other was, while people write at
 * both with one session. What one server gave out is used at the other, as behind any proxy.
 */
export const clock: Scenario = {
  name: 'clock',
  about: 'two servers with clocks four hours apart, one of which jumps back',
  run: async ({ folder, say }) => {
    const stage = await openFaultStage(folder, 'clock');
    const { writers, ledger, dataFolder, databaseUrl, database, office } = stage;
    const files = ['one', 'two'].map((name) => join(dataFolder, `${name}.clock`));
    const move = (place: number, hours: number): void =>
      writeFileSync(files[place] ?? '', String(hours * hour));
    const start = async (place: number, hours: number) => {
      move(place, hours);
      const env = { MOVED_CLOCK: files[place] ?? '' };
      return startMeasuredServer({ dataFolder, databaseUrl, env, nodeArgs: ['--import', preload] });
    };
    const servers = [await start(0, 2), await start(1, -2)];
    const urls = servers.map(({ url }) => url);
    const [ahead = '', behind = ''] = urls;
    const findings: string[] = [];
    const probe = async (when: string): Promise<void> => {
      for (const [from, to] of [
        [ahead, behind],
        [behind, ahead],
      ] as const) {
        const found = await probeBetween(database, office, from, to);
        findings.push(...found.map((finding) => `${when}: ${finding}`));
      }
      say(`${when}: ${ledger.acknowledged} acknowledged`);
    };
    const write = async (url: string): Promise<void> => {
      await writers.writeUntilFailure(url, { most: batches });
      if (ledger.unanswered.length > 0) findings.push('a write was not answered');
    };

    await write(ahead);
    await write(behind);
    // Everything that was written last is sent again, to the other server.
    await writers.retry(ahead);
    await writers.retry(behind);
    await probe('four hours apart');

    const writing = write(ahead);
    move(0, -2);
    await writing;
    await writers.retry(ahead);
    await probe('after it jumped back by four hours');

    move(1, 2);
    await write(behind);
    await writers.retry(ahead);
    await probe('after the other jumped ahead');

    for (const server of servers) {
      if (!/clock of this machine is wrong/.test(server.lastWords())) {
        findings.push('a server did not say that its clock is wrong');
      }
    }
    findings.push(...(await compareTimes(database, office.agency.id)));
    findings.push(...(await stage.compare()));
    await Promise.all(servers.map((server) => server.stop()));
    await stage.close();
    return {
      did: `2 h ahead, 2 h behind, both ways of a jump, ${ledger.acknowledged} acknowledged batches, 6 rounds of what goes by time`,
      findings,
    };
  },
};

const clockIn = `mutation ($event: ClockInput!, $agencyID: RecordID!, $key: String!) {
  clockIn(create: $event, agencyID: $agencyID, idempotencyKey: $key) { id } }`;
const clockOut = `mutation ($event: ClockInput!, $agencyID: RecordID!, $key: String!) {
  clockOut(update: $event, agencyID: $agencyID, idempotencyKey: $key) { id } }`;
const changed = `subscription ($agencyID: RecordID!) {
  attendanceChanged(agencyID: $agencyID) { kind } }`;
const exporting = `mutation ($records: VisitorRecordsInput!, $agencyID: RecordID!) {
  exportVisitorRecord(records: $records, agencyID: $agencyID) { url } }`;
const feedback = `mutation ($create: CreateFeedbackEmailInput!, $captcha: String!) {
  createFeedbackEmail(create: $create, captcha: $captcha) }`;
const viewer = 'query { viewer { accountID } }';

let round = 0;

/** Sentences about what does not hold when one server begins something and the other ends it. */
async function probeBetween(
  database: Database,
  office: FaultOffice,
  from: string,
  to: string,
): Promise<string[]> {
  round += 1;
  const findings: string[] = [];
  const { system } = database;
  const [admin] = office.admins;
  const guard = office.guards[round % office.guards.length]?.[0];
  const site = office.sites[round % office.sites.length];
  if (admin === undefined || guard === undefined || site === undefined)
    throw new Error('no office');
  const agencyID = office.agency.id;
  const say = (what: string, codes: readonly string[]): void => {
    if (codes.length > 0) findings.push(`${what}: ${codes.join(', ')}`);
  };
  const session: Session = await openSessionOf(system, admin);
  const [here, there] = [from, to].map((url) => createClient(url, session));
  if (here === undefined || there === undefined) throw new Error('no client');
  say('a new session at the one', (await here.graphql(viewer)).codes);
  say('the same session at the other', (await there.graphql(viewer)).codes);

  const stream = await openEventStream(there, changed, { agencyID });
  const bearer = await openSessionOf(system, guard, 'GUARD');
  // The phone kept it for two minutes.
  const time = wireTime(Date.now() - 120_000);
  const event = { time, siteProfileID: site.id };
  const key = `clock-${Date.now()}-${round}`;
  const come = (url: string) =>
    createClient(url, bearer).graphql<{ clockIn: { id: number } }>(clockIn, {
      event,
      agencyID,
      key,
    });
  const first = await come(from);
  const again = await come(to);
  say('clocking in', first.codes);
  say('clocking in again with the same key', again.codes);
  const id = first.body.data?.clockIn.id;
  if (id !== again.body.data?.clockIn.id) findings.push('clocked in twice');
  if ((await stream.next(5000)) === undefined) findings.push('no live update came');
  stream.close();
  const gone = { time: wireTime(Date.now()), siteProfileID: site.id };
  const out = { event: gone, agencyID, key: `${key}-out` };
  say('clocking out at the other', (await createClient(to, bearer).graphql(clockOut, out)).codes);
  findings.push(...(await receivedAt(database, id ?? 0, time)));

  findings.push(...(await exportBetween(here, there, agencyID)));
  const captcha = await solvedCaptcha(await loadSecrets(system), agencyID);
  const create = { agencyID, category: 'ENQUIRY', summary: 'Time', description: '', ...sender };
  say('feedback', (await createClient(to, undefined).graphql(feedback, { create, captcha })).codes);
  return findings;
}

const sender = { name: 'Lim Ah Kow', email: 'lim@home.example', contact: '6123 4567' };

async function exportBetween(here: Client, there: Client, agencyID: number): Promise<string[]> {
  const records = { start: wireTime(Date.now() - 24 * hour), end: wireTime(Date.now()) };
  const { body, codes } = await here.graphql<{ exportVisitorRecord: { url: string } }>(exporting, {
    records,
    agencyID,
  });
  if (codes.length > 0) return [`an export: ${codes.join(', ')}`];
  const file = await there.fetch(body.data?.exportVisitorRecord.url ?? '');
  await file.arrayBuffer();
  return file.status === 200 ? [] : [`the link of an export at the other: ${file.status}`];
}

/** The event's time is the phone's, that of its receipt is the database's. */
async function receivedAt(database: Database, id: number, time: string): Promise<string[]> {
  const text = `SELECT abs(extract(epoch FROM time_in - $2::timestamptz))::float8 AS event,
    abs(extract(epoch FROM now() - time_in_received_on))::float8 AS receipt
    FROM attendance WHERE id = $1`;
  const [row] = await database.system.run<{ event: number; receipt: number }>(
    statement(text, [id, time]),
  );
  if (row === undefined) return ['the attendance is missing'];
  const findings: string[] = [];
  if (row.event > 0) findings.push(`the event's time is off by ${row.event} s`);
  if (row.receipt > 60) findings.push(`the time of receipt is off by ${row.receipt} s`);
  return findings;
}

/** Nothing that the servers stamped lies in the future, or before the scenario began. */
async function compareTimes(database: Database, agencyID: number): Promise<string[]> {
  const stamped = [
    ['audit', 'at'],
    ['attendance', 'created_on'],
    ['occurrence', 'created_on'],
    ['visitor_record', 'created_on'],
    ['ticket', 'created_on'],
    ['incident_report', 'created_on'],
  ] as const;
  const findings: string[] = [];
  for (const [table, column] of stamped) {
    const text = `SELECT count(*)::int AS wrong FROM ${table} WHERE security_agency_id = $1
      AND abs(extract(epoch FROM now() - ${column})) > 3600`;
    const [row] = await database.system.run<{ wrong: number }>(statement(text, [agencyID]));
    if ((row?.wrong ?? 0) > 0) findings.push(`${table}: ${row?.wrong} with a wrong ${column}`);
  }
  return findings;
}
