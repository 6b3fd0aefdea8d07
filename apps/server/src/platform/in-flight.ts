import { Refusal } from './graphql/refusal.ts';

/**
 * Runs at most `most` works at a time; up to `longestQueue` others wait their turn, in order.
 * A waiting work whose signal aborts leaves the queue and never runs.
 * @throws TOO_MANY_ATTEMPTS when the queue is full
 */
export function limitInFlight(
  most: number,
  longestQueue: number,
): <Result>(work: () => Promise<Result>, signal?: AbortSignal) => Promise<Result> {
  const waiting = new Set<() => void>();
  let running = 0;

  const turn = (signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const leave = (): void => {
        waiting.delete(go);
        reject(signal?.reason);
      };
      const go = (): void => {
        waiting.delete(go);
        signal?.removeEventListener('abort', leave);
        running += 1;
        resolve();
      };
      if (signal?.aborted === true) leave();
      else if (running < most) go();
      else if (waiting.size >= longestQueue) {
        reject(new Refusal('TOO_MANY_ATTEMPTS', 'The server is busy. Please try again shortly.'));
      } else {
        waiting.add(go);
        signal?.addEventListener('abort', leave, { once: true });
      }
    });

  return async (work, signal) => {
    await turn(signal);
    try {
      return await work();
    } finally {
      running -= 1;
      const [next] = waiting;
      next?.();
    }
  };
}
