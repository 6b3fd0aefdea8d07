import type { EventPosition } from '@guardroom/rules/guard/event';
import type { PackSite } from '@guardroom/rules/guard/pack';
import { distanceBetween, verdictOfFence, type Fence } from '@guardroom/rules/site/geofence';
import { useEffect, useState } from 'react';
import { askPosition } from '../../device/position.ts';
import { useDistance } from '../../platform/texts/distance.ts';
import { useSay } from '../../platform/texts/language.ts';
import { attendanceTexts } from './attendance-texts.ts';

/** What is known of where the device is: 'asked' until it answers; undefined where it does not know. */
export type Place = 'asked' | EventPosition | undefined;

/** Asks where the device is when the screen opens; `known` resolves with what came of it. */
export function usePlace(): { place: Place; known: Promise<EventPosition | undefined> } {
  const [known] = useState(askPosition);
  const [place, setPlace] = useState<Place>('asked');
  useEffect(() => {
    let isGone = false;
    void known.then((position) => isGone || setPlace(position));
    return () => {
      isGone = true;
    };
  }, [known]);
  return { place, known };
}

/** Metres from a site for whoever is outside of its fence; null inside, uncertain, or without a fence. */
export function metresOutside(site: PackSite | undefined, place: Place): number | null {
  const fence = fenceOf(site);
  if (fence === null || place === 'asked' || place === undefined) return null;
  if (verdictOfFence(fence, place) !== 'OUTSIDE') return null;
  return Math.round(distanceBetween(fence, place));
}

function fenceOf(site: PackSite | undefined): Fence | null {
  if (site === undefined || site.fence === 'OFF') return null;
  const { latitude, longitude, radius } = site;
  return latitude === null || longitude === null ? null : { latitude, longitude, radius };
}

/** Says what is known of the place. Not knowing it keeps nobody out. */
export function PlaceCard({ place, outside }: { place: Place; outside: number | null }) {
  const say = useSay();
  const distance = useDistance();
  if (place === 'asked') return <p role="status">{say(attendanceTexts.placeAsked)}</p>;
  if (place === undefined) return <p role="status">{say(attendanceTexts.placeUnknown)}</p>;
  if (outside !== null) {
    return (
      <p className="note" role="status">
        {say(attendanceTexts.outside, { distance: distance(outside) })}
      </p>
    );
  }
  const within = distance(Math.max(1, place.accuracy));
  return <p role="status">{say(attendanceTexts.placeKnown, { distance: within })}</p>;
}
