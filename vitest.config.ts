import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** They replace modules, add to them, or need one that nothing has used yet. */
const alone = [
  'src/domains/home/dashboard-plan.test.ts',
  'src/platform/export/exports.test.ts',
  'src/platform/graphql/agency-events.test.ts',
  'src/platform/graphql/list/list.test.ts',
  'src/platform/graphql/policy/policy-plugin.test.ts',
  'src/platform/graphql/scalars.test.ts',
  'src/platform/sign-in/password.test.ts',
  'test/operations/asked-often.test.ts',
  'test/operations/two-ways.test.ts',
];

/** The same of the console: they replace modules, or need those that nothing has told anything yet. */
const consoleAlone = [
  'src/platform/toast.test.ts',
  'src/platform/wire/failure.test.ts',
  'src/platform/wire/query-client.test.ts',
  'src/platform/wire/subscribe.test.ts',
  'src/ui/list/list-search.test.ts',
  'src/ui/live/use-live-query.test.tsx',
];

/** Generous, because a shared machine may be slow: they are waited for only where something fails. */
const patient = {
  testTimeout: 60_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 20_000 } },
};
const ofServer = {
  ...patient,
  root: 'apps/server',
  globalSetup: ['test/global-setup.ts'],
  setupFiles: ['test/patience.ts'],
};
/** What all tests with a document need. */
const inDocument = {
  ...patient,
  environment: 'happy-dom',
  setupFiles: [join(import.meta.dirname, 'packages/ui/src/hook/patience.fixture.ts')],
};
const ofConsole = { ...inDocument, root: 'apps/console' };
/** The file that Node itself takes: two copies of graphql do not know each other's types. */
const resolve = { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] };

/** All tests but the browser's: `npm test`, or one project by `npm test -- server`. */
export default defineConfig({
  test: {
    // Every core: the default leaves one free, on a machine of two half of the time.
    maxWorkers: '100%',
    // Tests make much that is soon forgotten: with little room for it a fifth of the time was spent on
    // clearing up.
    execArgv: ['--max-semi-space-size=64'],
    projects: [
      {
        test: {
          ...patient,
          name: 'rules',
          root: 'packages/rules',
          include: ['src/**/*.test.ts'],
          // Rules are pure: no file can leave anything behind for the next.
          isolate: false,
        },
      },
      {
        resolve,
        test: {
          ...ofServer,
          name: 'server',
          include: ['{src,test}/**/*.test.ts'],
          exclude: alone,
          // To read the server's modules anew for each file was an eighth of the time.
          isolate: false,
        },
      },
      { resolve, test: { ...ofServer, name: 'server-alone', include: alone } },
      {
        test: {
          ...ofConsole,
          name: 'console',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: consoleAlone,
          // Each file has a document of its own all the same; React was read anew for each.
          isolate: false,
        },
      },
      { test: { ...ofConsole, name: 'console-alone', include: consoleAlone } },
      {
        define: { APP_VERSION: '"test"' },
        test: {
          ...inDocument,
          name: 'guard',
          root: 'apps/guard',
          include: ['src/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          ...inDocument,
          name: 'portal',
          root: 'apps/portal',
          include: ['src/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: { ...inDocument, name: 'wire', root: 'packages/wire', include: ['src/**/*.test.ts'] },
      },
      {
        test: {
          name: 'ui',
          ...inDocument,
          root: 'packages/ui',
          include: ['src/**/*.test.{ts,tsx}'],
          isolate: false,
        },
      },
      {
        test: {
          ...patient,
          name: 'tools',
          root: 'tools',
          include: ['**/*.test.ts'],
          isolate: false,
        },
      },
      {
        test: { ...patient, name: 'tools-bench', root: 'bench', include: ['lib/**/*.test.ts'] },
      },
    ],
  },
});
