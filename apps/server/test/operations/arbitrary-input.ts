import fc, { type Arbitrary } from 'fast-check';
import {
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLInputType,
} from 'graphql';
import type { Operation } from '../documents.ts';

/** What everybody tries, and what breaks programs that did not think of it. */
const nastyTexts = [
  '',
  ' ',
  "' OR '1'='1",
  "'; DROP TABLE attendance; --",
  '%',
  '_',
  '\\',
  '$1',
  '\u0000',
  'a\u0000b',
  '\uD800',
  '\uDC00x',
  '\u202E',
  '=1+1',
  '<script>',
  '__proto__',
  'null',
  '陈伟明',
  '🙂'.repeat(60),
  'x'.repeat(501),
  'x'.repeat(20_000),
];
const nastyDates = ['2026-02-30', '1900-01-01', '9998-12-31', '9999-12-31', '0000-00-00', ''];

const nastyTimes = [
  '2026-02-31T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '9998-12-31T23:59:59Z',
  '9999-12-31T23:59:59Z',
  '9999-12-31T23:59:59-12:00',
  '2026-11-21',
  'now',
  'infinity',
  '2026-11-21T08:00:00+08:00',
];
const nastyNumbers = [
  0, -0, -1, 1, 0.5, 2_147_483_647, 2_147_483_648, 4_294_967_296, 9_007_199_254_740_991,
  9_007_199_254_740_992, 1e21, 1e308, -1e308, 5e-324,
];

const text = fc.oneof(fc.constantFrom(...nastyTexts), fc.string({ unit: 'binary' }), fc.string());
const instant = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
const anything = fc.oneof(text, fc.constantFrom(...nastyNumbers), fc.jsonValue({ maxDepth: 2 }));

/**
 * Values for the arguments of an operation: mostly of the right type, at times of none. Parts of
 * `sample` stay as they are more often than not, so that the cases get past the first check.
 * @param ids worth trying: of the own agency and of others
 */
export function arbitraryArguments(
  { field }: Operation,
  sample: Readonly<Record<string, unknown>>,
  ids: readonly number[],
): Arbitrary<Record<string, unknown>> {
  const entries = field.args.map(({ name, type }) => [name, nearSample(type, sample[name], ids)]);
  return fc.record(Object.fromEntries(entries));
}

function nearSample(
  type: GraphQLInputType,
  sample: unknown,
  ids: readonly number[],
): Arbitrary<unknown> {
  if (sample === undefined || sample === null) return ofType(type, ids, 3);
  const nullable = getNullableType(type);
  if (isInputObjectType(nullable)) {
    const entries = Object.values(nullable.getFields()).map((field) => {
      const known: unknown = Reflect.get(Object(sample), field.name);
      const other = ofType(field.type, ids, 2);
      if (known !== undefined) return [field.name, nearSample(field.type, known, ids)] as const;
      return [field.name, fc.option(other, { nil: undefined, freq: 1 })] as const;
    });
    return fc.record(Object.fromEntries(entries));
  }
  const kept = { arbitrary: fc.constant(sample), weight: 5 };
  return fc.oneof(kept, { arbitrary: ofType(type, ids, 3), weight: 1 });
}

function ofType(type: GraphQLInputType, ids: readonly number[], depth: number): Arbitrary<unknown> {
  const right = rightly(getNullableType(type), ids, depth);
  const missing = isNonNullType(type) ? 1 : 4;
  return fc.oneof(
    { arbitrary: right, weight: 30 },
    { arbitrary: fc.constantFrom(null, undefined), weight: missing },
    { arbitrary: anything, weight: 1 },
  );
}

function rightly(
  type: GraphQLInputType,
  ids: readonly number[],
  depth: number,
): Arbitrary<unknown> {
  if (isListType(type)) return fc.array(ofType(type.ofType, ids, depth), { maxLength: 3 });
  if (isEnumType(type)) return fc.constantFrom(...type.getValues().map(({ name }) => name), 'NONE');
  if (isInputObjectType(type)) return objectOf(Object.values(type.getFields()), ids, depth);
  switch (type.toString()) {
    case 'RecordID':
      return fc.oneof(fc.constantFrom(...ids), fc.constantFrom(...nastyNumbers), fc.nat());
    case 'Date':
      return fc.oneof(
        instant.map((time) => time.slice(0, 10)),
        fc.constantFrom(...nastyDates),
      );
    case 'Timestamp':
      return fc.oneof(instant, fc.constantFrom(...nastyTimes));
    case 'Int':
      return fc.oneof(fc.integer({ min: -2, max: 30 }), fc.integer());
    case 'Float':
      return fc.oneof(fc.double({ noNaN: true }), fc.constantFrom(...nastyNumbers));
    case 'Boolean':
      return fc.boolean();
    default:
      return text;
  }
}

function objectOf(
  fields: readonly { readonly name: string; readonly type: GraphQLInputType }[],
  ids: readonly number[],
  depth: number,
): Arbitrary<unknown> {
  // Filters hold filters: somewhere it has to end.
  const usable = depth > 0 ? fields : fields.filter(({ name }) => name !== 'and' && name !== 'or');
  const required = usable.filter(({ type }) => isNonNullType(type));
  const others = usable.filter(({ type }) => !isNonNullType(type));
  const record = (chosen: typeof fields) =>
    fc.record(
      Object.fromEntries(chosen.map(({ name, type }) => [name, ofType(type, ids, depth - 1)])),
    );
  // A few of the optional ones at a time: all together contradict each other.
  return fc
    .subarray([...others], { maxLength: Math.min(3, others.length) })
    .chain((chosen) => record([...required, ...chosen]));
}
