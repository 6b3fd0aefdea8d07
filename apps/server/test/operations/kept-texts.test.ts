import {
  getNullableType,
  isInputObjectType,
  isListType,
  type GraphQLArgument,
  type GraphQLInputType,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSchema } from '../../src/schema.ts';
import { operationsOf } from '../documents.ts';
import { startTestServer, type TestServer } from '../harness.ts';
import { clientOfGuard } from '../office.ts';
import { clientOfClientUser } from '../client-door.ts';
import { registerTablet } from '../records/site-tablet.ts';
import {
  makeWorld,
  withNewStaff,
  type Agencies,
  type OperationSample,
  type World,
} from '../samples/operation-sample.ts';
import { operationSamples } from '../samples/operation-samples.ts';

/**
 * Every text of every operation comes once with characters that nobody sees: it works as without
 * them, and no table holds one of them afterwards.
 */
const unseen = '\u202E\u200B\u0007\u2066\uFEFF';
const mutations = operationsOf(buildSchema()).filter(({ kind }) => kind === 'mutation');

let server: TestServer;
let world: Agencies;

beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server, 'MARK OF ANOTHER AGENCY');
});
afterAll(() => server.close());

/** The arguments with the unseen characters in every text; a secret is taken as it is typed. */
function soiled(type: GraphQLInputType, value: unknown, name: string): unknown {
  const nullable = getNullableType(type);
  if (isListType(nullable)) {
    if (!Array.isArray(value)) return value;
    return value.map((each) => soiled(nullable.ofType, each, name));
  }
  if (isInputObjectType(nullable) && typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.values(nullable.getFields()).flatMap((field) => {
        const inner: unknown = Reflect.get(value, field.name);
        return inner === undefined ? [] : [[field.name, soiled(field.type, inner, field.name)]];
      }),
    );
  }
  const isTyped = nullable.toString() === 'String' && typeof value === 'string';
  return isTyped && !/password|secret/i.test(name) ? `${unseen}${value}${unseen}` : value;
}

const allSoiled = (args: readonly GraphQLArgument[], values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    args.map(({ name, type }) => [name, soiled(type, values[name], name)] as const),
  );

function clientFor(who: OperationSample['who'] | undefined, { own, staff, portal }: World) {
  if (who === 'guards') return clientOfGuard(server, staff);
  if (who === 'clients') return clientOfClientUser(server, portal);
  return who === 'tablets'
    ? registerTablet(server, own.site).then(({ client }) => client)
    : own.console;
}

describe('texts with characters that nobody sees', () => {
  it.each(mutations)('$name works with them as without', async ({ name, field, document }) => {
    const sample = operationSamples[name];
    const complete = await withNewStaff(world);
    const args = (await sample?.args(complete)) ?? {};
    await server.sql('DELETE FROM attempt_window');
    const client = await clientFor(sample?.who, complete);
    const answer = await client.graphql(document, allSoiled(field.args, args));
    expect(answer.codes, JSON.stringify(answer.body.errors)).toEqual(sample?.outcome ?? []);
  });

  it('are in no table afterwards', async () => {
    const columns = await server.sql<{ table: string; column: string }>(`
      SELECT c.table_name AS "table", c.column_name AS "column"
      FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE'
        AND c.data_type IN ('text', 'jsonb', 'ARRAY', 'character varying')`);
    expect(columns.length).toBeGreaterThan(100);
    for (const { table, column } of columns) {
      const holding = await server.sql(
        `SELECT "${column}" FROM "${table}" WHERE "${column}"::text ~ $1`,
        [`[${unseen}]`],
      );
      expect(holding, `${table}.${column}`).toEqual([]);
    }
  });
});
