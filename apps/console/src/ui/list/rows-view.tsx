import { useEffect, useRef } from 'react';
import { useViewMode } from '../../platform/preference/view-mode.ts';
import { ListCards } from './list-cards.tsx';
import type { ListBodyProps } from './list-body.ts';
import { ListTable } from './list-table.tsx';
import { useNewRow } from './new-row.ts';
import './list.css';

/** Rows as a table, on narrow screens as cards; ListPage adds filters and paging. */
export function RowsView<Row extends object, Draft = never>(props: ListBodyProps<Row, Draft>) {
  const Body = useViewMode() === 'mobile' ? ListCards : ListTable;
  const { label, rows, rowKey, edit } = props;
  const place = useRef<HTMLDivElement>(null);
  useNewRow(place, label, rows.map(rowKey));
  useEffect(() => edit?.resume(rows), [rows, edit]);
  return (
    <div ref={place} className="list-body">
      <Body {...props} />
    </div>
  );
}
