// npm run where -- attendance: all files of a domain, over all parts of the project.
import { readFileSync } from 'node:fs';
import { listFiles } from './lib/list-files.ts';
import { inRoot } from './lib/root.ts';
import { domains } from './structure/vocabulary.ts';

const domain = process.argv[2] ?? '';

if (domains.has(domain)) {
  show('Rules', listFiles(`packages/rules/src/${domain}`));
  show('Server', listFiles(`apps/server/src/domains/${domain}`));
  show('Migrations that name it', mentioning(listFiles('apps/server/migrations')));
  show('Console', listFiles(`apps/console/src/domains/${domain}`));
  show('Browser tests', listFiles(`e2e/${domain}`));
  show('Bench that names it', mentioning(listFiles('bench')));
  show('Documents that name it', mentioning(listFiles('docs')));
} else {
  console.error(`Which domain? One of: ${[...domains].join(', ')}.`);
  process.exitCode = 1;
}

function mentioning(paths: string[]): string[] {
  return paths.filter((path) => readFileSync(inRoot(path), 'utf8').toLowerCase().includes(domain));
}

function show(title: string, paths: string[]): void {
  if (paths.length === 0) return;
  console.log(`${title}\n${paths.map((path) => `  ${path}`).join('\n')}\n`);
}
