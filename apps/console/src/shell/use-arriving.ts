import { useRouterState } from '@tanstack/react-router';

/**
 * Whether another screen has been asked for and its code is still to come: the address is the new
 * one, and what stands in the page is the screen before.
 */
export function useArriving(): boolean {
  return useRouterState({
    select: ({ location, resolvedLocation }) =>
      resolvedLocation !== undefined && location.pathname !== resolvedLocation.pathname,
  });
}
