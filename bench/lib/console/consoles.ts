import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { listFiles } from '../../../tools/lib/list-files.ts';
import { inRoot } from '../../../tools/lib/root.ts';
import { runNode } from '../../../tools/lib/run-node.ts';
import { startChild, type Child } from '../program/child.ts';
import { installIn } from '../program/peer.ts';

/** The consoles that are measured beside each other; the first is Guardroom's. */
export const consoleNames = ['ours', 'react-admin', 'refine'] as const;
export type ConsoleName = (typeof consoleNames)[number];

/** A console with the API behind it, on an address of its own. */
export interface ServedConsole extends Child {
  readonly name: ConsoleName;
  readonly url: string;
}

/** Serves a console before the measured server, all in the same way. */
export async function serveConsole(name: ConsoleName, serverUrl: string): Promise<ServedConsole> {
  const dist = name === 'ours' ? [] : [inRoot(`bench/peer/${name}/dist`)];
  const child = await startChild({
    args: [inRoot('bench/peer/serve-console.ts'), serverUrl, ...dist],
    env: { NODE_ENV: 'production' },
    ready: /console: (\S+)/,
  });
  return { ...child, name, url: child.said };
}

/** Installs and builds those that are not Guardroom's, where their sources changed. */
export async function buildConsoles(): Promise<void> {
  for (const name of consoleNames) {
    if (name !== 'ours') await build(`bench/peer/${name}`);
  }
}

async function build(folder: string): Promise<void> {
  await installIn(folder);
  const stamp = inRoot(`${folder}/dist/.sources`);
  const hash = hashOf([...listFiles(folder), ...listFiles('bench/peer/shared')]);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  console.log(`  building ${folder} ...`);
  const args = [`${folder}/node_modules/vite/bin/vite.js`, 'build', '--logLevel', 'error'];
  const { code, output } = await runNode(args, { in: folder });
  if (code !== 0) throw new Error(`${folder} does not build:\n${output}`);
  writeFileSync(stamp, hash);
}

function hashOf(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of files) hash.update(`${path}\n`).update(readFileSync(inRoot(path)));
  return hash.digest('hex');
}
