import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtApps } from '../lib/app-build.ts';
import { inRoot } from '../lib/root.ts';
import { runNode } from '../lib/run-node.ts';
import type { Check } from './check.ts';

const cli = 'node_modules/gql.tada/bin/cli.js';
const committed = 'src/platform/__generated__/graphql-env.d.ts';

/** Each application's types of the schema follow from apps/console/schema.graphql. */
export const graphqlTypesAreFresh: Check = {
  name: 'types of the schema are fresh',
  run: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'guardroom-check-'));
    try {
      for (const app of builtApps) {
        const kept = `apps/${app}/${committed}`;
        const fresh = join(folder, `${app}.d.ts`);
        const args = [cli, 'generate-output', '--output', fresh];
        const { code, output } = await runNode(args, { in: `apps/${app}` });
        if (code !== 0) return { ok: false, output };
        if (existsSync(inRoot(kept)) && read(inRoot(kept)) === read(fresh)) continue;
        return { ok: false, output: `${kept} is stale. Make it again with: npm run schema` };
      }
      return { ok: true, output: '' };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** Every document of the applications asks for what the schema offers. */
export const documentsFit: Check = {
  name: 'documents fit the schema',
  run: async () => {
    const args = [cli, 'check', '--fail-on-warn'];
    for (const app of builtApps) {
      const { code, output } = await runNode(args, { in: `apps/${app}` });
      if (code !== 0) return { ok: false, output };
    }
    return { ok: true, output: '' };
  },
};

function read(path: string): string {
  return readFileSync(path, 'utf8');
}
