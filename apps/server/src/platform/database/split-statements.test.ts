import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { splitStatements } from './split-statements.ts';

it.each([
  ['SELECT 1; SELECT 2;', ['SELECT 1', 'SELECT 2']],
  ['SELECT 1', ['SELECT 1']],
  ["INSERT INTO t VALUES ('a;b', 'it''s;');", ["INSERT INTO t VALUES ('a;b', 'it''s;')"]],
  ['SELECT "a;b"; -- no; end\n', ['SELECT "a;b"']],
  ['-- first; of all\nSELECT 1;', ['-- first; of all\nSELECT 1']],
  ['SELECT 1 /* a; b */ + 2;', ['SELECT 1 /* a; b */ + 2']],
  ['DO $$ BEGIN a; b; END $$; SELECT 1;', ['DO $$ BEGIN a; b; END $$', 'SELECT 1']],
  ['DO $body$ a; $$ b; $$ $body$;', ['DO $body$ a; $$ b; $$ $body$']],
  ['SELECT $1 - 2 / 3;', ['SELECT $1 - 2 / 3']],
  ['; ; -- nothing\n', []],
])('the statements of %j', (sql, statements) => {
  expect(splitStatements(sql)).toEqual(statements);
});

it('loses nothing of a migration but semicolons and blanks', () => {
  const folder = join(import.meta.dirname, '../../../migrations');
  const bare = (text: string): string => text.replaceAll(/--[^\n]*|[\s;]+/g, '');
  for (const name of readdirSync(folder)) {
    const text = readFileSync(join(folder, name), 'utf8');
    expect(bare(splitStatements(text).join('\n'))).toBe(bare(text));
  }
});
