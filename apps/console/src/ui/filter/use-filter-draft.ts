import { useState } from 'react';
import type { PagingSearch } from '../list/list-search.ts';
import type { Filter } from './filter.ts';

interface Options<Search> {
  filters: readonly Filter<Search>[];
  /** What is applied. */
  search: Search;
  /** What is chosen is applied; otherwise all waits for `apply`. */
  atOnce: boolean;
  onApply: (search: Search) => void;
}

interface FilterDraft<Search> {
  /** What the fields show. */
  draft: Search;
  /** Changes what one field shows, and applies it where that is its way. */
  change: (field: Filter<Search>, next: Search) => void;
  /** False where a required field is empty. */
  apply: () => boolean;
  reset: () => void;
  /** Required fields that are empty are told of. */
  tried: boolean;
  /** To be called when the fields are left. */
  onLeave: () => void;
  /** How often it was reset: what was typed and understood by nobody goes with it. */
  resets: number;
}

/** What the fields of a filter show: what is applied, and what is typed and waits. */
export function useFilterDraft<Search extends PagingSearch>(
  options: Options<Search>,
): FilterDraft<Search> {
  const { filters, search, atOnce, onApply } = options;
  const filled = (from: Search) => filters.reduce((all, { fill }) => fill(all), from);
  const applied = appliedOf(search);
  const [draft, setDraft] = useState(() => filled(search));
  const [seen, setSeen] = useState(applied);
  const [sent, setSent] = useState<string>();
  const [tried, setTried] = useState(false);
  const [resets, setResets] = useState(0);
  if (applied !== seen) {
    setSeen(applied);
    setSent(undefined);
    setTried(false);
    setDraft(applied === sent ? withTyped(filters, draft, filled(search)) : filled(search));
  }
  const isMissing = (next: Search) => filters.some(({ missing }) => missing(next));
  const send = (next: Search) => {
    const trimmed = filters.reduce((all, { trim }) => trim(all), next);
    setSent(appliedOf(trimmed));
    onApply(trimmed);
  };
  return {
    draft,
    tried,
    resets,
    change: (field, next) => {
      setDraft(next);
      if (atOnce && !field.waits(next) && !isMissing(next)) send(next);
    },
    apply: () => {
      setTried(true);
      if (isMissing(draft)) return false;
      send(draft);
      return true;
    },
    reset: () => {
      const cleared = filters.reduce((all, { clear }) => clear(all), search);
      setDraft(filled(cleared));
      setTried(false);
      setResets(resets + 1);
      onApply(cleared);
    },
    onLeave: () => isMissing(draft) && setTried(true),
  };
}

/** What is typed goes on while what was chosen before is being applied. */
function withTyped<Search>(
  filters: readonly Filter<Search>[],
  draft: Search,
  search: Search,
): Search {
  const typed = filters.filter(({ byApply }) => byApply);
  return typed.reduce((all, { carry }) => carry(draft, all), search);
}

/** The filters of a search, whatever the order in which it names them. */
function appliedOf<Search extends PagingSearch>(search: Search): string {
  const entries = Object.entries({ ...search, page: undefined, size: undefined, order: undefined });
  const given = entries.filter(([, value]) => value !== undefined);
  return JSON.stringify(given.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
