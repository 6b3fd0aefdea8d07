import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { index, layout, rootRoute, route } from '@tanstack/virtual-file-routes';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { colourProperties } from './src/platform/colours.ts';
import { comingSoon, guardedRoutes, publicRoutes } from './src/routes.ts';

const server = 'http://127.0.0.1:8080';

function rows(table: Record<string, string>) {
  return Object.entries(table)
    .filter(([, file]) => file !== comingSoon)
    .map(([path, file]) => (path === '/' ? index(file) : route(path, file)));
}

/** Everything else below the guard: the coming-soon rows, and the 404 screen for the rest. */
const elsewhere = route('/$', 'shell/elsewhere-page.tsx');

/** The colours stand in index.html itself: the first paint waits for no file. */
const colourRules: Plugin = {
  name: 'guardroom-colours',
  transformIndexHtml: () => [
    {
      tag: 'style',
      children: `:root{${colourProperties('light')}}[data-theme=dark]{${colourProperties('dark')}}`,
      injectTo: 'head',
    },
  ],
};

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
    colourRules,
  ],
  html: { cspNonce: '__NONCE__' },
  server: { proxy: { '/graphql': server, '/files': server, '/exports': server } },
  build: { target: 'es2023', sourcemap: false },
});
