import type { AnyRouter } from '@tanstack/react-router';
import { queryClient } from './query-client.ts';

/** Empties the cache once the next screen stands: screens that still show would load it again. */
export function forgetAfterNavigation(router: AnyRouter): void {
  const stop = router.subscribe('onRendered', () => {
    stop();
    queryClient.clear();
  });
}
