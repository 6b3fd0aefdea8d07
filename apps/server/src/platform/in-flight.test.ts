import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { limitInFlight } from './in-flight.ts';

/** Works that end when they are told to, and the names of those that have begun. */
function works(inTurn: ReturnType<typeof limitInFlight>) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    start: (agencyId: number, name: string, signal?: AbortSignal) =>
      inTurn(
        agencyId,
        () =>
          new Promise<void>((resolve) => {
            begun.push(name);
            ends.set(name, resolve);
          }),
        signal,
      ),
    end: async (name: string) => {
      ends.get(name)?.();
      await setImmediate();
    },
  };
}

describe('works in flight', () => {
  it('of one agency never take all places', async () => {
    const { begun, start } = works(limitInFlight({ most: 3, mostOfOne: 2, longestQueue: 9 }));
    for (const name of ['a', 'b', 'c', 'd']) void start(1, name);
    void start(2, 'theirs');
    await setImmediate();
    expect(begun).toEqual(['a', 'b', 'theirs']);
  });

  it('let the agency go next that has fewer running, then who came first', async () => {
    const { begun, start, end } = works(limitInFlight({ most: 2, mostOfOne: 2, longestQueue: 9 }));
    for (const name of ['a', 'b', 'c', 'd']) void start(1, name);
    for (const name of ['x', 'y']) void start(2, name);
    await setImmediate();
    for (const name of ['a', 'b', 'x', 'c', 'y']) await end(name);
    expect(begun).toEqual(['a', 'b', 'x', 'c', 'y', 'd']);
  });

  it('are refused beyond the queue of their own agency alone', async () => {
    const { begun, start } = works(limitInFlight({ most: 1, mostOfOne: 1, longestQueue: 1 }));
    void start(1, 'a');
    void start(1, 'b');
    await expect(start(1, 'c')).rejects.toMatchObject({
      extensions: { code: 'TOO_MANY_ATTEMPTS' },
    });
    void start(2, 'theirs');
    await setImmediate();
    expect(begun).toEqual(['a']);
  });

  it('never begin once whoever waited has left', async () => {
    const { begun, start, end } = works(limitInFlight({ most: 1, mostOfOne: 1, longestQueue: 9 }));
    const left = new AbortController();
    void start(1, 'a');
    const waited = start(1, 'b', left.signal);
    void start(1, 'c');
    left.abort(new Error('the client has left'));
    await expect(waited).rejects.toThrow('the client has left');
    await end('a');
    expect(begun).toEqual(['a', 'c']);
  });
});
