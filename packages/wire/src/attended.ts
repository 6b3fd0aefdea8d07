import { sessionLimits, unattendedHeader } from '@guardroom/rules/session/session-limits';

let touchedAt = Date.now();
const touches = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Runs for each thing that a person does to the page. Returns how to stop. */
export function onTouch(listener: () => void): () => void {
  const options = { capture: true, passive: true };
  for (const touch of touches) addEventListener(touch, listener, options);
  return () => {
    for (const touch of touches) removeEventListener(touch, listener, options);
  };
}

onTouch(() => (touchedAt = Date.now()));

/**
 * What a request says of whether somebody is there. A live page reads itself anew for hours: without
 * this the session of an abandoned desk would never end for want of use.
 */
export function attendance(): Readonly<Record<string, string>> {
  const isUnattended = Date.now() - touchedAt > sessionLimits.unattendedAfter;
  return isUnattended ? { [unattendedHeader]: '1' } : {};
}
