import { existsSync, readFileSync } from 'node:fs';
import { buildConsole, isConsoleBuilt } from '../lib/console-build.ts';
import { inRoot } from '../lib/root.ts';
import type { Check } from './check.ts';

const routeTree = 'apps/console/src/platform/__generated__/route-tree.gen.ts';

/** The console builds, and the committed route tree is the one that the build makes. */
export const consoleBuilds: Check = {
  name: 'console builds, route tree is fresh',
  run: async () => {
    if (isConsoleBuilt()) return { ok: true, output: '' };
    const before = readRouteTree();
    const { code, output } = await buildConsole();
    if (code !== 0) return { ok: false, output };
    if (readRouteTree() === before) return { ok: true, output: '' };
    return { ok: false, output: `${routeTree} was stale. The build has renewed it: commit it.` };
  },
};

function readRouteTree(): string {
  const path = inRoot(routeTree);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}
