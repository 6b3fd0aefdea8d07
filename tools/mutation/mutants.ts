import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../lib/root.ts';

/** A text of the server that is replaced by a worse one, and the tests that must notice. */
export interface Mutant {
  /** Below apps/server. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** Parts of paths of test files. */
  readonly tests: readonly string[];
}

/** What stands before every operation, export, file link and upload. */
export const platformMutants: readonly Mutant[] = [
  {
    file: 'src/platform/export/exports.ts',
    from: '!isTheirs || !definition.policy.permits(viewer)',
    to: '!definition.policy.permits(viewer)',
    tests: ['test/downloads'],
  },
  {
    file: 'src/platform/export/exports.ts',
    from: '!isTheirs || !definition.policy.permits(viewer)',
    to: '!isTheirs',
    tests: ['test/downloads'],
  },
  {
    file: 'src/platform/http/http-server.ts',
    from: 'services.files.handle(request, response, await authenticate(facts))',
    to: 'services.files.handle(request, response, (await authenticate(facts)) && null)',
    tests: ['test/downloads'],
  },
  {
    file: 'src/platform/files/serve-file.ts',
    from: 'viewer && viewer.scope.agencyId !== link.agencyId',
    to: 'viewer && viewer.scope.agencyId < 0',
    tests: ['test/downloads'],
  },
  {
    file: 'src/platform/files/receive-file.ts',
    from: '!isGuard && !isConsole',
    to: '!isGuard && !isConsole && isGuard',
    tests: ['test/downloads'],
  },
  {
    file: 'src/platform/graphql/policy-plugin.ts',
    from: 'if (foreign !== undefined) {',
    to: 'if (foreign !== undefined && args === viewer) {',
    tests: ['test/matrix'],
  },
];

/** Policies that are asked within an operation: each line removed. */
export function innerMutants(): Mutant[] {
  const domains = inRoot('apps/server/src/domains');
  return readdirSync(domains).flatMap((domain) =>
    readdirSync(join(domains, domain))
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .flatMap((name) => mutantsOf(domain, `src/domains/${domain}/${name}`)),
  );
}

const asking = /^.*\b(?:checkPolicy|requireThat)\(.*;$/;

function mutantsOf(domain: string, file: string): Mutant[] {
  const lines = readFileSync(inRoot(`apps/server/${file}`), 'utf8').split('\n');
  return lines.flatMap((line, index) => {
    if (!asking.test(line) || line.startsWith('export')) return [];
    // With the line before, so that it is found where the same line stands twice.
    const before = lines[index - 1] ?? '';
    const tests = [`src/domains/${domain}/`];
    return [
      { file, from: `${before}\n${line}`, to: before.endsWith(')') ? `${before};` : before, tests },
    ];
  });
}
