import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAttendance } from '../../src/domains/attendance/factory.ts';
import { buildSchema } from '../../src/schema.ts';
import { arbitraryArguments } from './arbitrary-input.ts';
import { operationsOf, type Operation } from '../documents.ts';
import { findFuzzLedger } from './fuzz-ledger.ts';
import { openEventStream } from '../http/event-stream.ts';
import { startTestServer, type Client, type TestServer } from '../harness.ts';
import { clientOfGuard } from '../office.ts';
import { clientOfClientUser, makeClientOffice } from '../client-door.ts';
import {
  clientMark,
  makeWorld,
  withNewStaff,
  type Agencies,
  type Arguments,
  type World,
} from '../samples/operation-sample.ts';
import { operationSamples } from '../samples/operation-samples.ts';
import { makeRecords } from '../records/office-records.ts';
import { measureWork } from './work-done.ts';
import { noteWrittenRows, type WrittenRows } from './written-rows.ts';

/**
 * Whatever arguments come: never a fault of ours, never a row of another agency or client, never a hang.
 * FUZZ_CASES=2000 for more cases an operation, or FUZZ_TOTAL=1000000 over all of them; FUZZ_SEED for
 * others; ONLY=^updateLeave for some operations; FUZZ_LEDGER names the file of what was passed before.
 */
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_121);
/** What one answer may cost: on a quiet machine, a fifth of a second and some statements. */
const most = { processor: 1500, statements: 400 };

const mark = 'MARK OF ANOTHER AGENCY';
// A session that signed out is refused everything: nothing more to learn.
const operations = operationsOf(buildSchema()).filter(
  ({ name, field }) => field.args.length > 0 && new RegExp(process.env['ONLY'] ?? '').test(name),
);
const ledger = findFuzzLedger(process.env['FUZZ_LEDGER'] ?? '');
const bodiesName = 'bodies';
const left = operations.filter(({ name }) => ledger?.passed.has(name) !== true);
const total = process.env['FUZZ_TOTAL'];
/** Of all operations together as many as the time of the whole suite allows, of one at most 100. */
const usual = Math.min(100, Math.ceil(8_000 / operations.length));
const numRuns =
  total === undefined
    ? Number(process.env['FUZZ_CASES'] ?? usual)
    : Math.ceil(Number(total) / operations.length);
const timeout = 60_000 + numRuns * 60;
/** By how many bytes the heap may grow from the first operations to the last. */
const mostGrowth = 64 * 1024 * 1024;

let server: TestServer;
let world: Agencies;
let written: WrittenRows;
let begin: ReturnType<typeof measureWork>;
let ids: readonly number[];
/** The end of the log alone, so that it does not count as memory that the server keeps. */
let logged: string[] = [];
let finished = 0;
let warm = 0;

beforeAll(async () => {
  server = await startTestServer({
    withoutJobs: true,
    log: (line) => {
      logged = [...logged.slice(-4), line];
    },
  });
  begin = measureWork(server.database);
  written = await noteWrittenRows(server);
  world = await makeWorld(server, mark);
  const { own, other, otherAttendance, theirs } = world;
  const ours = await makeRecords(server, own);
  const attendance = await makeAttendance(server.db, { staff: own.guard, site: own.site });
  ids = [own, other].flatMap(({ agency, admin, guard, site }) => [
    agency.id,
    admin.id,
    admin.accountID,
    guard.id,
    site.id,
    site.securitySiteID,
    site.siteHistoryID,
    site.clockingPointID,
  ]);
  const ofClients = [ours, theirs].flatMap(({ client, ...records }) => [
    client.id,
    ...Object.values(records),
  ]);
  ids = [...ids, ...ofClients, otherAttendance, attendance.id];
});
afterAll(() => server.close());

async function callerOf({ name }: Operation, { own, staff, portal }: World): Promise<Client> {
  if (operationSamples[name]?.who === 'guards') return clientOfGuard(server, staff);
  if (operationSamples[name]?.who === 'clients') return clientOfClientUser(server, portal);
  return server.client(await server.signInAs(own.admin));
}

/** A user of another client of the own agency, at the same site, of whom nothing of the first is told. */
async function strangerOf({ name }: Operation, { own }: World): Promise<Client | undefined> {
  if (operationSamples[name]?.who !== 'clients') return undefined;
  return clientOfClientUser(server, await makeClientOffice(server, { site: own.site }));
}

/** What came back for one case, as text. */
async function answerTo(operation: Operation, client: Client, args: Arguments): Promise<string> {
  if (operation.kind !== 'subscription') {
    return JSON.stringify((await client.graphql(operation.document, args)).body);
  }
  const stream = await openEventStream(client, operation.document, args);
  // Refusals come at once; where there is none, nothing comes until something happens.
  const first = await stream.next(50).catch(() => undefined);
  stream.close();
  return JSON.stringify(first ?? {});
}

describe.skipIf(left.length === 0)('whatever arguments come', { timeout }, () => {
  it.each(left)('$name answers sensibly', async (operation) => {
    const complete = await withNewStaff(world);
    const client = await callerOf(operation, complete);
    const stranger = await strangerOf(operation, complete);
    const sample = (await operationSamples[operation.name]?.args(complete)) ?? {};
    const before = await written.now();
    const runs = operation.kind === 'subscription' ? Math.min(numRuns, 50) : numRuns;
    await fc.assert(
      fc.asyncProperty(arbitraryArguments(operation, sample, ids), async (args) => {
        const done = begin();
        let text = await answerTo(operation, client, args);
        const work = done();
        // Searches are counted: those that came before must not keep this one from being tried.
        if (text.includes('"TOO_MANY_ATTEMPTS"')) {
          await server.sql('DELETE FROM attempt_window');
          text = await answerTo(operation, client, args);
        }
        if (text.includes('"INTERNAL"')) throw new Error(`${text}\n${logged.at(-1) ?? ''}`);
        expect(besidesName(operation, text)).not.toContain(mark);
        const told = stranger === undefined ? '' : await answerTo(operation, stranger, args);
        const wrong = [mark, clientMark, '"INTERNAL"'].filter((theirs) => told.includes(theirs));
        expect(wrong, told).toEqual([]);
        expect(work.processor).toBeLessThan(most.processor);
        expect(work.statements).toBeLessThan(most.statements);
      }),
      { numRuns: runs, seed, endOnFailure: false },
    );
    const { id } = world.other.agency;
    const changed = await written.since(before);
    expect(changed.filter(({ agencies }) => agencies.includes(id))).toEqual([]);
    finished += 1;
    if (finished === 10) warm = heapBytes();
    expect((await server.client().fetch('/healthz')).status).toBe(200);
    ledger?.pass(operation.name);
  });
});

/** What is told without the name of the other agency, where everybody may read that. */
function besidesName({ name }: Operation, text: string): string {
  const isPublic = operationSamples[name]?.tellsName === true;
  return isPublic ? text.replace(JSON.stringify(world.other.agency.name), '""') : text;
}

/** What is still held after a collection of garbage. */
function heapBytes(): number {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect !== 'function') throw new Error('this Node collects no garbage on demand');
  collect();
  return process.memoryUsage().heapUsed;
}

const areBodiesPassed = ledger?.passed.has(bodiesName) === true;
describe.skipIf(areBodiesPassed)('whatever body comes', { timeout }, () => {
  const bodies = fc.oneof(
    fc.json({ maxDepth: 4 }),
    fc.string(),
    fc
      .record({ query: fc.string(), variables: fc.jsonValue(), operationName: fc.jsonValue() })
      .map((body) => JSON.stringify(body)),
    fc
      .record({
        query: fc.constantFrom(...operations.map(({ document }) => document)),
        variables: fc.jsonValue({ maxDepth: 3 }),
        operationName: fc.option(fc.string()),
        extensions: fc.jsonValue({ maxDepth: 1 }),
      })
      .map((body) => JSON.stringify(body)),
  );

  it('is answered by a sentence and a code', async () => {
    const client = server.client(await server.signInAs(world.own.admin));
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        const response = await client.fetch('/graphql', {
          method: 'POST',
          body,
          headers: { 'content-type': 'application/json', accept: 'application/json' },
        });
        const text = await response.text();
        expect(response.status, text).toBeLessThan(500);
        expect(text).not.toContain('"INTERNAL"');
        expect(() => JSON.parse(text)).not.toThrow();
      }),
      { numRuns, seed },
    );
    ledger?.pass(bodiesName);
  });
});

it.runIf(left.length > 20)('leaves no memory behind', () => {
  expect(heapBytes() - warm).toBeLessThan(mostGrowth);
});
