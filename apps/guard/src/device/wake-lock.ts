/**
 * Keeps the screen awake until told to stop. Browsers let go of it whenever the page is hidden, so
 * it is asked for again each time the page is seen.
 */
export function keepAwake(signal: AbortSignal): void {
  if (!('wakeLock' in navigator)) return;
  let held: WakeLockSentinel | undefined;
  const hold = async () => {
    if (signal.aborted || document.visibilityState !== 'visible') return;
    try {
      const lock = await navigator.wakeLock.request('screen');
      if (signal.aborted) await lock.release();
      else held = lock;
    } catch {
      // A battery that runs low refuses it; the round goes on.
    }
  };
  document.addEventListener('visibilitychange', () => void hold(), { signal });
  signal.addEventListener('abort', () => void held?.release(), { once: true });
  void hold();
}
