import { existsSync, readFileSync } from 'node:fs';
import { build, isBuilt, type BuiltApp } from '../lib/app-build.ts';
import { inRoot } from '../lib/root.ts';
import type { Check } from './check.ts';

const routeTree = 'apps/console/src/platform/__generated__/route-tree.gen.ts';

/** The console builds, and the committed route tree is the one that the build makes. */
export const consoleBuilds: Check = {
  name: 'console builds, route tree is fresh',
  run: async () => {
    if (isBuilt('console')) return { ok: true, output: '' };
    const before = readRouteTree();
    const { code, output } = await build('console');
    if (code !== 0) return { ok: false, output };
    if (readRouteTree() === before) return { ok: true, output: '' };
    return { ok: false, output: `${routeTree} was stale. The build has renewed it: commit it.` };
  },
};

/** The guards' application builds. */
export const guardBuilds = builds('guard', 'guards’ application builds');

/** The clients' application builds. */
export const portalBuilds = builds('portal', 'clients’ application builds');

function builds(app: BuiltApp, name: string): Check {
  return {
    name,
    run: async () => {
      if (isBuilt(app)) return { ok: true, output: '' };
      const { code, output } = await build(app);
      return { ok: code === 0, output };
    },
  };
}

function readRouteTree(): string {
  const path = inRoot(routeTree);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}
