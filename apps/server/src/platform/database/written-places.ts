import type { Events } from '../events/events.ts';
import type { SystemDatabase } from './database.ts';
import { endOfLog, parsePlace, type LogPlace } from './log-place.ts';
import { statement } from './statement.ts';

/** All of what the primary has written, even what no disk has yet. */
const now = statement('SELECT pg_current_wal_insert_lsn()::text AS place');

/** Up to where a replica must have come before it shows what an agency was told of. */
export interface WrittenPlaces {
  /** After a change was committed: its place, or the end of the log when nobody can tell. */
  current(): Promise<LogPlace>;
  /** The place of the last change that any process announced in the agency. */
  ofAgency(agencyId: number): LogPlace;
  close(): void;
}

/** Stands for all agencies: after it, changes may have been missed. */
const everyone = 0;

/**
 * Hears what is announced. Screens read their lists again on an announcement, and must not be shown
 * what was there before it.
 */
export function hearWritten(system: SystemDatabase, events: Events): WrittenPlaces {
  const places = new Map<number, LogPlace>();
  let unknown = new Set<number>();
  let isAsking = false;

  const current = async (): Promise<LogPlace> => {
    const rows = await system.run<{ place: string }>(now).catch(() => []);
    return parsePlace(rows[0]?.place) ?? endOfLog;
  };
  const ask = async (): Promise<void> => {
    if (isAsking) return;
    isAsking = true;
    while (unknown.size > 0) {
      const asked = unknown;
      unknown = new Set();
      const place = await current();
      // Announced again while it was asked for: the place is that of the change before.
      for (const id of asked) if (!unknown.has(id)) places.set(id, place);
      if (place < endOfLog) continue;
      // The primary says nothing: asked again when somebody needs it.
      for (const id of asked) unknown.add(id);
      break;
    }
    isAsking = false;
  };
  const stop = events.listen(({ agencyId, topic }) => {
    if (agencyId === everyone && topic !== 'resync') return;
    unknown.add(agencyId);
    places.set(agencyId, endOfLog);
    void ask();
  });
  return {
    current,
    ofAgency: (id) => {
      if (unknown.size > 0) void ask();
      const [own, all] = [places.get(id) ?? 0n, places.get(everyone) ?? 0n];
      return own > all ? own : all;
    },
    close: stop,
  };
}
