import { Table, type TableColumn, type TableTicks } from '@guardroom/ui/table/table.tsx';
import { useState } from 'react';
import type { ListColumn } from './list-column.ts';
import type { ListBodyProps } from './list-body.ts';
import { RowActions } from './row-actions.tsx';
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
  const shown = columns.map((column, index) => ({
    ...tableColumn(column, index, props),
    ...(column.sort !== undefined && {
      sorting: sortingOf(column.title, column.sort, order, sortBy),
    }),
  }));
  if (edit || renderActions) shown.push(actionColumn(props));
  return (
    <>
      <p className="screen-reader-only" aria-live="polite">
        {sorted}
      </p>
      <Table<Row>
        label={label}
        rows={rows}
        columns={shown}
        rowKey={rowKey}
        minWidth={scrollWidth}
        empty={props.empty}
        ticks={ticksOf(props)}
        more={props.expansion}
        rowProps={(row) => ({
          className: [isStruck?.(row) && 'list-struck', (rowHref ?? onOpen) && 'list-row-link']
            .filter(Boolean)
            .join(' '),
          onClick: (event) => {
            if (isForControl(event)) return;
            if (onOpen) onOpen(row);
            else if (rowHref) openRow(event, rowHref(row));
          },
        })}
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
  index: number,
  { columns, edit, rowHref, openRow, rowKey }: ListBodyProps<Row, Draft>,
): TableColumn<Row> {
  const { title, width, align, fixed } = column;
  // The column that names the row leads to it, as in a card.
  const linked = Math.max(
    0,
    columns.findIndex(({ card }) => card === 'heading'),
  );
  const render = (row: Row) => {
    if (column.edit && edit?.editor && edit.key === rowKey(row)) return column.edit(edit.editor);
    const content = column.render(row);
    if (index !== linked) return content;
    if (openRow) return <RowButton onOpen={() => openRow(row)}>{content}</RowButton>;
    return rowHref ? <RowLink href={rowHref(row)}>{content}</RowLink> : content;
  };
  return { title, render, width, align, fixed: fixed && 'start' };
}

function actionColumn<Row, Draft>({
  edit,
  renderActions,
}: ListBodyProps<Row, Draft>): TableColumn<Row> {
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
