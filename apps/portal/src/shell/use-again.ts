import { useEffect } from 'react';

/** What is seen is renewed so often, milliseconds. */
const every = 60_000;

/** Asks anew each minute while somebody looks, and when they come back to the page. */
export function useAgain(again: () => void): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') again();
    };
    const timer = setInterval(look, every);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [again]);
}
