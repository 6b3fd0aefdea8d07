import { Refusal } from './graphql/refusal/refusal.ts';

interface Turns {
  /** Works at the same time. */
  readonly most: number;
  /** Of them, works of one agency: less than all, so that others need not wait for its longest. */
  readonly mostOfOne: number;
  /** Works of one agency that wait. */
  readonly longestQueue: number;
}

interface Waiting {
  readonly agencyId: number;
  readonly go: () => void;
}

/** To be called once the work is over. */
type Leave = () => void;

/**
 * Gives a turn to so many works at a time. Those that wait have theirs in order, an agency that has fewer
 * running before one that has more. Whoever waits and whose signal aborts leaves the queue.
 * @throws TOO_MANY_ATTEMPTS when the agency's queue is full; the reason of the signal
 */
export function takeTurns({ most, mostOfOne, longestQueue }: Turns) {
  const waiting = new Set<Waiting>();
  const running = new Map<number, number>();
  const runningOf = (agencyId: number): number => running.get(agencyId) ?? 0;
  const count = (agencyId: number, change: 1 | -1): void => {
    const now = runningOf(agencyId) + change;
    if (now === 0) running.delete(agencyId);
    else running.set(agencyId, now);
  };
  const isFull = (): boolean => [...running.values()].reduce((sum, of) => sum + of, 0) >= most;

  const begin = (): void => {
    if (isFull()) return;
    const free = [...waiting].filter(({ agencyId }) => runningOf(agencyId) < mostOfOne);
    const fewest = Math.min(...free.map(({ agencyId }) => runningOf(agencyId)));
    free.find(({ agencyId }) => runningOf(agencyId) === fewest)?.go();
  };
  const turn = (agencyId: number, signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const leave = (): void => {
        waiting.delete(own);
        reject(signal?.reason);
      };
      const go = (): void => {
        waiting.delete(own);
        signal?.removeEventListener('abort', leave);
        count(agencyId, 1);
        resolve();
      };
      const own = { agencyId, go };
      if (signal?.aborted === true) return leave();
      const before = [...waiting].filter((other) => other.agencyId === agencyId).length;
      if (before >= longestQueue) {
        return reject(
          new Refusal('TOO_MANY_ATTEMPTS', 'The server is busy. Please try again shortly.'),
        );
      }
      waiting.add(own);
      signal?.addEventListener('abort', leave, { once: true });
      begin();
    });

  return async (agencyId: number, signal?: AbortSignal): Promise<Leave> => {
    await turn(agencyId, signal);
    return () => {
      count(agencyId, -1);
      begin();
    };
  };
}

/** Runs so many works at a time, each in its turn. A waiting work whose signal aborts never runs. */
export function limitInFlight(turns: Turns) {
  const take = takeTurns(turns);
  return async <Result>(
    agencyId: number,
    work: () => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result> => {
    const leave = await take(agencyId, signal);
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
