import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { queryClient } from '../../platform/wire/query-client.ts';
import { ConfirmHost } from '@guardroom/ui/overlay/confirm.tsx';

/** Renders a part with what the shell stands around it: router, query cache, questions. */
export async function renderForTest(Part: () => ReactNode): Promise<void> {
  const routeTree = createRootRoute({ component: Part });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  await router.load();
  const client = new QueryClient({ defaultOptions: queryClient.getDefaultOptions() });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider<typeof router> router={router} />
      <ConfirmHost />
    </QueryClientProvider>,
  );
}
