import { defineConfig } from 'vitest/config';

/** They replace modules, add to them, or need one that nothing has used yet. */
const alone = [
  'src/platform/export/exports.test.ts',
  'src/platform/graphql/agency-events.test.ts',
  'src/platform/graphql/list/list.test.ts',
  'src/platform/graphql/policy/policy-plugin.test.ts',
  'src/platform/graphql/scalars.test.ts',
  'src/platform/sign-in/password.test.ts',
];

/** What all tests of the server need. */
const ofServer = {
  root: 'apps/server',
  globalSetup: ['test/global-setup.ts'],
  // Generous, because a shared machine may be slow: they are waited for only where something fails.
  testTimeout: 60_000,
  hookTimeout: 120_000,
};
/** The file that Node itself takes: two copies of graphql do not know each other's types. */
const resolve = { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] };

/** All tests but the browser's: `npm test`, or one project by `npm test -- server`. */
export default defineConfig({
  test: {
    // Every core: the default leaves one free, on a machine of two half of the time.
    maxWorkers: '100%',
    projects: [
      {
        test: {
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
          name: 'console',
          root: 'apps/console',
          environment: 'happy-dom',
          include: ['src/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          name: 'ui',
          root: 'packages/ui',
          environment: 'happy-dom',
          include: ['src/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: { name: 'tools', root: 'tools', include: ['**/*.test.ts'] },
      },
      {
        test: { name: 'tools-bench', root: 'bench', include: ['lib/**/*.test.ts'] },
      },
    ],
  },
});
