import { Table, type TableTicks } from '@guardroom/ui/table/table.tsx';
import { useStable } from '@guardroom/ui/hook/use-stable.ts';
import { useDeferredValue, useMemo, useState } from 'react';
import type { ListColumn } from './list-column.ts';
import type { ListBodyProps } from './list-body.ts';
import { EditActions } from './row-actions.tsx';
import type { RowEdit } from './row-edit.ts';
import { isForControl, RowButton, RowLink, useOpenRow } from './row-link.tsx';
import type { TableColumn } from '@guardroom/ui/table/column.ts';

/** The rows of a list as a table: wide screens. */
export function ListTable<Row extends object, Draft>(props: ListBodyProps<Row, Draft>) {
  const { label, rows, columns, rowKey, scrollWidth, order, onOrder, edit, rowHref } = props;
  const { renderActions, actionsWidth, isStruck, openRow: onOpen } = props;
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
  const lines = useMemo(
    () => columns.map((column) => tableColumn(column, columns, onOpen)),
    [columns, onOpen],
  );
  const idle = useIdle(edit);
  const actions = useMemo(
    () => (idle || renderActions ? actionColumn({ idle, renderActions, actionsWidth }) : undefined),
    [idle, renderActions, actionsWidth],
  );
  const shown = useMemo(() => (actions ? [...lines, actions] : lines), [lines, actions]);
  const apart = edit?.editor && idle && apartOf({ edit, idle, lines, columns, renderActions });
  return (
    <>
      <p className="screen-reader-only" aria-live="polite">
        {sorted}
      </p>
      <Table<Row>
        label={label}
        rows={rows}
        columns={shown}
        apart={apart}
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
  openRow: ((row: Row) => void) | undefined,
): TableColumn<Row> {
  const { title, head, shaded, width, align, fixed } = column;
  // The column that names the row leads to it, as in a card.
  const linked = columns.find(({ card }) => card === 'heading') ?? columns[0];
  const render = (row: Row, href: string | undefined) => {
    const content = column.render(row);
    if (column !== linked) return content;
    if (openRow) return <RowButton onOpen={() => openRow(row)}>{content}</RowButton>;
    return href === undefined ? content : <RowLink href={href}>{content}</RowLink>;
  };
  return { title, head, shaded, render, width, align, fixed: fixed && 'start' };
}

/** What the rows need that are not edited. */
type Idle<Row, Draft> = Pick<RowEdit<Row, Draft>, 'can' | 'begin'> & {
  readonly waits: boolean;
  readonly isFree: () => boolean;
};

/** It stays the same while somebody types, and what waits is told a moment after a row is begun or done. */
function useIdle<Row, Draft>(edit: RowEdit<Row, Draft> | undefined): Idle<Row, Draft> | undefined {
  const waits = useDeferredValue(edit?.key !== undefined);
  const begin = useStable((row: Row) => edit?.begin(row));
  const isFree = useStable(() => edit?.key === undefined);
  const can = edit?.can;
  return useMemo(() => can && { can, begin, waits, isFree }, [can, begin, waits, isFree]);
}

interface Actions<Row, Draft> {
  idle: Idle<Row, Draft> | undefined;
  own?: RowEdit<Row, Draft>;
  renderActions: ListBodyProps<Row, Draft>['renderActions'];
  actionsWidth?: number | undefined;
}

function actionColumn<Row, Draft>(actions: Actions<Row, Draft>): TableColumn<Row> {
  const { idle, own, renderActions, actionsWidth = renderActions && idle ? 116 : 80 } = actions;
  return {
    title: 'Action',
    fixed: 'end',
    width: actionsWidth,
    render: (row) =>
      idle ? (
        <EditActions {...idle} own={own} row={row} more={renderActions} />
      ) : (
        renderActions?.(row)
      ),
  };
}

interface Apart<Row, Draft> extends Actions<Row, Draft> {
  edit: RowEdit<Row, Draft>;
  lines: readonly TableColumn<Row>[];
  columns: readonly ListColumn<Row, Draft>[];
}

/** The row being edited: its controls, and Save and Cancel. */
function apartOf<Row, Draft>({ edit, idle, lines, columns, renderActions }: Apart<Row, Draft>) {
  const { key, editor } = edit;
  if (key === undefined || editor === undefined) return undefined;
  const controls = lines.map((line, place) => {
    const control = columns[place]?.edit;
    return control ? { ...line, render: () => control(editor) } : line;
  });
  return { key, columns: [...controls, actionColumn({ idle, own: edit, renderActions })] };
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
