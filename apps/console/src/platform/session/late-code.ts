import { NetworkError } from '@guardroom/wire/errors';
import { loadViewer } from './session.ts';

/** Code that is loaded when it is wanted, and may not come: cut off, or gone since an upgrade. */

const betweenTries = 5000;
const betweenReloads = 60_000;
const reloadedAt = 'guardroom.reloaded';
const missing = new WeakSet<Error>();

/**
 * Keeps the router from loading the document anew where the code of a screen does not come: without
 * a network nothing but the browser's own page would be left. The router goes by the message.
 */
export function holdMissingCode(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = `Missing code. ${payload.message}`;
    missing.add(payload);
  });
}

/** Whether a failure is code that did not come. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && missing.has(error);
}

/** Whether the server answers, be it with a refusal. */
export async function isReached(): Promise<boolean> {
  try {
    await loadViewer();
    return true;
  } catch (error) {
    return !(error instanceof NetworkError);
  }
}

/** Waits for the server; false when there was nothing to wait for. */
export async function untilReached(): Promise<boolean> {
  if (await isReached()) return false;
  do {
    await new Promise((resume) => setTimeout(resume, betweenTries));
  } while (!(await isReached()));
  return true;
}

/** Loads the document anew once the server answers; not again and again while it answers and that is no help. */
export async function reloadOnceReached(left: AbortSignal): Promise<void> {
  const hasWaited = await untilReached();
  const last = Number(sessionStorage.getItem(reloadedAt) ?? 0);
  if (left.aborted || (!hasWaited && Date.now() - last < betweenReloads)) return;
  sessionStorage.setItem(reloadedAt, String(Date.now()));
  location.reload();
}

/**
 * Loads code as queries load data: where the network is away it waits for it.
 * @throws what the browser says of code that is missing although the server answers
 */
export async function loadCode<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await load();
    } catch (error) {
      if (!isMissingCode(error)) throw error;
      const hasWaited = await untilReached();
      if (!hasWaited && tries > 1) throw error;
    }
  }
}
