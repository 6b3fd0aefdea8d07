/** Does something that takes its time, and says on one line what it is and how long it took. */
export type Step = <Result>(what: string, work: () => Promise<Result>) => Promise<Result>;

/** @param now milliseconds */
export function stepsTo(write: (text: string) => void, now = () => performance.now()): Step {
  return async (what, work) => {
    const started = now();
    write(`${what} ... `);
    try {
      const result = await work();
      write(`${((now() - started) / 1000).toFixed(1)} s\n`);
      return result;
    } catch (error) {
      write('failed\n');
      throw error;
    }
  };
}

/** Where nobody watches: the work alone. */
export const silently: Step = (_what, work) => work();
