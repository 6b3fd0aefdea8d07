import { Table, type TableColumn, type TableTicks } from '@guardroom/ui/table/table.tsx';
import { useMemo, useState } from 'react';
import type { ListColumn } from './list-column.ts';
import type { ListBodyProps } from './list-body.ts';
import { RowActions } from './row-actions.tsx';
import type { RowEdit } from './row-edit.ts';
import { isForControl, RowButton, RowLink, useOpenRow } from './row-link.tsx';

/** The rows of a list as a table: wide screens. */
export function ListTable<Row extends object, Draft>(props: ListBodyProps<Row, Draft>) {
  const { label, rows, columns, rowKey, scrollWidth, order, onOrder, edit, rowHref } = props;
  const { renderActions, isStruck, openRow: onOpen } = props;
  const openRow = useOpenRow();
  const [sorted, tellSorted] = useState('');
  const sortBy = (next: string | undefined, said: string) => {
    onOrder?.(next);
    tellSorted(said);
  };
  const sortings = Object.fromEntries(
    columns.flatMap(({ title, sort }) =>
      sort === undefined ? [] : [[title, sortingOf(title, sort, order, sortBy)]],
    ),
  );
  const shown = useMemo(
    () => [
      ...columns.map((column) => tableColumn(column, columns, edit, onOpen)),
      ...(edit || renderActions ? [actionColumn(edit, renderActions)] : []),
    ],
    [columns, edit, onOpen, renderActions],
  );
  return (
    <>
      <p className="screen-reader-only" aria-live="polite">
        {sorted}
      </p>
      <Table<Row>
        label={label}
        rows={rows}
        columns={shown}
        sortings={sortings}
        rowKey={rowKey}
        minWidth={scrollWidth}
        empty={props.empty}
        ticks={ticksOf(props)}
        more={props.expansion}
        rowHref={rowHref}
        rowClass={(row) =>
          [isStruck?.(row) && 'list-struck', (rowHref ?? onOpen) && 'list-row-link']
            .filter(Boolean)
            .join(' ')
        }
        onPress={(row, event) => {
          if (isForControl(event)) return;
          if (onOpen) onOpen(row);
          else if (rowHref) openRow(event, rowHref(row));
        }}
      />
    </>
  );
}

/** Ascending, descending, and as at first. */
function sortingOf(
  title: string,
  field: string,
  order: string | undefined,
  sortBy: (order: string | undefined, said: string) => void,
) {
  const direction =
    order === `${field}.asc`
      ? ('ascending' as const)
      : order === `${field}.desc`
        ? ('descending' as const)
        : undefined;
  const onTurn = () => {
    if (direction === undefined) sortBy(`${field}.asc`, `Sorted by ${title}, ascending.`);
    else if (direction === 'ascending') sortBy(`${field}.desc`, `Sorted by ${title}, descending.`);
    else sortBy(undefined, 'Sorted as at first.');
  };
  return { direction, onTurn };
}

function tableColumn<Row extends object, Draft>(
  column: ListColumn<Row, Draft>,
  columns: readonly ListColumn<Row, Draft>[],
  edit: RowEdit<Row, Draft> | undefined,
  openRow: ((row: Row) => void) | undefined,
): TableColumn<Row> {
  const { title, head, shaded, width, align, fixed } = column;
  // The column that names the row leads to it, as in a card.
  const linked = columns.find(({ card }) => card === 'heading') ?? columns[0];
  const render = (row: Row, href: string | undefined) => {
    if (column.edit && edit?.editor && edit.key === edit.rowKey(row))
      return column.edit(edit.editor);
    const content = column.render(row);
    if (column !== linked) return content;
    if (openRow) return <RowButton onOpen={() => openRow(row)}>{content}</RowButton>;
    return href === undefined ? content : <RowLink href={href}>{content}</RowLink>;
  };
  return { title, head, shaded, render, width, align, fixed: fixed && 'start' };
}

function actionColumn<Row, Draft>(
  edit: RowEdit<Row, Draft> | undefined,
  renderActions: ListBodyProps<Row, Draft>['renderActions'],
): TableColumn<Row> {
  return {
    title: 'Action',
    fixed: 'end',
    width: edit && renderActions ? 116 : 80,
    render: (row) => <RowActions edit={edit} row={row} more={renderActions} />,
  };
}

function ticksOf<Row, Draft>({
  selection,
  rows,
  rowKey,
  rowName,
  isStruck,
}: ListBodyProps<Row, Draft>): TableTicks<Row> | undefined {
  if (!selection) return undefined;
  const canTick = (row: Row) => isStruck?.(row) !== true;
  return {
    has: (row) => selection.has(rowKey(row)),
    canTick,
    nameOf: rowName,
    toggle: (row) => selection.toggle(rowKey(row)),
    toggleAll: (ticked) =>
      selection.setPage(rows.map(rowKey), ticked ? rows.filter(canTick).map(rowKey) : []),
  };
}
