import { useState } from 'react';
import { rangeOf, rangeText, type DateRange } from './date-range.ts';

/** A range of which one end may not be known yet. */
type Ends = { [End in keyof DateRange]?: string | undefined };

interface RangeEnds {
  ends: Ends;
  set: (ends: Ends) => void;
  /** Why the two ends make no range; undefined for a range, and for none. */
  issue: string | undefined;
}

/** The two ends of a range as they are filled in one after the other; told when they make one. */
export function useEnds(
  value: string | undefined,
  onChange: (range: string | undefined) => void,
): RangeEnds {
  const [ends, setEnds] = useState(() => endsOf(value));
  const [seen, setSeen] = useState(value);
  const [given, setGiven] = useState(value);
  // Another range came from elsewhere.
  if (value !== seen) {
    setSeen(value);
    if (value !== given) setEnds(endsOf(value));
  }
  const set = (next: Ends) => {
    const range = endsIssue(next) === undefined ? textOf(next) : undefined;
    setEnds(next);
    setGiven(range);
    if (range !== value) onChange(range);
  };
  return { ends, set, issue: endsIssue(ends) };
}

const endsOf = (value: string | undefined): Ends => (value === undefined ? {} : rangeOf(value));

function textOf({ from, to }: Ends): string | undefined {
  return from === undefined || to === undefined ? undefined : rangeText({ from, to });
}

function endsIssue({ from, to }: Ends): string | undefined {
  if (from === undefined && to === undefined) return undefined;
  if (from === undefined || to === undefined) return 'Please provide both days.';
  return from > to ? 'The first day is after the last one.' : undefined;
}
