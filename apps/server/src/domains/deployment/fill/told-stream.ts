/**
 * What a work tells, as the source of a subscription: it begins with the first reader and ends with
 * the work, or at once when the client leaves.
 * @param failed what is told at last where the work fails
 * @param leave ends the work
 */
export function toldStream<Told>(
  work: (tell: (told: Told) => void) => Promise<void>,
  failed: (error: unknown) => Told,
  leave: () => void,
): AsyncIterableIterator<Told> {
  const waiting: Told[] = [];
  let wake = (): void => {};
  let ended = false;
  let isBegun = false;
  const begin = (): void => {
    isBegun = true;
    const tell = (told: Told): void => {
      waiting.push(told);
      wake();
    };
    void work(tell)
      .catch((error: unknown) => tell(failed(error)))
      .finally(() => {
        ended = true;
        wake();
      });
  };
  return {
    next: async () => {
      if (!isBegun) begin();
      while (waiting.length === 0 && !ended) {
        await new Promise<void>((resolve) => void (wake = resolve));
      }
      const value = waiting.shift();
      return value === undefined ? { value, done: true } : { value, done: false };
    },
    return: () => {
      ended = true;
      waiting.length = 0;
      leave();
      wake();
      return Promise.resolve({ value: undefined, done: true });
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
