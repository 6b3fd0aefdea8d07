import type { EventPosition } from '@guardroom/rules/guard/event';

/** Where the device is, asked at acts only: nobody is followed between them. */

export const positionLimits = {
  /** Milliseconds that an act waits for it at most. */
  patience: 8000,
  /** A position of an earlier act still says something for so long; its age is told with it. */
  keptFor: 5 * 60_000,
} as const;

interface Fix {
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracy: number;
  /** By the clock that nobody can move. */
  readonly mono: number;
}

let last: Fix | undefined;

/**
 * Asks where the device is.
 * @returns undefined where the person denies it or the device does not know
 */
export async function askPosition(): Promise<EventPosition | undefined> {
  if (!('geolocation' in navigator)) return undefined;
  const found = await new Promise<GeolocationPosition | undefined>((resolve) => {
    navigator.geolocation.getCurrentPosition(resolve, () => resolve(undefined), {
      enableHighAccuracy: true,
      maximumAge: 0,
      timeout: positionLimits.patience,
    });
  });
  if (found !== undefined) last = fixOf(found);
  return found === undefined ? undefined : positionNow();
}

/**
 * What is known without waiting, with its age, for acts whose tick cannot wait; asks anew beside it,
 * for the next one.
 */
export function knownPosition(): EventPosition | undefined {
  void askPosition();
  return positionNow();
}

function fixOf({ coords, timestamp }: GeolocationPosition): Fix {
  const { latitude, longitude, accuracy } = coords;
  const age = Math.max(0, Date.now() - timestamp);
  return { latitude, longitude, accuracy, mono: performance.now() - age };
}

function positionNow(): EventPosition | undefined {
  if (last === undefined) return undefined;
  const { mono, ...place } = last;
  const age = Math.round(performance.now() - mono);
  return age > positionLimits.keptFor ? undefined : { ...place, age };
}
