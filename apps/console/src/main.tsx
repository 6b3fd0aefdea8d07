import { createRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { routeTree } from './platform/__generated__/route-tree.gen.ts';
import { followAddress } from './platform/address.ts';
import { holdMissingCode } from './platform/session/late-code.ts';
import { followTheme } from './platform/preference/theme-mode.ts';
import { ErrorScreen } from './shell/error-screen.tsx';

const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultErrorComponent: ErrorScreen,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

async function start(container: HTMLElement): Promise<void> {
  holdMissingCode();
  followTheme();
  // A page that the browser kept whole may show what has been signed out since.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  // The skeleton of index.html stays until the first screen is ready.
  await router.load();
  followAddress(router.history);
  createRoot(container).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no element #root.');
await start(container);
