import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Table } from 'antd';
import type { TableColumnType, TableProps } from 'antd';
import type { SortOrder } from 'antd/es/table/interface';
import { useLayoutEffect, useRef, useState, type ComponentRef } from 'react';
import type { ListColumn } from './list-column.ts';
import type { ListBodyProps } from './list-body.ts';
import { RowActions } from './row-actions.tsx';
import { isForControl, RowButton, RowLink, useOpenRow } from './row-link.tsx';
import type { RowEdit } from './row-edit.ts';

const headerHeight = 52;

/** The rows of a list as a table: wide screens. */
export function ListTable<Row extends object, Draft>(props: ListBodyProps<Row, Draft>) {
  const { label, rows, columns, rowKey, scrollWidth, order, onOrder, edit, rowHref } = props;
  const { renderActions, isStruck, openRow: onOpen } = props;
  const openRow = useOpenRow();
  const table = useScrollByKeyboard(label);
  const selection = rowSelection(props);
  const [sorted, tellSorted] = useState('');
  const shown = columns.map((column, index) => tableColumn(column, index, props));
  if (edit || renderActions) shown.push(actionColumn(edit, renderActions));
  const sortBy = (title: unknown, direction: SortOrder | undefined) => {
    const field = columns.find((column) => column.title === title)?.sort;
    onOrder?.(field && direction ? `${field}.${direction.slice(0, -3)}` : undefined);
    tellSorted(
      field && direction ? `Sorted by ${String(title)}, ${direction}ing.` : 'Sorted as at first.',
    );
  };
  return (
    <>
      <p className="screen-reader-only" aria-live="polite">
        {sorted}
      </p>
      <Table<Row>
        ref={table}
        size="small"
        className="list-table"
        aria-label={label}
        rowKey={rowKey}
        dataSource={rows}
        columns={shown}
        pagination={false}
        scroll={{ x: scrollWidth }}
        sticky={{ offsetHeader: headerHeight }}
        locale={{ emptyText: props.empty }}
        showSorterTooltip={false}
        sortDirections={['ascend', 'descend']}
        onChange={(_, __, sorter) => {
          if (!Array.isArray(sorter)) sortBy(sorter.columnKey, sorter.order);
        }}
        data-order={order}
        {...(selection && { rowSelection: selection })}
        {...(isStruck && { rowClassName: (row: Row) => (isStruck(row) ? 'list-struck' : '') })}
        {...expandable(props)}
        {...(rowHref && {
          onRow: (row: Row) => ({
            className: 'list-row-link',
            onClick: (event) => !isForControl(event) && openRow(event, rowHref(row)),
          }),
        })}
        {...(onOpen && {
          onRow: (row: Row) => ({
            className: 'list-row-link',
            onClick: (event) => !isForControl(event) && onOpen(row),
          }),
        })}
      />
    </>
  );
}

/** Whoever has no mouse scrolls sideways too, also where no cell takes the focus. */
function useScrollByKeyboard(label: string) {
  const table = useRef<ComponentRef<typeof Table>>(null);
  useLayoutEffect(() => {
    const body = table.current?.nativeElement.querySelector('.ant-table-body');
    if (!(body instanceof HTMLElement)) return;
    body.tabIndex = 0;
    body.role = 'region';
    body.ariaLabel = `${label}, scrolls sideways`;
  });
  return table;
}

function tableColumn<Row extends object, Draft>(
  column: ListColumn<Row, Draft>,
  index: number,
  { columns, edit, order, rowHref, openRow, rowKey }: ListBodyProps<Row, Draft>,
): TableColumnType<Row> {
  const { title, width, align, sort, fixed } = column;
  const [field, direction] = order?.split('.') ?? [];
  // The column that names the row leads to it, as in a card.
  const linked = Math.max(
    0,
    columns.findIndex(({ card }) => card === 'heading'),
  );
  const value = (row: Row) => {
    if (column.edit && edit?.editor && edit.key === rowKey(row)) return column.edit(edit.editor);
    const content = column.render(row);
    if (index !== linked) return content;
    if (openRow) return <RowButton onOpen={() => openRow(row)}>{content}</RowButton>;
    return rowHref ? <RowLink href={rowHref(row)}>{content}</RowLink> : content;
  };
  return {
    key: title,
    title,
    render: (_, row) => value(row),
    ...(width !== undefined && { width }),
    ...(align && { align, className: `list-${align}` }),
    ...(fixed && { fixed: 'start' as const }),
    ...(sort && {
      sorter: true,
      sortOrder: sort !== field ? null : direction === 'desc' ? 'descend' : 'ascend',
    }),
  };
}

function actionColumn<Row, Draft>(
  edit: RowEdit<Row, Draft> | undefined,
  renderActions: ListBodyProps<Row, Draft>['renderActions'],
): TableColumnType<Row> {
  return {
    key: 'action',
    title: 'Action',
    fixed: 'end',
    width: edit && renderActions ? 116 : 80,
    render: (_, row) => <RowActions edit={edit} row={row} more={renderActions} />,
  };
}

function expandable<Row extends object, Draft>({
  expansion,
  rows,
  rowKey,
}: ListBodyProps<Row, Draft>): Pick<TableProps<Row>, 'expandable'> {
  if (!expansion || !rows.some(expansion.has)) return {};
  return {
    expandable: {
      rowExpandable: expansion.has,
      expandedRowRender: expansion.render,
      columnWidth: 40,
      columnTitle: <span className="screen-reader-only">{expansion.title}</span>,
      expandIcon: ({ expanded, expandable: can, onExpand, record }) =>
        can && (
          <Button
            key={rowKey(record)}
            type="text"
            size="small"
            icon={expanded ? <DownOutlined /> : <RightOutlined />}
            aria-expanded={expanded}
            aria-label={expansion.label(record)}
            onClick={(event) => onExpand(record, event)}
          />
        ),
    },
  };
}

function rowSelection<Row, Draft>({
  selection,
  rows,
  rowKey,
  rowName,
  isStruck,
}: ListBodyProps<Row, Draft>): TableProps<Row>['rowSelection'] {
  if (!selection) return undefined;
  return {
    columnWidth: 40,
    selectedRowKeys: [...selection.ids],
    preserveSelectedRowKeys: true,
    columnTitle: (checkbox) => <SelectAll>{checkbox}</SelectAll>,
    getCheckboxProps: (row) => ({
      'aria-label': `Select ${rowName(row)}`,
      disabled: isStruck?.(row) === true,
    }),
    onChange: (keys) => selection.setPage(rows.map(rowKey), keys.map(Number)),
  };
}

/**
 * antd measures columns in a hidden row that holds a copy of this checkbox, in reach of the
 * keyboard and without a visible place: that row is made inert.
 */
function SelectAll({ children }: { children: React.ReactNode }) {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const hidden = place.current?.closest('.ant-table-measure-row');
    if (hidden instanceof HTMLElement) hidden.inert = true;
  });
  return <span ref={place}>{children}</span>;
}
