import { Button } from '@guardroom/ui/action/button.tsx';
import { listTime, wireTime } from '@guardroom/rules/dates';
import { useState } from 'react';
import { useViewer } from '../../../platform/session/session.ts';
import { reportFailure } from '../../live/failure.ts';
import type { PagingSearch } from '../list-search.ts';
import { recordsText } from '../records-text.ts';
import type { List } from '../use-list.ts';

/** What was counted one by one, and when: the list goes on meanwhile. */
interface CountedOnce {
  of: string;
  count: number;
  at: string;
}

/** The count of a list: as it came, and where that is an estimate, one by one when it is asked for. */
export interface ListCount {
  total: number;
  /** `1 record`, `about 9,800,000 records`, `9,812,345 records on 21 Nov 2026 (Sat), 08:02`. */
  text: string;
  /** Undefined where it needs no counting. */
  counting?: { name: string; busy: boolean; start: () => Promise<void> };
}

/** The count that a list shows, with how to have it counted where it is an estimate. */
export function useListCount<Search extends PagingSearch, Row>(list: List<Search, Row>): ListCount {
  const { timeZone } = useViewer();
  const { total, isEstimate, countAll } = list;
  const of = filtersOf(list.search);
  const [last, setLast] = useState<CountedOnce>();
  const [busy, setBusy] = useState(false);
  if (!isEstimate || countAll === undefined) return { total, text: recordsText(total) };
  const start = async () => {
    setBusy(true);
    try {
      setLast({ of, count: await countAll(), at: wireTime(Date.now()) });
    } catch (error) {
      reportFailure('Unable to count the records', error);
    } finally {
      setBusy(false);
    }
  };
  if (last?.of !== of) {
    const text = `about ${recordsText(total)}`;
    return { total, text, counting: { name: 'Count', busy, start } };
  }
  const text = `${recordsText(last.count)} on ${listTime(last.at, timeZone)}`;
  return { total: last.count, text, counting: { name: 'Count again', busy, start } };
}

/** What decides how many rows there are: not which of them are shown, nor in which order. */
function filtersOf({ page: _page, size: _size, order: _order, ...filters }: PagingSearch): string {
  return JSON.stringify(filters);
}

/** How many records a list has; an estimate says so, and beside it stands how to count them. */
export function CountText({ text, counting }: Omit<ListCount, 'total'>) {
  if (counting === undefined) return <span>{text}</span>;
  const { name, busy, start } = counting;
  return (
    <span>
      <span role="status">{text}</span>{' '}
      <Button look="link" busy={busy} onClick={() => void start()}>
        {name}
      </Button>
    </span>
  );
}
