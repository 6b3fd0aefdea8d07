import { defineConfig, type PluginOption } from 'vite';
import { compressedFiles } from './compressed-files.ts';
import { documentText } from './document-text.ts';

interface PhoneApp {
  /** Below which it is served where it has no origin of its own: `/guard`. */
  readonly path: string;
  /** While one develops. */
  readonly port: number;
  readonly version: string;
  readonly plugins: readonly PluginOption[];
}

/** What the worker alone is made of. */
const isOfWorker = (id: string) => /\/src\/(?:service-worker|push-worker)\.ts$/.test(id);

/** Of a function the bundler takes the name for a module, or null to leave the module alone. */
const shellOf = (id: string) => (isOfWorker(id) ? null : 'shell');

/** How an application for phones is built: one page, a worker, and the same files whatever its address. */
export function phoneApp({ path, port, version, plugins }: PhoneApp) {
  // The host stays that of the page: the server takes requests of its own pages only.
  const named = { target: 'http://127.0.0.1:8080', changeOrigin: false };
  const door = { ...named, rewrite: (asked: string) => `${path}${asked}` };
  // Links of mails and providers name the path on the console's address.
  const links = { [`^${path}/(graphql|files|exports|signon)`]: named };
  return defineConfig({
    // The same files are served at the root of an origin of their own and below a path.
    base: './',
    plugins: [...plugins, compressedFiles],
    define: { APP_VERSION: JSON.stringify(version) },
    resolve: { alias: { '@0no-co/graphql.web': documentText } },
    server: { port, proxy: { '/graphql': door, '/files': door, '/exports': door, ...links } },
    build: {
      // Android Chrome 111 and iOS 16.4, docs/guard.md: who reads reports has no older ones.
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
}
