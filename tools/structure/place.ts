import { posix } from 'node:path';

/** Where a file stands in the house. */
export type Place = {
  /** 'apps/server', 'apps/console', 'apps/guard', 'apps/portal', 'packages/rules', 'packages/ui', 'packages/wire', 'e2e', 'bench/peer' and those within it, 'bench', 'tools'. */
  workspace: string;
  /** First folder of src: 'domains', 'platform', 'ui', 'shell'; '' for files right in it. */
  layer: string;
  /** Domain folder, where there is one. */
  domain: string | undefined;
  /** Folder within the domain, where the file lies in one: a noun with its own store, types and policy. */
  room: string | undefined;
  /** File name without its extension and without '.test'. */
  name: string;
  isTest: boolean;
};

const workspaces = [
  'apps/server',
  'apps/console',
  'apps/guard',
  'apps/portal',
  'packages/rules',
  'packages/ui',
  'packages/wire',
  'e2e',
  // Before the folders that they lie in: each is installed by itself.
  'bench/peer/react-admin',
  'bench/peer/refine',
  'bench/peer',
  'bench',
  'tools',
];

export function placeOf(path: string): Place {
  const workspace = workspaces.find((folder) => path.startsWith(`${folder}/`)) ?? '';
  const inside = path.slice(workspace.length + 1).split('/');
  if (inside[0] === 'src') inside.shift();
  const file = inside.at(-1) ?? '';
  const stem = file.replace(/\.(?:d\.)?[a-z]+$/, '');
  const layer = inside.length > 1 ? (inside[0] ?? '') : '';
  const domain = domainOf(workspace, layer, inside);
  const folders = inside.slice(0, -1);
  return {
    workspace,
    layer,
    domain,
    room: domain === undefined ? undefined : folders[folders.indexOf(domain) + 1],
    name: stem.replace(/\.(?:test|e2e)$/, ''),
    isTest: /\.(?:test|e2e)$/.test(stem) || layer === 'test',
  };
}

function domainOf(workspace: string, layer: string, inside: string[]): string | undefined {
  if (layer === 'domains') return inside[1];
  const isFlat = workspace === 'packages/rules' || workspace === 'e2e';
  return isFlat && layer !== '' ? layer : undefined;
}

/** The file that a relative import names, as a path from the project's root. */
export function resolveRelative(from: string, specifier: string): string {
  return posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ''));
}
