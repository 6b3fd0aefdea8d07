import { onChanged } from '../store/changes.ts';
import { pauseAfter } from './back-off.ts';
import type { Drained } from './drain.ts';
import { noticeFailure, sessionHasEnded } from './session-state.ts';

/** The page looks by itself so often, ms. */
export const lookEvery = 30_000;

/** What makes the page deliver, and how it waits after a failure. */
export interface Pump {
  /** Tries now, whatever pause there is. */
  push: () => Promise<void>;
  stop: () => void;
}

/**
 * Delivers at the start, after each record, when the page is seen again, when the network is back,
 * and every half minute. After a failure it waits, longer each time.
 * @param drain one round of it; rejects where it could not go on
 */
export function startPump(drain: () => Promise<Drained>): Pump {
  let failures = 0;
  let notBefore = 0;
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const run = async (): Promise<void> => {
    try {
      do {
        isAskedAgain = false;
        await drain();
      } while (isAskedAgain);
      failures = 0;
      notBefore = 0;
    } catch (error) {
      noticeFailure(error);
      failures += 1;
      const pause = pauseAfter(failures);
      notBefore = Date.now() + pause;
      clearTimeout(waiting);
      waiting = setTimeout(look, pause);
    } finally {
      running = undefined;
    }
  };
  const push = (): Promise<void> => {
    if (running !== undefined) isAskedAgain = true;
    running ??= run();
    return running;
  };
  const look = (): void => {
    if (Date.now() < notBefore || sessionHasEnded()) return;
    void push();
  };
  const anew = (): void => {
    if (document.visibilityState === 'hidden') return;
    notBefore = 0;
    look();
  };

  const ticking = setInterval(look, lookEvery);
  const stopListening = onChanged((change) => {
    if (change === 'recorded' || change === 'person') look();
  });
  addEventListener('online', anew);
  document.addEventListener('visibilitychange', anew);
  look();
  return {
    push,
    stop: () => {
      clearInterval(ticking);
      clearTimeout(waiting);
      stopListening();
      removeEventListener('online', anew);
      document.removeEventListener('visibilitychange', anew);
    },
  };
}
