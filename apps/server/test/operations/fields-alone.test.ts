import { getNamedType, isObjectType, isRequiredArgument, type GraphQLField } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildSchema } from '../../src/schema.ts';
import { doorOf, openDemoDoors, type DemoDoors } from '../demo-doors.ts';
import { openDemoInstallation } from '../demo-installation.ts';
import { operationsOf, selectionOf } from '../documents.ts';
import { startTestServer, type TestServer } from '../harness.ts';
import type { TestInstallation } from '../test-installation.ts';

/**
 * A list reads the columns that a document asks for. Whatever fields it is asked for, each says what it
 * says among all of them: every list, on the demo, its fields a few at a time.
 */
type Fields = readonly GraphQLField<unknown, unknown>[];
type Row = Readonly<Record<string, unknown>>;
interface Listed {
  readonly result: readonly Row[];
  readonly count?: number;
}

const lists = operationsOf(buildSchema()).flatMap(({ kind, name, field }) => {
  const list = getNamedType(field.type);
  if (kind !== 'query' || !isObjectType(list) || !name.startsWith('list')) return [];
  const record = getNamedType(list.getFields()['result']?.type);
  const required = field.args.filter(isRequiredArgument).map((each) => each.name);
  if (!isObjectType(record) || required.join() !== 'pagination') return [];
  // Their filter says of which moment, and whose.
  if (['listDashboard', 'listStaffSOP'].includes(name)) return [];
  const fields = Object.values(record.getFields()).filter(({ args }) => args.length === 0);
  return [{ name, fields }];
});

let demo: TestInstallation;
let server: TestServer;
let doors: DemoDoors;
beforeAll(async () => {
  demo = await openDemoInstallation();
  server = await startTestServer({ beside: demo, withoutJobs: true });
  doors = await openDemoDoors(server);
}, 400_000);
afterAll(async () => {
  await server.close();
  await demo.close();
});

async function read(name: string, fields: Fields, more = ''): Promise<Listed> {
  const selection = fields.map((field) => `${field.name} ${selectionOf(field.type, 2)}`).join(' ');
  const document = `query ($pagination: Pagination!) {
    ${name}(pagination: $pagination) { result { __typename ${selection} } ${more} } }`;
  const { body, codes } = await doors[doorOf(name)].graphql<Record<string, Listed>>(document, {
    pagination: { agencyID: doors.agencyID, limit: 10 },
  });
  expect(codes).toEqual([]);
  // Links are signed until the end of the minutes in which they were asked for.
  const text = JSON.stringify(body.data?.[name]).replaceAll(/&e=\d+&s=[^"&]+/g, '');
  return JSON.parse(text);
}

const parts = 8;

it.each(lists)('$name', async ({ name, fields }) => {
  const whole = await read(name, fields, 'count isEstimate');
  for (const part of Array.from({ length: parts }).keys()) {
    const some = fields.filter((_, index) => index % parts === part);
    if (some.length === 0) continue;
    const { result } = await read(name, some);
    const names = new Set(['__typename', ...some.map((field) => field.name)]);
    expect(result).toEqual(whole.result.map((row) => only(row, names)));
  }
  const { count } = await read(name, fields.slice(0, 1), 'count');
  expect(count).toBe(whole.count);
});

function only(row: Row, names: ReadonlySet<string>): Row {
  return Object.fromEntries(Object.entries(row).filter(([name]) => names.has(name)));
}

it('the demo has records of most lists, so that there is something to compare', async () => {
  const counts = await Promise.all(lists.map(({ name }) => read(name, [], 'count')));
  const filled = counts.filter(({ count }) => (count ?? 0) > 0);
  expect(filled.length).toBeGreaterThan(lists.length / 2);
});
