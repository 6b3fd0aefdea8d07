/**
 * What each npm script runs, as steps in order; a step that fails ends the command.
 * A step is [file, ...args], run by the Node that the project needs; `in` is its folder.
 */
export const commands = {
  start: (args) => [
    { run: ['tools/build-console.ts'] },
    { run: ['apps/server/src/main.ts', ...args] },
  ],
  dev: (args) => [{ run: ['tools/dev.ts', ...args] }],
  test: (args) => [{ run: ['tools/test.ts', ...args] }],
  check: (args) => [{ run: ['tools/check.ts', ...args] }],
  bench: (args) => [{ run: ['tools/build-console.ts'] }, { run: ['bench/run.ts', ...args] }],
  faults: (args) => [{ run: ['bench/run-faults.ts', ...args] }],
  fuzz: (args) => [{ run: ['tools/fuzz.ts', ...args] }],
  at: (args) => [{ run: ['tools/at.ts', ...args] }],
  citus: (args) => [{ run: ['tools/citus.ts', ...args] }],
  'check:policies': (args) => [{ run: ['tools/check-policies.ts', ...args] }],
  'check:mutants': (args) => [{ run: ['tools/check-mutants.ts', ...args] }],
  screenshots: (args) => [
    { run: ['e2e/product/take-screenshots.ts', ...args] },
    { run: ['node_modules/oxfmt/bin/oxfmt', 'docs/screenshots.md'] },
  ],
  where: (args) => [{ run: ['tools/where.ts', ...args] }],
  format: (args) => [
    { run: ['node_modules/oxfmt/bin/oxfmt', ...(args.length === 0 ? ['.'] : args)] },
  ],
  schema: (args) => [
    { run: ['apps/server/src/print-schema.ts', ...args] },
    { run: ['apps/server/src/print-reference.ts', ...args] },
    { run: ['../../node_modules/gql.tada/bin/cli.js', 'generate-output'], in: 'apps/console' },
    { run: ['../../node_modules/gql.tada/bin/cli.js', 'generate-output'], in: 'apps/guard' },
    { run: ['../../node_modules/gql.tada/bin/cli.js', 'generate-output'], in: 'apps/portal' },
  ],
  environment: (args) => [
    { run: ['apps/server/src/print-environment.ts', ...args] },
    { run: ['node_modules/oxfmt/bin/oxfmt', 'docs/operations.md'] },
  ],
  guardroom: (args) => [{ run: ['apps/server/src/cli.ts', ...args] }],
};

export const commandNames = Object.keys(commands);
