import { useEffect, useEffectEvent, useState } from 'react';

/** So often the clock is looked at. */
const tick = 10_000;

/** What somebody reads off the clock; draws again only when it changes. */
export function useReading<Value extends string | number>(read: () => Value): Value {
  const now = read();
  const [reading, setReading] = useState(now);
  const look = useEffectEvent(() => setReading(read()));
  useEffect(() => {
    const timer = setInterval(() => look(), tick);
    return () => clearInterval(timer);
  }, []);
  // Whatever else `read` depends on may have changed meanwhile.
  if (reading !== now) setReading(now);
  return now;
}
