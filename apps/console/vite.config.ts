import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { index, layout, rootRoute, route } from '@tanstack/virtual-file-routes';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compressedFiles } from '../../tools/vite/compressed-files.ts';
import { documentText } from '../../tools/vite/document-text.ts';
import { chunkGroups } from './build/chunk-groups.ts';
import { earlyColours } from './build/early-colours.ts';
import { shortRouteTree } from './build/short-route-tree.ts';
import { earlyScreens, lateStylesAlone } from './build/early-screens.ts';
import { guardedRoutes, publicRoutes } from './src/routes.ts';

/** The host stays that of the page: the server takes requests of its own pages only. */
const server = { target: 'http://127.0.0.1:8080', changeOrigin: false };

function rows(table: Record<string, string>) {
  return Object.entries(table).map(([path, file]) =>
    path === '/' ? index(file) : route(path, file),
  );
}

/** Everything else below the guard: the 404 screen. */
const elsewhere = route('/$', 'shell/elsewhere-page.tsx');

/**
 * A page file is loaded in two halves: the one that every start loads, which says where the screen
 * is, does without the style of the screen. The other half imports it too.
 */
const lateStyles: Plugin = {
  name: 'guardroom-late-styles',
  enforce: 'pre',
  transform: {
    filter: { id: /-page\.tsx$/, code: 'createFileRoute' },
    handler: (code) => code.replaceAll(/^import\s*['"][^'"]+\.css['"];?$/gm, ''),
  },
};

/**
 * index.html is the console; the pages before sign-in are small programs of their own. What lies in
 * dev/ is served while one develops, and is no part of what is built here.
 */
const pages = {
  index: 'index.html',
  login: 'login.html',
  forgotpassword: 'forgotpassword.html',
  signon: 'signon.html',
};

const screens = Object.keys({ ...publicRoutes, ...guardedRoutes }).length;

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
    lateStyles,
    shortRouteTree,
    react(),
    earlyColours,
    earlyScreens(guardedRoutes),
    compressedFiles,
  ],
  resolve: { alias: { '@0no-co/graphql.web': documentText } },
  html: { cspNonce: '__NONCE__' },
  server: {
    proxy: {
      '/graphql': server,
      '/files': server,
      '/exports': server,
      '/calendar': server,
      '^/signon/\\d+': { ...server, bypass: () => '/signon.html' },
    },
  },
  build: {
    target: 'es2023',
    sourcemap: false,
    modulePreload: lateStylesAlone,
    rolldownOptions: {
      input: { ...pages, sw: 'src/service-worker.ts' },
      output: {
        codeSplitting: { groups: chunkGroups(screens) },
        // Its address never changes: the browser compares it to know of an update.
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
});
