import { existsSync } from 'node:fs';
import { inRoot } from '../lib/root.ts';
import { runNode, type RunOptions } from '../lib/run-node.ts';
import type { Check } from './check.ts';
import { documentsFit, graphqlTypesAreFresh } from './graphql-types.ts';
import { consoleBuilds, guardBuilds, portalBuilds } from './console-builds.ts';
import { firstFilesAreSmall } from './first-files.ts';

const workspaces = [
  'packages/rules',
  'packages/ui',
  'packages/wire',
  'apps/server',
  'apps/console',
  'apps/guard',
  'apps/portal',
  'e2e',
  'bench',
  'tools',
];

/** The checks that take seconds, in the order of how often they fail. */
export const fastChecks: Check[] = [
  script('format', ['node_modules/oxfmt/bin/oxfmt', '--check', '.'], 'Mend with: npm run format'),
  script('structure', ['tools/check-structure.ts']),
  script('lint', ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings']),
  ...workspaces.map((folder) =>
    script(`types of ${folder}`, ['node_modules/@typescript/native/bin/tsc', '-p', folder]),
  ),
  script(
    'schema print is fresh',
    ['apps/server/src/print-schema.ts', '--check'],
    'Print it again with: npm run schema',
  ),
  script(
    'API reference is fresh',
    ['apps/server/src/print-reference.ts', '--check'],
    'Print it again with: npm run schema',
  ),
  script(
    'environment reference is fresh',
    ['apps/server/src/print-environment.ts', '--check'],
    'Print it again with: npm run environment',
  ),
  graphqlTypesAreFresh,
  documentsFit,
];

/** The builds for browsers with their sizes: after them a browser test has what it opens. */
export const buildChecks: Check[] = [consoleBuilds, guardBuilds, portalBuilds, firstFilesAreSmall];

function script(name: string, args: string[], advice = '', options: RunOptions = {}): Check {
  return {
    name,
    run: async () => {
      const [file = ''] = args;
      if (!existsSync(inRoot(file))) return { ok: false, output: `${file} does not exist.` };
      const { code, output } = await runNode(args, options);
      return { ok: code === 0, output: [output.trimEnd(), advice].filter(Boolean).join('\n') };
    },
  };
}
