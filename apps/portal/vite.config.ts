import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { colourStyle } from './build/colour-style.ts';
import { compressedFiles } from './build/compressed-files.ts';
import manifest from './package.json' with { type: 'json' };

const documentText = fileURLToPath(
  new URL('../../packages/wire/src/document-text.ts', import.meta.url),
);

/** The host stays that of the page: the server takes requests of its own pages only. */
const door = { target: 'http://127.0.0.1:8080', changeOrigin: false };

/** What the worker alone is made of. */
const isOfWorker = (id: string) => /\/src\/(?:service-worker|push-worker)\.ts$/.test(id);

/** Of a function the bundler takes the name for a module, or null to leave the module alone. */
const shellOf = (id: string) => (isOfWorker(id) ? null : 'shell');

export default defineConfig({
  // The same files are served at the root of an origin of their own and below /portal/.
  base: './',
  plugins: [react(), colourStyle, compressedFiles],
  define: { APP_VERSION: JSON.stringify(manifest.version) },
  // Documents are sent as they were written: what parses and prints them stays out of the browser.
  resolve: { alias: { '@0no-co/graphql.web': documentText } },
  server: {
    port: 5175,
    proxy: {
      '/graphql': { ...door, rewrite: (path) => `/portal${path}` },
      '/files': { ...door, rewrite: (path) => `/portal${path}` },
      '/exports': { ...door, rewrite: (path) => `/portal${path}` },
      // Links of mails and providers name the path on the console's address.
      '^/portal/(graphql|files|exports|signon)': door,
    },
  },
  build: {
    // What guards' phones have, docs/guard.md: who reads reports has no older ones.
    target: ['chrome111', 'safari16.4'],
    sourcemap: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: 'index.html', sw: 'src/service-worker.ts' },
      output: {
        // What the first screen is made of comes as one file; the worker shares nothing with it.
        codeSplitting: { groups: [{ name: shellOf, tags: ['$initial'] }] },
        // Its address never changes: the browser compares it to know of an update.
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
});
