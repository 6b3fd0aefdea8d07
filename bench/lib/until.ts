import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until something is so. @throws when it is not within `patience` milliseconds */
export async function until(
  what: string,
  patience: number,
  isSo: () => Promise<boolean>,
): Promise<void> {
  const deadline = Date.now() + patience;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`${what}: not within ${patience / 1000} s`);
    await sleep(100);
  }
}

/** Waits until the server says that it is ready, its database with it. */
export function untilReady(url: string, patience: number): Promise<void> {
  return until(`${url} is ready again`, patience, () => isReady(url));
}

export async function isReady(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) });
    await response.body?.cancel();
    return response.status === 200;
  } catch {
    return false;
  }
}
