import { todayIn } from '@guardroom/rules/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSchema } from '../../src/schema.ts';
import { operationsOf } from '../documents.ts';
import { startTestServer, type TestServer } from '../harness.ts';
import { makeWorld, newKey, withNewStaff, type World } from '../samples/operation-sample.ts';
import { operationSamples } from '../samples/operation-samples.ts';
import { replaced } from '../samples/replaced.ts';

/**
 * Numbers that are given one after the other, asked for by fifty people at once: none is left out
 * and none is given twice, although some of the requests are refused or sent twice.
 */
const writers = 50;
const operations = operationsOf(buildSchema());
const year = todayIn('Asia/Singapore').slice(0, 4);

let server: TestServer;
let world: World;

beforeAll(async () => {
  server = await startTestServer();
  world = await withNewStaff(await makeWorld(server, 'ANOTHER AGENCY'));
});
afterAll(() => server.close());

const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const uids = (prefix: string) => (count: number) =>
  range(count).map((number) => `${prefix}-${year}-${String(number).padStart(5, '0')}`);

const numbered = [
  {
    operation: 'createOccurrence',
    numbers: 'SELECT sn AS number FROM occurrence WHERE security_agency_id = $1 ORDER BY sn',
    expected: (count: number): unknown[] => range(count),
    foreign: 'create.siteProfileID',
  },
  {
    operation: 'updateIncidentReport',
    numbers: 'SELECT uid AS number FROM incident_report WHERE security_agency_id = $1 ORDER BY uid',
    expected: uids('IR'),
    foreign: 'updateIncidentReport.siteProfileID',
  },
  {
    operation: 'createTicket',
    numbers: 'SELECT uid AS number FROM ticket WHERE security_agency_id = $1 ORDER BY uid',
    expected: uids('TKT'),
    foreign: 'create.siteProfileID',
  },
];

describe('fifty writers at once', () => {
  it.each(numbered)('get numbers without gap or double by $operation', async (row) => {
    const { own, other } = world;
    const found = operations.find(({ name }) => name === row.operation);
    const args = await operationSamples[row.operation]?.args(world);
    if (found === undefined || args === undefined) throw new Error(`no ${row.operation}`);
    const send = (given: typeof args) => own.console.graphql(found.document, given);
    const answers = await Promise.all(
      range(writers).map(async (writer) => {
        const whole = { ...args, idempotencyKey: newKey() };
        // Every fifth names a site that is not theirs, every seventh presses the button twice.
        if (writer % 5 === 0) return [await send(replaced(whole, row.foreign, other.site.id))];
        return Promise.all(range(writer % 7 === 0 ? 2 : 1).map(() => send(whole)));
      }),
    );
    const refused = answers.filter((each) => each.some(({ codes }) => codes.length > 0));
    expect(refused.flat().map(({ codes }) => codes.join())).toEqual(
      Array.from({ length: writers / 5 }, () => 'NOT_FOUND'),
    );
    const numbers = await server.sql<{ number: unknown }>(row.numbers, [own.agency.id]);
    expect(numbers.map(({ number }) => number)).toEqual(row.expected(writers - writers / 5));
  });
});
