import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { printSchema } from 'graphql';
import { buildSchema } from './schema.ts';

// Prints the API's schema where the console's typed documents are checked against it; with --check
// only says whether the print is stale.
const path = join(import.meta.dirname, '../../console/schema.graphql');
const printed = `${printSchema(buildSchema())}\n`;
if (!process.argv.includes('--check')) {
  await writeFile(path, printed);
} else if ((await readFile(path, 'utf8')) !== printed) {
  process.stderr.write('apps/console/schema.graphql is stale: run `npm run schema`.\n');
  process.exitCode = 1;
}
