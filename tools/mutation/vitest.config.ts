import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/**
 * The server's tests on a server that was made worse on purpose. MUTATION is JSON: the file, the text
 * that is replaced in it and by what; without it, `loosen-policies.ts` loosens policies as they run.
 */
const server = join(import.meta.dirname, '../../apps/server');
const mutation: unknown = JSON.parse(process.env['MUTATION'] ?? 'null');
const { file, from, to }: Record<string, unknown> = Object(mutation);
const isMutated = (id: string): boolean =>
  typeof file === 'string' && id.split('?')[0] === join(server, file);

export default defineConfig({
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  plugins: [
    {
      name: 'mutation',
      enforce: 'pre',
      // Modules are kept from run to run by their content: that would be the mutation before this one.
      configureVitest: ({ defineCacheKeyGenerator }) =>
        defineCacheKeyGenerator(({ id }) => (isMutated(id) ? false : undefined)),
      transform(_, id) {
        if (typeof file !== 'string' || !isMutated(id)) return undefined;
        const text = readFileSync(join(server, file), 'utf8');
        if (!text.includes(String(from))) throw new Error(`${file} does not hold ${String(from)}`);
        return text.replace(String(from), () => String(to));
      },
    },
  ],
  root: server,
  test: {
    name: 'server',
    root: server,
    include: ['{src,test}/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    setupFiles: mutation === null ? ['test/operations/loosen-policies.ts'] : [],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: '100%',
  },
});
