import { recentSpan } from '@guardroom/rules/streams';

/** Events that are kept; in a rush of a thousand agencies some three thousand come in the span. */
const most = 10_000;

/** What was told in the last seconds, for streams that open after what they watch over was read. */
export interface RecentEvents<Event> {
  keep(event: Event): void;
  /** In their order; `lost` in place of more than are kept. */
  all(): readonly Event[];
}

interface Kept<Event> {
  /** By a clock that nobody can move. */
  readonly at: number;
  readonly event: Event;
}

/** @param lost says that events were told which are not kept */
export function keepRecentEvents<Event>(lost: Event, limit = most): RecentEvents<Event> {
  let kept: Kept<Event>[] = [];
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
      return [...(lostAt >= from ? [lost] : []), ...events.map(({ event }) => event)];
    },
  };
}
