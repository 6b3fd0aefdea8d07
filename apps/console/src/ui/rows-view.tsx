import { useEffect } from 'react';
import { useViewMode } from '../platform/view-mode.ts';
import { ListCards } from './list-cards.tsx';
import type { ListBodyProps } from './list-body.ts';
import { ListTable } from './list-table.tsx';
import './list.css';

/** Rows as a table, on narrow screens as cards; ListPage adds filters and paging. */
export function RowsView<Row extends object, Draft = never>(props: ListBodyProps<Row, Draft>) {
  const Body = useViewMode() === 'mobile' ? ListCards : ListTable;
  const { rows, edit } = props;
  useEffect(() => edit?.resume(rows), [rows, edit]);
  return (
    <div className="list-body">
      <Body {...props} />
    </div>
  );
}
