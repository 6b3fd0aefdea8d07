import { useState } from 'react';

/** Chosen rows of a list, kept while the person pages and filters. */
export interface Selection {
  ids: readonly number[];
  has: (id: number) => boolean;
  /** Sets what is chosen among the rows of the page; rows of other pages stay as they are. */
  setPage: (pageIDs: readonly number[], chosen: readonly number[]) => void;
  toggle: (id: number) => void;
  clear: () => void;
}

export function useSelection(initial: readonly number[] = []): Selection {
  const [ids, setIDs] = useState(initial);
  return {
    ids,
    has: (id) => ids.includes(id),
    setPage: (pageIDs, chosen) =>
      setIDs((before) => [
        ...before.filter((id) => !pageIDs.includes(id)),
        ...chosen.filter((id) => pageIDs.includes(id)),
      ]),
    toggle: (id) =>
      setIDs((before) =>
        before.includes(id) ? before.filter((other) => other !== id) : [...before, id],
      ),
    clear: () => setIDs([]),
  };
}
