import * as v from 'valibot';
import { fenceLimits, fenceModes, type FenceMode } from './geofence.ts';

/** Where a site is and how it is fenced, as it is typed and sent. Degrees of WGS 84. */

export const positionMessages = {
  latitude: 'A latitude is a number from -90 to 90, as 1.3521.',
  longitude: 'A longitude is a number from -180 to 180, as 103.8198.',
  together: 'Latitude and longitude go together.',
  radius: `A radius is ${fenceLimits.radius.least} to ${fenceLimits.radius.most} whole metres.`,
} as const;

export const fenceModeTexts: Readonly<Record<FenceMode, string>> = {
  OFF: 'Off',
  FLAG: 'Mark who is outside',
  ENFORCE: 'Ask for a reason and mark',
};

const degrees = (most: number, message: string) =>
  v.pipe(v.number(message), v.minValue(-most, message), v.maxValue(most, message));

/** What create and update of a site say of its position; null empties. */
export const positionEntries = {
  latitude: v.nullish(degrees(90, positionMessages.latitude)),
  longitude: v.nullish(degrees(180, positionMessages.longitude)),
  fenceRadius: v.optional(
    v.pipe(
      v.number(positionMessages.radius),
      v.integer(positionMessages.radius),
      v.minValue(fenceLimits.radius.least, positionMessages.radius),
      v.maxValue(fenceLimits.radius.most, positionMessages.radius),
    ),
  ),
  fenceMode: v.optional(v.picklist(fenceModes)),
};

/** What is said of a position, half of it perhaps. */
export interface Degrees {
  readonly latitude?: number | null | undefined;
  readonly longitude?: number | null | undefined;
}

/** Which of both is missing beside the other; undefined where both or neither are there. */
export function missingOfPosition({
  latitude,
  longitude,
}: Degrees): 'latitude' | 'longitude' | undefined {
  const hasLatitude = typeof latitude === 'number';
  if (hasLatitude === (typeof longitude === 'number')) return undefined;
  return hasLatitude ? 'longitude' : 'latitude';
}

/** What is typed as a number: none of an empty text, NaN of what is no number. */
export function typedNumber(text: string): number | undefined {
  const typed = text.trim();
  return typed === '' ? undefined : Number(typed);
}

/**
 * Both of a text like `1.3521, 103.8198`, as maps copy it; undefined of any other text. Each has a
 * point, so that one number with a comma is not taken for two.
 */
export function readPlace(text: string): { latitude: string; longitude: string } | undefined {
  const [, latitude, longitude] =
    /^\s*\(?\s*(-?\d+\.\d+)\s*[,;\s]\s*(-?\d+\.\d+)\s*\)?\s*$/.exec(text) ?? [];
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

/** Degrees as they are shown: six decimals are 11 cm. */
export function degreesText(degrees: number): string {
  return String(Number(degrees.toFixed(6)));
}
