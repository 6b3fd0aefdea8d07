import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { index, layout, rootRoute, route } from '@tanstack/virtual-file-routes';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { colourProperties } from './src/platform/colours.ts';
import { comingSoon, guardedRoutes, publicRoutes } from './src/routes.ts';

/** The host stays that of the page: the server takes requests of its own pages only. */
const server = { target: 'http://127.0.0.1:8080', changeOrigin: false };

function rows(table: Record<string, string>) {
  return Object.entries(table)
    .filter(([, file]) => file !== comingSoon)
    .map(([path, file]) => (path === '/' ? index(file) : route(path, file)));
}

/** Everything else below the guard: the coming-soon rows, and the 404 screen for the rest. */
const elsewhere = route('/$', 'shell/elsewhere-page.tsx');

const colourRules = `:root{${colourProperties('light')}}[data-theme=dark]{${colourProperties('dark')}}`;

/** The choice of theme-mode.ts, before anything is painted. */
const themeScript = `{
  const chosen = localStorage.getItem('theme');
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
}`;

/** Colours stand in each page itself: the first paint waits for no file. */
const earlyColours: Plugin = {
  name: 'guardroom-early-colours',
  transformIndexHtml: () => [
    { tag: 'style', children: colourRules, injectTo: 'head' },
    { tag: 'script', children: themeScript, injectTo: 'head' },
  ],
};

/** index.html is the console; the pages before sign-in are small programs of their own. */
const pages = ['index.html', 'login.html', 'forgotpassword.html', 'signon.html'];

/**
 * What the console and the pages before sign-in load first. Without this each page file would be a
 * chunk of its own, loaded at every start, since its lazy half imports its other half.
 */
const groups = [
  {
    name: 'base',
    tags: ['$initial' as const],
    test: /[\\/](react|react-dom|scheduler|valibot|graphql\.web|gql\.tada|console[\\/]src[\\/]platform|shell[\\/]plain|rules[\\/]src[\\/]session)[\\/](?!__generated__)/,
    priority: 2,
  },
  {
    name: 'console',
    tags: ['$initial' as const],
    test: /[\\/]@tanstack[\\/]|[\\/]domains[\\/](?!session|signon[\\/]sign-on)[^?]*-page\.tsx$/,
    priority: 1,
  },
  {
    // The frame and what the first screen shows in it: without the tables and selects of lists.
    name: 'frame',
    test: /[\\/]src[\\/]shell[\\/](?!plain|root|coming-soon|elsewhere)|[\\/]@tanstack[\\/](?:react-)?query|[\\/]src[\\/]ui[\\/](?:agency-options|board|confirm|failure|field|filter|filter-chips|filter-many-kind|filter-panel|issues|list-states|live-state|notice|remote-options|use-live-parts|use-reading)\.[a-z]+$/,
    priority: 0.5,
  },
  {
    // What every list is made of: as one file it compresses better than as twenty.
    name: 'parts',
    test: /[\\/]src[\\/]ui[\\/](?!date-picker|date-time-picker|date-range-picker|month-picker|image-overlay|file-field|remote-many-select|row-list|steps|doughnut|permission-|qr-code)/,
    priority: 0,
  },
];

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: './src',
      generatedRouteTree: './src/platform/__generated__/route-tree.gen.ts',
      addExtensions: true,
      semicolons: true,
      disableLogging: true,
      virtualRouteConfig: rootRoute('shell/root.tsx', [
        ...rows(publicRoutes),
        layout('guarded', 'shell/guarded-layout.tsx', [...rows(guardedRoutes), elsewhere]),
      ]),
    }),
    react(),
    earlyColours,
  ],
  html: { cspNonce: '__NONCE__' },
  server: { proxy: { '/graphql': server, '/files': server, '/exports': server } },
  build: {
    target: 'es2023',
    sourcemap: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: pages, output: { codeSplitting: { groups } } },
  },
});
