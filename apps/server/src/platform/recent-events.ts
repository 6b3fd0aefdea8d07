import { recentSpan } from '@guardroom/rules/streams';
import type { AgencyEvent } from './events.ts';

/** Events that are kept; in a rush of a thousand agencies some three thousand come in the span. */
const most = 10_000;

/** What was told in the last seconds, for streams that open after what they watch over was read. */
export interface RecentEvents {
  keep(event: AgencyEvent): void;
  /** In their order; 'resync' in place of more than are kept. */
  all(): readonly AgencyEvent[];
}

interface Kept {
  /** By a clock that nobody can move. */
  readonly at: number;
  readonly event: AgencyEvent;
}

export function keepRecentEvents(limit = most): RecentEvents {
  let kept: Kept[] = [];
  let lostAt = -Infinity;
  const fresh = () => {
    const from = performance.now() - recentSpan;
    return { from, events: kept.filter(({ at }) => at >= from) };
  };
  return {
    keep: (event) => {
      kept.push({ at: performance.now(), event });
      if (kept.length <= limit) return;
      // Half of them at a time: not all are looked at for each that comes.
      const { events } = fresh();
      kept = events.slice(-limit / 2);
      lostAt = events.at(-kept.length - 1)?.at ?? lostAt;
    },
    all: () => {
      const { from, events } = fresh();
      const resync = { agencyId: 0, topic: 'resync', data: {} };
      return [...(lostAt >= from ? [resync] : []), ...events.map(({ event }) => event)];
    },
  };
}
