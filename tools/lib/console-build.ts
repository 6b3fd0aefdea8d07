import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { listFiles } from './list-files.ts';
import { inRoot } from './root.ts';
import { runNode, type RunResult } from './run-node.ts';

const dist = inRoot('apps/console/dist');
const stamp = inRoot('apps/console/dist/.sources');
const single = [
  'index.html',
  'login.html',
  'forgotpassword.html',
  'package.json',
  'schema.graphql',
  'tsconfig.json',
  'vite.config.ts',
];

/** Whether apps/console/dist was built from the sources as they are now. */
export function isConsoleBuilt(): boolean {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfSources();
}

/** Builds the console beside the old build and swaps, so that a running server never serves half. */
export async function buildConsole(): Promise<RunResult> {
  const hash = hashOfSources();
  const beside = inRoot(`.data/console-build-${process.pid}`);
  mkdirSync(inRoot('.data'), { recursive: true });
  const args = ['build', '--outDir', beside, '--emptyOutDir', '--logLevel', 'warn'];
  const result = await runNode(['node_modules/vite/bin/vite.js', ...args], { in: 'apps/console' });
  if (result.code === 0) {
    writeFileSync(`${beside}/.sources`, hash);
    rmSync(dist, { recursive: true, force: true });
    renameSync(beside, dist);
  }
  rmSync(beside, { recursive: true, force: true });
  return result;
}

// Generated files are made by the build itself and follow from the others.
function hashOfSources(): string {
  const hash = createHash('sha256');
  const files = [
    ...single.map((name) => `apps/console/${name}`).filter((path) => existsSync(inRoot(path))),
    ...['build', 'public', 'src'].flatMap((name) => listFiles(`apps/console/${name}`)),
    ...listFiles('packages/rules/src'),
    ...listFiles('packages/ui/src'),
    'packages/rules/package.json',
    'packages/ui/package.json',
    'package-lock.json',
  ];
  for (const path of files) {
    if (path.includes('/__generated__/') || path.includes('.test.')) continue;
    hash.update(`${path}\n`).update(readFileSync(inRoot(path)));
  }
  return hash.digest('hex');
}
