import type { EventKind } from '@guardroom/rules/guard/event-payload';
import { useEffect } from 'react';
import { onRecorded } from '../store/record.ts';
import { lock } from '../sync/unlock.ts';

/** A tablet that nobody touches for so long locks itself, ms. */
const idleAfter = 60_000;
/** So long the tick of an act is seen, ms. */
const tickSeen = 5_000;

/** Acts that belong to a round: whoever walks it goes on. */
const withinRound: ReadonlySet<EventKind> = new Set(['patrolStart', 'scan']);

/** Locks the tablet after an act, and when nobody touches it. */
export function useLock(): void {
  useEffect(() => {
    let idle: ReturnType<typeof setTimeout> | undefined;
    let afterAct: ReturnType<typeof setTimeout> | undefined;
    let touchedAt = Date.now();
    const lockNow = () => void lock();
    const touched = () => {
      touchedAt = Date.now();
      clearTimeout(idle);
      idle = setTimeout(lockNow, idleAfter);
    };
    // A tablet that slept counted no time.
    const seen = () => {
      if (document.visibilityState === 'visible' && Date.now() - touchedAt >= idleAfter) lockNow();
    };
    const stopHearing = onRecorded((kind) => {
      touched();
      if (withinRound.has(kind)) return;
      clearTimeout(afterAct);
      afterAct = setTimeout(lockNow, tickSeen);
    });
    touched();
    const touches = ['pointerdown', 'keydown', 'input'] as const;
    for (const touch of touches) addEventListener(touch, touched);
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearTimeout(idle);
      clearTimeout(afterAct);
      stopHearing();
      for (const touch of touches) removeEventListener(touch, touched);
      document.removeEventListener('visibilitychange', seen);
    };
  }, []);
}
