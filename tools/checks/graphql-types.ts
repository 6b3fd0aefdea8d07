import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '../lib/root.ts';
import { runNode } from '../lib/run-node.ts';
import type { Check } from './check.ts';

const cli = 'node_modules/gql.tada/bin/cli.js';
const committed = 'apps/console/src/platform/__generated__/graphql-env.d.ts';

/** The console's types of the schema follow from apps/console/schema.graphql. */
export const graphqlTypesAreFresh: Check = {
  name: 'types of the schema are fresh',
  run: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'guardroom-check-'));
    try {
      const fresh = join(folder, 'graphql-env.d.ts');
      const args = [cli, 'generate-output', '--output', fresh];
      const { code, output } = await runNode(args, { in: 'apps/console' });
      if (code !== 0) return { ok: false, output };
      if (existsSync(inRoot(committed)) && read(inRoot(committed)) === read(fresh)) {
        return { ok: true, output: '' };
      }
      return { ok: false, output: `${committed} is stale. Make it again with: npm run schema` };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** Every document of the console asks for what the schema offers. */
export const documentsFit: Check = {
  name: 'documents fit the schema',
  run: async () => {
    const args = [cli, 'check', '--fail-on-warn'];
    const { code, output } = await runNode(args, { in: 'apps/console' });
    return { ok: code === 0, output };
  },
};

function read(path: string): string {
  return readFileSync(path, 'utf8');
}
