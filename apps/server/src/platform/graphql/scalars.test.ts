import { GraphQLScalarType, parseValue } from 'graphql';
import { describe, expect, it } from 'vitest';
import { builder } from './builder.ts';
import { Refusal } from './refusal/refusal.ts';
import { parseTimestamp } from './scalars.ts';

builder.queryField('scalarsOfTest', (t) =>
  t.boolean({
    policy: { name: 'test', sentence: '', isPublic: true, permits: () => true },
    args: {
      id: t.arg({ type: 'RecordID' }),
      on: t.arg({ type: 'Date' }),
      at: t.arg({ type: 'Timestamp' }),
    },
    resolve: () => true,
  }),
);
builder.mutationField('scalarsOfTest', (t) =>
  t.boolean({
    policy: { name: 'test', sentence: '', isPublic: true, permits: () => true },
    resolve: () => true,
  }),
);
builder.subscriptionField('scalarsOfTest', (t) =>
  t.boolean({
    policy: { name: 'test', sentence: '', isPublic: true, permits: () => true },
    subscribe: async function* () {
      yield true;
    },
    resolve: () => true,
  }),
);
const schema = builder.toSchema();

function scalar(name: string): GraphQLScalarType {
  const type = schema.getType(name);
  if (!(type instanceof GraphQLScalarType)) throw new Error(`no scalar ${name}`);
  return type;
}

const fromVariable = (name: string, value: unknown): unknown => scalar(name).parseValue(value);
const fromDocument = (name: string, literal: string): unknown =>
  scalar(name).parseLiteral(parseValue(literal), {});

describe('a date', () => {
  it.each(['2026-11-21', '2024-02-29', '1900-01-01', '9998-12-31'])('%s is taken', (given) => {
    expect(fromVariable('Date', given)).toBe(given);
    expect(fromDocument('Date', JSON.stringify(given))).toBe(given);
  });

  it.each([
    '2026-02-29',
    '2026-13-01',
    '1899-12-31',
    '9999-01-01',
    '21 Nov 2026',
    '2026-11-21T00:00:00Z',
    '',
    7,
    null,
  ])('%s is refused', (given) => {
    expect(() => fromVariable('Date', given)).toThrow('A date must be written like 2026-11-21.');
  });
});

describe('a timestamp', () => {
  it.each([
    ['2026-11-21T08:00:00Z', '2026-11-21T08:00:00Z'],
    ['2026-11-21T08:00:00.999Z', '2026-11-21T08:00:00Z'],
    ['2026-11-21T08:00:00.123456789Z', '2026-11-21T08:00:00Z'],
    ['2026-11-21T08:00Z', '2026-11-21T08:00:00Z'],
    ['2026-11-21T08:00:00+08:00', '2026-11-21T00:00:00Z'],
    ['2026-11-21T08:00:00+0800', '2026-11-21T00:00:00Z'],
    ['2026-11-21T00:00:00-00:30', '2026-11-21T00:30:00Z'],
    ['2026-01-01T00:00:00+08:00', '2025-12-31T16:00:00Z'],
    ['2024-02-29T12:00:00Z', '2024-02-29T12:00:00Z'],
    ['2000-02-29T12:00:00Z', '2000-02-29T12:00:00Z'],
    ['1900-01-01T00:00:00Z', '1900-01-01T00:00:00Z'],
    ['9998-12-31T23:59:59Z', '9998-12-31T23:59:59Z'],
  ])('%s becomes %s', (given, kept) => {
    expect(parseTimestamp(given)).toBe(kept);
    expect(fromVariable('Timestamp', given)).toBe(kept);
    expect(fromDocument('Timestamp', JSON.stringify(given))).toBe(kept);
  });

  it.each([
    '2026-02-31T00:00:00Z',
    '2026-02-29T00:00:00Z',
    '2100-02-29T00:00:00Z',
    '2026-04-31T00:00:00+08:00',
    '2026-13-01T00:00:00Z',
    '2026-00-10T00:00:00Z',
    '2026-11-00T00:00:00Z',
    '2026-11-21T25:00:00Z',
    '2026-11-21T08:60:00Z',
    '2026-11-21T08:00:60Z',
    '2026-11-21T08:00:00+99:00',
    '2026-11-21T08:00:00+08:99',
    '2026-11-21T08:00:00',
    '2026-11-21',
    '2026-11-21 08:00:00Z',
    '21 Nov 2026 08:00',
    '1899-12-31T23:59:59Z',
    '0001-01-01T00:00:00Z',
    '9999-01-01T00:00:00Z',
    '9998-12-31T23:59:59-12:00',
    '+012026-11-21T08:00:00Z',
    "2026-11-21T08:00:00Z'; --",
    '2026-11-21T08:00:00Z\n',
    '',
    'now',
    'infinity',
    0,
    1_795_000_000_000,
    true,
    {},
    [],
  ])('%j is refused', (given) => {
    expect(() => parseTimestamp(given)).toThrow(
      expect.objectContaining({
        code: 'INVALID',
        message: 'A time must be written like 2026-11-21T08:00:00Z.',
      }),
    );
  });
});

describe('a record id', () => {
  it.each([
    [7, 7],
    [0, 0],
    ['7', 7],
    ['007', 7],
    [4_294_967_296, 4_294_967_296],
    [9_007_199_254_740_991, 9_007_199_254_740_991],
    ['9007199254740991', 9_007_199_254_740_991],
  ])('%j is taken', (given, id) => {
    expect(fromVariable('RecordID', given)).toBe(id);
    expect(fromDocument('RecordID', JSON.stringify(given))).toBe(id);
  });

  it.each([
    [-1],
    [1.5],
    [9_007_199_254_740_992],
    [1e21],
    ['9007199254740992'],
    ['9007199254740993'],
    ['-1'],
    ['1.0'],
    ['1e3'],
    [' 1'],
    ['0x10'],
    ['١'],
    [''],
    ['abc'],
    ['1; DROP TABLE attendance'],
    [true],
    [{}],
    [[1]],
  ])('%j is refused', (given) => {
    expect(() => fromVariable('RecordID', given)).toThrow(Refusal);
    expect(() => fromVariable('RecordID', given)).toThrow('An id must be a whole number.');
  });

  it.each(['-1', '1.5', '9007199254740992', '"x"', 'true', '[1]', '{a: 1}', 'WORD'])(
    '%s in the document is refused',
    (literal) => {
      expect(() => fromDocument('RecordID', literal)).toThrow('An id must be a whole number.');
    },
  );
});
