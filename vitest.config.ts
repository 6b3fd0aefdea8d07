import { defineConfig } from 'vitest/config';

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
        // The file that Node itself takes: two copies of graphql do not know each other's types.
        resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
        test: {
          name: 'server',
          root: 'apps/server',
          include: ['{src,test}/**/*.test.ts'],
          globalSetup: ['test/global-setup.ts'],
          // Generous, because a shared machine may be slow: they are waited for only where something fails.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
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
    ],
  },
});
