import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { listFiles } from '../lib/list-files.ts';
import { inRoot } from '../lib/root.ts';
import { migrationsFolder } from './migrations.ts';
import type { Facts, SourceFile } from './types.ts';

const roots = [
  'apps/server/src',
  'apps/server/test',
  'apps/console/src',
  'apps/console/dev',
  'apps/guard/src',
  'apps/guard/build',
  'apps/portal/src',
  'apps/portal/build',
  'packages/rules/src',
  'packages/ui/src',
  'packages/wire/src',
];
const folders = [...roots, 'e2e', 'bench', 'tools'];
const workspaces = [
  'apps/server',
  'apps/console',
  'apps/guard',
  'apps/portal',
  'packages/rules',
  'packages/ui',
  'packages/wire',
  'e2e',
  'bench/peer/react-admin',
  'bench/peer/refine',
  'bench/peer',
  'bench',
];

/** All sources that people write. */
export function readSources(): SourceFile[] {
  return folders
    .flatMap(listFiles)
    .filter((path) => /\.(?:tsx?|mjs|css)$/.test(path) && !path.includes('/__generated__/'))
    .map((path) => ({ path, text: read(path) }));
}

export function readFacts(): Facts {
  const schema = 'apps/console/schema.graphql';
  const operations = existsSync(inRoot(schema)) ? operationsOf(read(schema)) : [];
  const atRoot = packagesOf('package.json');
  const declared = new Map([
    ['', new Set(atRoot)],
    ['tools', new Set(atRoot)],
    ...workspaces.map((folder): [string, Set<string>] => [
      folder,
      // The tools of testing are declared once, at the root; so are a package's own files.
      new Set([...packagesOf(`${folder}/package.json`), 'vitest', 'fast-check']),
    ]),
  ]);
  const migrations = readdirSync(inRoot(migrationsFolder));
  return { operations: new Set(operations.map(toKebabCase)), declared, migrations };
}

/** Field names of Query, Mutation and Subscription in a printed schema. */
export function operationsOf(schema: string): string[] {
  const text = schema.replaceAll(/"""[\s\S]*?"""|"[^"\n]*"|#.*$/gm, '');
  const roots = text.matchAll(/^type (?:Query|Mutation|Subscription) \{(?<body>[^}]*)\}/gm);
  return [...roots].flatMap(({ groups }) => {
    const fields = (groups?.['body'] ?? '').replaceAll(/\([^)]*\)/g, '');
    return [...fields.matchAll(/(\w+)\s*:/g)].map((field) => field[1] ?? '');
  });
}

/** listPLRDGrade -> list-plrd-grade. */
export function toKebabCase(name: string): string {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase();
}

function packagesOf(path: string): string[] {
  const manifest: Record<string, Record<string, string> | undefined> = JSON.parse(read(path));
  const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];
  return kinds.flatMap((kind) => Object.keys(manifest[kind] ?? {}));
}

function read(path: string): string {
  return readFileSync(inRoot(path), 'utf8');
}
