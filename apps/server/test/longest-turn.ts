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

function threadTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
