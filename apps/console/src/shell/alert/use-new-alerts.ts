import { useEffect, useRef } from 'react';
import { alertSounds } from './alert-wishes.ts';
import type { OpenAlerts } from './open-alerts.ts';

type Open = OpenAlerts['listAlert']['result'];

/** Says aloud, or on the desktop, what has opened since the page was opened, as it is wished here. */
export function useNewAlerts(open: Open | undefined): void {
  const known = useRef<ReadonlySet<number>>(undefined);
  useEffect(() => {
    if (open === undefined) return;
    const before = known.current;
    known.current = new Set([...(before ?? []), ...open.map(({ id }) => id)]);
    const added = before === undefined ? [] : open.filter(({ id }) => !before.has(id));
    const [first] = added;
    if (first !== undefined) alertSounds(first, added.length);
  }, [open]);
}
