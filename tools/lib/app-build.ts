import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { listFiles } from './list-files.ts';
import { inRoot } from './root.ts';
import { runNode, type RunResult } from './run-node.ts';

/** The applications that are built for browsers, by the folder in apps/. */
export const builtApps = ['console', 'guard', 'portal'] as const;
export type BuiltApp = (typeof builtApps)[number];

const single = [
  'index.html',
  'login.html',
  'forgotpassword.html',
  'package.json',
  'schema.graphql',
  'tsconfig.json',
  'vite.config.ts',
];

/** Whether the application's dist was built from the sources as they are now. */
export function isBuilt(app: BuiltApp): boolean {
  const stamp = inRoot(`apps/${app}/dist/.sources`);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfSources(app);
}

/** Builds beside the old build and swaps, so that a running server never serves half. */
export async function build(app: BuiltApp): Promise<RunResult> {
  const hash = hashOfSources(app);
  const dist = inRoot(`apps/${app}/dist`);
  const beside = inRoot(`.data/${app}-build-${process.pid}`);
  mkdirSync(inRoot('.data'), { recursive: true });
  const args = ['build', '--outDir', beside, '--emptyOutDir', '--logLevel', 'warn'];
  const result = await runNode(['node_modules/vite/bin/vite.js', ...args], { in: `apps/${app}` });
  if (result.code === 0) {
    writeFileSync(`${beside}/.sources`, hash);
    rmSync(dist, { recursive: true, force: true });
    renameSync(beside, dist);
  }
  rmSync(beside, { recursive: true, force: true });
  return result;
}

/** Builds what is not built from the sources as they are; ends with the first that fails. */
export async function buildStale(): Promise<RunResult> {
  for (const app of builtApps.filter((each) => !isBuilt(each))) {
    const result = await build(app);
    if (result.code !== 0) return result;
  }
  return { code: 0, output: '' };
}

// Generated files are made by the build itself and follow from the others.
function hashOfSources(app: BuiltApp): string {
  const hash = createHash('sha256');
  const files = [
    ...single.map((name) => `apps/${app}/${name}`).filter((path) => existsSync(inRoot(path))),
    ...['build', 'public', 'src'].flatMap((name) => listFiles(`apps/${app}/${name}`)),
    ...['rules', 'ui', 'wire'].flatMap((name) => [
      ...listFiles(`packages/${name}/src`),
      `packages/${name}/package.json`,
    ]),
    ...listFiles('tools/vite'),
    'package-lock.json',
  ];
  for (const path of files) {
    if (path.includes('/__generated__/') || path.includes('.test.')) continue;
    hash.update(`${path}\n`).update(readFileSync(inRoot(path)));
  }
  return hash.digest('hex');
}
