import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { configReference } from './platform/config-reference.ts';

// Prints the environment variables into docs/operations.md; with --check only says whether the
// table there is stale.
const path = join(import.meta.dirname, '../../../docs/operations.md');
const between = /(<!-- environment: printed by npm run environment -->\n)[\s\S]*?(\n<!-- end -->)/;
const text = await readFile(path, 'utf8');
const [, begin, end] = between.exec(text) ?? [];
if (begin === undefined || end === undefined)
  throw new Error('docs/operations.md has no place for it');
const printed = text.replace(between, () => `${begin}\n${configReference()}\n${end}`);
if (!process.argv.includes('--check')) {
  await writeFile(path, printed);
} else if (bare(printed) !== bare(text)) {
  process.stderr.write('docs/operations.md is stale: run `npm run environment`.\n');
  process.exitCode = 1;
}

/** The formatter pads the columns of a table. */
function bare(markdown: string): string {
  return markdown.replaceAll(/-+/g, '-').replaceAll(/\s+/g, ' ');
}
