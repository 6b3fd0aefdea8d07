import fc from 'fast-check';
import { parse, Kind, type VariableDefinitionNode } from 'graphql';
import { getVariableValues } from 'graphql/execution/values.js';
import { describe, expect, it } from 'vitest';
import { variableCoercer } from '../src/platform/graphql/coerce-variables.ts';
import { buildSchema } from '../src/schema.ts';
import { arbitraryArguments } from './operations/arbitrary-input.ts';
import { operationsOf } from './documents.ts';

/** Variables are taken, or not taken, as graphql-js does: it says what they are and what is wrong. */
const schema = buildSchema();
const operations = operationsOf(schema).filter(({ field }) => field.args.length > 0);

function definitionsOf(document: string): readonly VariableDefinitionNode[] {
  const [operation] = parse(document).definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('no operation');
  return operation.variableDefinitions ?? [];
}

/** As graphql-js has them; undefined where it has anything to say. */
function expected(definitions: readonly VariableDefinitionNode[], values: Record<string, unknown>) {
  return getVariableValues(schema, definitions, values).coerced;
}

/** As JSON brings them. */
const fromWire = (values: object): Record<string, unknown> => JSON.parse(JSON.stringify(values));

it.each(operations)('whatever arguments of $name come', ({ document, ...operation }) => {
  const definitions = definitionsOf(document);
  const coerce = variableCoercer(schema, definitions);
  fc.assert(
    fc.property(arbitraryArguments({ document, ...operation }, {}, [1, 2, 3]), (args) => {
      const values = fromWire(args);
      const coerced = coerce(values);
      expect(coerced).toEqual(expected(definitions, values));
    }),
    { numRuns: 40, seed: 20_261_125 },
  );
});

describe('variables of a list', () => {
  const definitions = definitionsOf(`query L($filter: AttendanceFilter, $pagination: Pagination!,
    $orderby: [OrderBy!] = [{ field: "id" }]) { listAttendance(filter: $filter, pagination: $pagination) { count } }`);
  const coerce = variableCoercer(schema, definitions);
  const pagination = { agencyID: 7 };

  it.each<[string, Record<string, unknown>]>([
    ['nothing but what is needed', { pagination }],
    ['null for what may be absent', { pagination, filter: null }],
    ['a filter in a filter', { pagination, filter: { and: [{ or: [{ id: { eq: 1 } }] }] } }],
    ['one value for a list', { pagination, filter: { and: { id: { eq: '1' } } } }],
    ['a default of an input', { pagination: { ...pagination, orderby: [{ field: 'id' }] } }],
    ['an array of an order', { pagination, orderby: [] }],
    [
      'fields in another order',
      {
        filter: {
          timeIn: { le: '2026-11-21T08:00:00+08:00', ge: '2026-11-20T00:00:00Z' },
          id: { eq: 3 },
        },
        pagination,
      },
    ],
    ['more variables than are declared', { pagination, other: 1 }],
  ])('%s is taken as graphql-js takes it', (_, values) => {
    const coerced = coerce(values);
    expect(coerced).toEqual(expected(definitions, values));
    expect(coerced).toBeDefined();
    // The order of conditions is that of the declaration: it decides the text of the statement.
    expect(JSON.stringify(coerced)).toBe(JSON.stringify(expected(definitions, values)));
  });

  it.each<[string, Record<string, unknown>]>([
    ['nothing', {}],
    ['null for what is needed', { pagination: null }],
    ['an input without what it needs', { pagination: {} }],
    ['a field that it does not have', { pagination, filter: { colour: { eq: 1 } } }],
    ['a field of every object', { pagination, filter: { constructor: { eq: 1 } } }],
    [
      'the prototype',
      fromWire(JSON.parse('{"pagination":{"agencyID":7},"filter":{"__proto__":{"id":{"eq":1}}}}')),
    ],
    ['a text for an input', { pagination, filter: 'id' }],
    ['an array for an input', { pagination: [pagination] }],
    ['a word that is none of an enum', { pagination: { ...pagination, count: 'GUESSED' } }],
    [
      'a date that there is not',
      { pagination, filter: { timeIn: { ge: '2026-02-31T00:00:00Z' } } },
    ],
    ['a fraction for a whole number', { pagination: { ...pagination, limit: 0.5 } }],
  ])('%s is not taken', (_, values) => {
    expect(expected(definitions, values)).toBeUndefined();
    expect(coerce(values)).toBeUndefined();
  });
});
