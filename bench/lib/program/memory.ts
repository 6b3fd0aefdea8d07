import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** Watches the memory of a process until told to stop. */
export interface MemoryWatch {
  /** Bytes when the watch began. */
  readonly before: number;
  /** Ends it. @returns the most bytes seen */
  stop(): Promise<number>;
}

const lookEvery = 25;

export async function watchMemory(pid: number): Promise<MemoryWatch> {
  const before = await residentBytes(pid);
  let most = before;
  let watching = true;
  const watch = (async () => {
    while (watching) {
      most = Math.max(most, await residentBytes(pid));
      await sleep(lookEvery);
    }
  })();
  return {
    before,
    stop: async () => {
      watching = false;
      await watch;
      return most;
    },
  };
}

async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s*(\d+) kB$/m.exec(status)?.[1]) * 1024;
}
