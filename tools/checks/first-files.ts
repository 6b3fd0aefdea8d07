import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { builtApps, isBuilt, type BuiltApp } from '../lib/app-build.ts';
import { inRoot } from '../lib/root.ts';
import type { Check } from './check.ts';

/** What a first visit loads before it shows anything of its own, and how large it may be. */
interface Visit {
  readonly app: BuiltApp;
  readonly what: string;
  /** In kB of a thousand bytes, compressed, without fonts, headers and answers. */
  readonly limit: number;
  /** Its own files are those that it names. */
  readonly page: string;
  /** Names of the other files that are loaded; the console's: apps/console/build/chunk-groups.ts. */
  readonly parts: readonly string[];
}

/** Somewhat above what they are, far below what docs/performance.md promises. */
export const visits: readonly Visit[] = [
  { app: 'console', what: '/login', limit: 74, page: 'login.html', parts: [] },
  {
    app: 'console',
    what: 'what every screen starts with',
    limit: 121,
    page: 'index.html',
    parts: [],
  },
  { app: 'console', what: 'the first screen', limit: 156, page: 'index.html', parts: ['frame'] },
  {
    app: 'console',
    what: 'a list',
    limit: 233,
    page: 'index.html',
    parts: ['frame', 'lists', 'parts'],
  },
  { app: 'guard', what: 'the shell of guards', limit: 100, page: 'index.html', parts: [] },
  { app: 'portal', what: 'the shell of clients', limit: 120, page: 'index.html', parts: [] },
];

/** The applications as they are built are no larger than they were: growth is seen where it begins. */
export const firstFilesAreSmall: Check = {
  name: 'first files are small',
  run: async () => {
    const missing = builtApps.filter((app) => !isBuilt(app));
    if (missing.length > 0) return { ok: false, output: `Not built: ${missing.join(', ')}.` };
    const problems = visits.flatMap((visit) => tooLarge(visit, inRoot(`apps/${visit.app}/dist`)));
    return { ok: problems.length === 0, output: problems.join('\n\n') };
  },
};

/** One text for a visit that loads more than it may, naming its files. */
export function tooLarge(visit: Omit<Visit, 'app'>, dist: string): string[] {
  const { what, limit, page, parts } = visit;
  const files = filesOf(page, parts, dist).map((file) => ({ file, kB: sizeOf(file, dist) / 1000 }));
  const sum = files.reduce((all, { kB }) => all + kB, 0);
  if (sum <= limit) return [];
  return [
    `${what}: ${sum.toFixed(1)} kB compressed, at most ${limit}.\n` +
      files.map(({ file, kB }) => `  ${kB.toFixed(1).padStart(6)} kB ${file}\n`).join('') +
      'What only some screens need is to load with them: look at what the files of the page import.\n' +
      'apps/console/build/chunk-groups.ts says which file holds what.',
  ];
}

function filesOf(page: string, parts: readonly string[], dist: string): string[] {
  const html = readFileSync(`${dist}/${page}`, 'utf8');
  const named = html.matchAll(/<(?:link|script)\b[^>]*? (?:href|src)="\.?\/(assets\/[^"]+)"/g);
  return [
    ...[...named].map(([, file = '']) => file),
    ...parts.flatMap((part) => filesOfPart(part, dist)),
  ];
}

/** The script of a part and its style; a part that is no more would hide what has grown. */
function filesOfPart(part: string, dist: string): string[] {
  const name = new RegExp(`^${part}-[\\w-]{8}\\.(?:css|js)$`);
  const files = readdirSync(`${dist}/assets`).filter((file) => name.test(file));
  if (files.length === 0) throw new Error(`The build makes no file "${part}" any more.`);
  return files.map((file) => `assets/${file}`);
}

/** As it goes over the line: the build has compressed what is large. */
function sizeOf(file: string, dist: string): number {
  const path = `${dist}/${file}`;
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}
