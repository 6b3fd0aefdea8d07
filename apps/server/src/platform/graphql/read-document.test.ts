import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { createDocumentReader } from './read-document.ts';

const schema = buildSchema('type Query { one: Int two: Int }');

it('a sound document is read once, a longer one than anybody writes each time', () => {
  const read = createDocumentReader(schema, true);
  const known = read('{ one }');
  expect(known?.kind).toBe('Document');
  expect(read('{ one }')).toBe(known);
  expect(read('{ one two }')).not.toBe(known);
  const long = `{ one } # ${'x'.repeat(16 * 1024)}`;
  expect(read(long)?.kind).toBe('Document');
  expect(read(long)).not.toBe(read(long));
});

it.each([
  ['no document', '{'],
  ['a field that does not exist', '{ three }'],
  ['the same name again and again', `{ ${'one '.repeat(300)} }`],
  ['more words than a document may have', `{ ${'a: one '.repeat(5000)} }`],
  ['levels without end', '{ one '.repeat(20_000)],
])('%s is nothing that could be run', (_, text) => {
  expect(createDocumentReader(schema, true)(text)).toBeUndefined();
});

it('introspection is nothing that could be run where the schema is hidden', () => {
  const asked = '{ __schema { queryType { name } } }';
  expect(createDocumentReader(schema, true)(asked)).toBeUndefined();
  expect(createDocumentReader(schema, false)(asked)?.kind).toBe('Document');
});
