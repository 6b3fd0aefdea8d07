import { buildSchema, getIntrospectionQuery, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { limitsRule, repeatsIn, requestLimits } from './limits.ts';

const schema = buildSchema(`
  type Query { item: Item }
  input Change { id: Int!, status: String, minutes: Int, timestamp: String, by: Int }
  type Mutation { item: Item, change(update: Change!, agencyID: Int): Item }
  type Item { name: String, item: Item }
`);

function codesOf(document: string): unknown[] {
  return validate(schema, parse(document), [limitsRule]).map(
    ({ extensions }) => extensions['code'],
  );
}

const nested = (levels: number) => `${'{ item '.repeat(levels)} { name } ${'}'.repeat(levels)}`;
const aliases = (count: number) =>
  Array.from({ length: count }, (_, index) => `a${index}: item { name }`).join(' ');

describe('the limits of one request', () => {
  it('lets an ordinary request pass', () => {
    expect(codesOf(`{ ${aliases(requestLimits.rootFields)} }`)).toEqual([]);
    expect(codesOf(nested(requestLimits.depth - 1))).toEqual([]);
  });

  it('refuses more operations than one request may have', () => {
    expect(codesOf(`{ ${aliases(requestLimits.rootFields + 1)} }`)).toEqual(['TOO_LARGE']);
  });

  it('takes as many changes as a batch has, each of them written out, and no more', () => {
    const changes = (count: number) =>
      Array.from(
        { length: count },
        (_, index) => `a${index}: change(update: { id: ${index}, status: "APPROVED", minutes: 480,
          timestamp: "2026-11-26T01:00:00Z", by: 7 }, agencyID: 3) { name }`,
      ).join(' ');
    const batch = `mutation { ${changes(200)} }`;
    expect(codesOf(batch)).toEqual([]);
    expect(() => parse(batch, { maxTokens: requestLimits.tokens })).not.toThrow();
    expect(batch.length).toBeLessThan(requestLimits.bodyBytes);
    expect(codesOf(`mutation { ${changes(201)} }`)).toEqual(['TOO_LARGE']);
    expect(codesOf(`mutation { ...f } fragment f on Mutation { ${aliases(201)} }`)).toEqual([
      'TOO_LARGE',
    ]);
  });

  it('counts operations that hide in fragments', () => {
    const half = requestLimits.rootFields / 2;
    const inFragments = `{ ...f ...g } fragment f on Query { ${aliases(half + 1)} }
      fragment g on Query { ${aliases(half)} }`;
    expect(codesOf(inFragments)).toEqual(['TOO_LARGE']);
    expect(codesOf(`{ ... { ${aliases(requestLimits.rootFields + 1)} } }`)).toEqual(['TOO_LARGE']);
  });

  it('refuses selections that are nested too deeply, also through fragments', () => {
    expect(codesOf(nested(requestLimits.depth))).toEqual(['TOO_LARGE']);
    const split = `{ item { ...f } }
      fragment f on Item { item { item { item { ...g } } } }
      fragment g on Item { item { item { item { item { name } } } } }`;
    expect(codesOf(split)).toEqual(['TOO_LARGE']);
  });

  it('refuses more fields than one request may have, however few lines ask for them', () => {
    const doubling = Array.from(
      { length: 60 },
      (_, index) => `fragment f${index} on Query { ...f${index + 1} ...f${index + 1} }`,
    ).join(' ');
    const document = `{ ...f0 } ${doubling} fragment f60 on Query { item { name } }`;
    expect(codesOf(document)).toEqual(['TOO_LARGE']);
  });

  it.each([
    ['end in a fragment that does not exist', '...missing ...missing'],
    ['end where they began', '...f0 ...f0'],
  ])('measures fragments at once that spread each other and %s', (_, end) => {
    const doubling = Array.from(
      { length: 60 },
      (__, index) =>
        `fragment f${index} on Query { ${index < 59 ? `...f${index + 1} ...f${index + 1}` : end} }`,
    ).join(' ');
    // Each taken for itself, they would be more than any machine counts in the life of this test.
    expect(codesOf(`{ ...f0 } ${doubling}`)).toEqual([]);
  });

  it('measures fragments at once that all spread each other', () => {
    const names = Array.from({ length: 40 }, (_, index) => `f${index}`);
    const spreads = names.map((name) => `...${name}`).join(' ');
    const each = names.map((name) => `fragment ${name} on Query { ${spreads} }`).join(' ');
    expect(codesOf(`{ ${spreads} } ${each}`)).toEqual([]);
  });

  it.each([
    ['{ a b c }', 0],
    ['{ a b: a a }', 1],
    ['{ a { b b } ... { b } ... { b } ...f }', 3],
  ])('counts what stands for the same in %s', (document, repeats) => {
    expect(repeatsIn(parse(document))).toBe(repeats);
  });

  it('leaves introspection to its own rule, so that tools work where it is switched on', () => {
    expect(codesOf(getIntrospectionQuery())).toEqual([]);
  });
});
