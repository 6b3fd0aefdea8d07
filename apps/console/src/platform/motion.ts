import { useSyncExternalStore } from 'react';

const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)');

function subscribe(listener: () => void): () => void {
  const query = prefersStill();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether menus and dialogs may move as they open: not where the machine is set to less motion. */
export function useMotion(): boolean {
  return useSyncExternalStore(subscribe, () => !prefersStill().matches);
}
