import type { QueryClient } from '@tanstack/react-query';

/** Milliseconds after which nobody is kept waiting for what is read slowly. */
const longest = 2000;

/** Resolves when nothing is being read from the server any more. */
export function whenRead(client: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(limit);
      stop();
      resolve();
    };
    const look = () => {
      if (client.isFetching() === 0) done();
    };
    const stop = client.getQueryCache().subscribe(look);
    const limit = setTimeout(done, longest);
    look();
  });
}
