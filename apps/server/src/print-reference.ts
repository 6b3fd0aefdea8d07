import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { referencePages } from './reference/reference-pages.ts';
import { buildSchema } from './schema.ts';

// Prints the written reference of the API into docs/api; with --check only says whether it is stale.
const folder = join(import.meta.dirname, '../../../docs/api');
const pages = referencePages(buildSchema());
await mkdir(folder, { recursive: true });
const there = await readdir(folder);
const gone = there.filter((name) => !pages.has(name));

if (!process.argv.includes('--check')) {
  for (const [name, text] of pages) await writeFile(join(folder, name), text);
  for (const name of gone) await rm(join(folder, name));
} else {
  const stale = await Promise.all([...pages].map(([name, text]) => isStale(name, text)));
  if (gone.length > 0 || stale.includes(true)) {
    process.stderr.write('docs/api is stale: run `npm run schema`.\n');
    process.exitCode = 1;
  }
}

async function isStale(name: string, text: string): Promise<boolean> {
  return !there.includes(name) || (await readFile(join(folder, name), 'utf8')) !== text;
}
