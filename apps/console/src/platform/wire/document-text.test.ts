import { parse as parseWhole, print as printWhole } from '@0no-co/graphql.web';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, print } from '@guardroom/wire/document-text';

const source = join(import.meta.dirname, '../..');
/** The texts of all documents of the console. */
const texts = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
  .flatMap((path) => [
    ...readFileSync(join(source, path), 'utf8').matchAll(/graphql\(\s*`([^`]*)`/g),
  ])
  .map(([, text = '']) => text);

describe('a document as its text', () => {
  it('is what the whole parser makes of it, for every document of the console', () => {
    expect(texts.length).toBeGreaterThan(300);
    for (const text of texts) {
      const whole = parseWhole(text.replace(' @_unmask', ''));
      expect(printWhole(parseWhole(print(parse(text))))).toBe(printWhole(whole));
      expect(parse(text).definitions.map(({ kind }) => kind)).toEqual(
        whole.definitions.map(({ kind }) => kind),
      );
    }
  });

  it('holds neither a comment nor a text of its own, which one line would change', () => {
    expect(texts.filter((text) => /#|"/.test(text))).toEqual([]);
  });

  it('does not tell the server what is said to the types', () => {
    expect(print(parse('fragment Row on Site @_unmask { id }'))).toBe(
      'fragment Row on Site { id }',
    );
  });
});
