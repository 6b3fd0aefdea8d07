import { setTimeout } from 'node:timers/promises';

/**
 * Milliseconds of processor time that one turn of the event loop took at most while `work` ran. It is
 * the thread's own time, not that of the clock, so that a busy machine changes nothing.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let before = threadTime();
  const ended = work().then(
    () => true,
    (error: unknown) => Promise.reject(error),
  );
  for (let isOver = false; !isOver;) {
    isOver = await Promise.race([ended, setTimeout(1, false)]);
    const now = threadTime();
    longest = Math.max(longest, now - before);
    before = now;
  }
  return longest;
}

/**
 * The same of three tries at most, until one is below `most`: what our code holds it holds each time,
 * what the collector of garbage or a cold cache adds does not come back.
 */
export async function longestTurnOfThree(
  most: number,
  work: () => Promise<unknown>,
): Promise<number> {
  let least = Infinity;
  for (let attempt = 0; attempt < 3 && least >= most; attempt += 1) {
    least = Math.min(least, await longestTurn(work));
  }
  return least;
}

function threadTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
