import type { AnyEvent } from '@guardroom/rules/guard/event';
import type { EventMark } from '@guardroom/rules/guard/event-mark';
import { distanceBetween, verdictOfFence } from '@guardroom/rules/site/geofence';
import * as v from 'valibot';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { fenceOf } from '../../site/store.ts';

/** Kinds of events that say that somebody is at a site. */
const fenced: ReadonlySet<string> = new Set(['clockIn', 'clockOut']);

const atSite = v.object({ siteProfileID: v.pipe(v.number(), v.integer()) });

export interface EventPlace {
  /** Metres from the site, where both positions are known. */
  readonly distance: number | null;
  readonly marks: readonly EventMark[];
}

/** Where the device was, as the fence of the site sees it. */
export async function placeOfEvent(db: AgencyDatabase, event: AnyEvent): Promise<EventPlace> {
  const site = v.safeParse(atSite, event['payload']);
  if (!fenced.has(event.kind) || !site.success) return { distance: null, marks: [] };
  const fence = await fenceOf(db, site.output.siteProfileID);
  if (fence === null) return { distance: null, marks: [] };
  const { position } = event;
  const isWatched = fence.mode !== 'OFF';
  if (position === undefined) return { distance: null, marks: isWatched ? ['NO_POSITION'] : [] };
  const distance = distanceBetween(fence, position);
  if (!isWatched) return { distance, marks: [] };
  const verdict = verdictOfFence(fence, position);
  const marks = { INSIDE: [], OUTSIDE: ['FAR'], UNCERTAIN: ['UNCERTAIN_PLACE'] } as const;
  return { distance, marks: marks[verdict] };
}
