import { useEffect, useState } from 'react';

/**
 * The time, in ms, again every half minute and when the page is seen again.
 * @param read the clock; the same function at each drawing
 */
export function useNow(read: () => number): number {
  const [now, setNow] = useState(read);
  useEffect(() => {
    const look = () => setNow(read());
    const ticking = setInterval(look, 30_000);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(ticking);
      document.removeEventListener('visibilitychange', look);
    };
  }, [read]);
  return now;
}
