import { Fragment, useState, type ComponentProps, type ReactNode } from 'react';
import { Button } from '../action/button.tsx';
import { Checkbox } from '../choice/checkbox.tsx';
import { DownIcon, RightIcon } from '../icon/icons.ts';
import { SortHead, type Sorting } from './sort-head.tsx';
import { useWide } from './use-wide.ts';
import './table.css';

/** One column. */
export interface TableColumn<Row> {
  /** Its heading, and its key. */
  readonly title: string;
  readonly render: (row: Row) => ReactNode;
  /** Pixels, or a part of the table; columns without one share what is left. */
  readonly width?: number | `${number}%` | undefined;
  readonly align?: 'right' | 'center' | undefined;
  /** Stays in sight while the table scrolls sideways. */
  readonly fixed?: 'start' | 'end' | undefined;
  /** The rows can be sorted by it. */
  readonly sorting?: Sorting | undefined;
}

/** Rows that are ticked. */
export interface TableTicks<Row> {
  readonly has: (row: Row) => boolean;
  readonly canTick: (row: Row) => boolean;
  readonly toggle: (row: Row) => void;
  readonly toggleAll: (ticked: boolean) => void;
  /** What screen readers call a row. */
  readonly nameOf: (row: Row) => string;
}

/** What belongs to a row and is shown below it when asked for. */
export interface TableMore<Row> {
  /** What screen readers call its column. */
  readonly title: string;
  readonly label: (row: Row) => string;
  readonly has: (row: Row) => boolean;
  readonly render: (row: Row) => ReactNode;
}

interface TableProps<Row> {
  /** Its accessible name. */
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => number;
  /** Below this width in pixels it scrolls sideways. */
  minWidth: number;
  /** Stands in it where there are no rows. */
  empty: ReactNode;
  ticks?: TableTicks<Row> | undefined;
  more?: TableMore<Row> | undefined;
  rowProps?: ((row: Row) => ComponentProps<'tr'>) | undefined;
}

/** How wide the columns of ticks and of the buttons that unfold are, in pixels. */
const narrow = 40;

/** A table of the browser's own: its head stays in sight, and so do the columns that are fixed. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, rowKey, minWidth, empty, ticks } = props;
  const more = props.more && rows.some(props.more.has) ? props.more : undefined;
  const wide = useWide(label);
  const narrowCount = (more ? 1 : 0) + (ticks ? 1 : 0);
  const places = placesOf(columns, narrowCount * narrow);
  const all = { ...props, more, places, span: columns.length + narrowCount };
  return (
    <div {...wide} className="ui-table-place">
      <table className="ui-table" aria-label={label} style={{ minWidth }}>
        <colgroup>
          {Array.from({ length: narrowCount }, (_, index) => (
            <col key={index} style={{ width: narrow }} />
          ))}
          {columns.map(({ title, width }) => (
            <col key={title} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {more && (
              <th className="ui-table-narrow" scope="col">
                <span className="screen-reader-only">{more.title}</span>
              </th>
            )}
            {ticks && (
              <th className="ui-table-narrow" scope="col">
                <TickAll rows={rows} ticks={ticks} />
              </th>
            )}
            {columns.map((column, index) => (
              <th
                key={column.title}
                scope="col"
                data-align={column.align}
                {...places[index]}
                aria-sort={column.sorting?.direction}
              >
                {column.sorting ? (
                  <SortHead title={column.title} {...column.sorting} />
                ) : (
                  column.title
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow key={rowKey(row)} row={row} {...all} />
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={all.span}>{empty}</td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

interface TableRowProps<Row> extends TableProps<Row> {
  row: Row;
  places: readonly Place[];
  span: number;
}

function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, columns, rowKey, ticks, more, places, span, rowProps } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <Fragment>
      <tr
        data-row-key={rowKey(row)}
        data-selected={ticks?.has(row) ? '' : undefined}
        {...rowProps?.(row)}
      >
        {more && (
          <td className="ui-table-narrow">
            {more.has(row) && (
              <Button
                look="text"
                size="small"
                icon={isOpen ? <DownIcon /> : <RightIcon />}
                aria-expanded={isOpen}
                aria-label={more.label(row)}
                onClick={(event) => {
                  event.stopPropagation();
                  setOpen(!isOpen);
                }}
              />
            )}
          </td>
        )}
        {ticks && (
          <td className="ui-table-narrow">
            <Checkbox
              aria-label={`Select ${ticks.nameOf(row)}`}
              disabled={!ticks.canTick(row)}
              checked={ticks.has(row)}
              onChange={() => ticks.toggle(row)}
            />
          </td>
        )}
        {columns.map((column, index) => (
          <td key={column.title} data-align={column.align} {...places[index]}>
            {column.render(row)}
          </td>
        ))}
      </tr>
      {isOpen && more?.has(row) && (
        <tr className="ui-table-more">
          <td colSpan={span}>{more.render(row)}</td>
        </tr>
      )}
    </Fragment>
  );
}

function TickAll<Row>({ rows, ticks }: { rows: readonly Row[]; ticks: TableTicks<Row> }) {
  const open = rows.filter(ticks.canTick);
  const ticked = open.filter(ticks.has).length;
  return (
    <Checkbox
      aria-label="Select all"
      disabled={open.length === 0}
      checked={open.length > 0 && ticked === open.length}
      partly={ticked > 0 && ticked < open.length}
      onChange={ticks.toggleAll}
    />
  );
}

/** Where a cell stays while the table scrolls sideways. */
interface Place {
  'data-fixed'?: 'start' | 'end';
  /** The last of those that stay at the start. */
  'data-edge'?: '';
  style?: { insetInlineStart: number };
}

function placesOf<Row>(columns: readonly TableColumn<Row>[], before: number): Place[] {
  const edge = columns.findLastIndex(({ fixed }) => fixed === 'start');
  let from = before;
  return columns.map(({ fixed, width }, index) => {
    if (fixed === 'end') return { 'data-fixed': fixed };
    if (fixed === undefined) return {};
    const style = { insetInlineStart: from };
    from += typeof width === 'number' ? width : 0;
    return { 'data-fixed': fixed, ...(index === edge && { 'data-edge': '' as const }), style };
  });
}
