const minute = 60_000;
/** Callers that are remembered: more than that within a minute begin anew. */
const mostCallers = 10_000;

interface Window {
  readonly endsAt: number;
  readonly taken: number;
}

/** Counts requests of each caller within a minute, in this process. */
export interface RequestRate {
  /** @returns false when the caller has asked as often as it may within this minute */
  take(caller: string, now: number): boolean;
}

export function requestRate(mostPerMinute: number): RequestRate {
  const windows = new Map<string, Window>();
  return {
    take: (caller, now) => {
      const found = windows.get(caller);
      const { endsAt, taken } =
        found !== undefined && now < found.endsAt ? found : { endsAt: now + minute, taken: 0 };
      if (taken >= mostPerMinute) return false;
      if (windows.size >= mostCallers) windows.clear();
      windows.set(caller, { endsAt, taken: taken + 1 });
      return true;
    },
  };
}
