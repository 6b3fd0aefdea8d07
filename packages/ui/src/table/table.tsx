import { useMemo, type MouseEvent, type ReactNode } from 'react';
import { Checkbox } from '../choice/checkbox.tsx';
import { useStable } from '../hook/use-stable.ts';
import { SortHead, type Sorting } from './sort-head.tsx';
import { TableRow } from './table-row.tsx';
import { useWide } from './use-wide.ts';
import './table.css';
import type { Place, TableColumn, TableMore } from './column.ts';

/** Rows that are ticked. */
export interface TableTicks<Row> {
  readonly has: (row: Row) => boolean;
  readonly canTick: (row: Row) => boolean;
  readonly toggle: (row: Row) => void;
  readonly toggleAll: (ticked: boolean) => void;
  /** What screen readers call a row. */
  readonly nameOf: (row: Row) => string;
}

interface TableProps<Row> {
  /** Its accessible name. */
  label: string;
  /** Rows are drawn again only when they, these, or their ticks change. */
  columns: readonly TableColumn<Row>[];
  /** One row may be drawn by columns of its own, of the same titles: the row being edited. */
  apart?: { readonly key: number; readonly columns: readonly TableColumn<Row>[] } | undefined;
  /** Of the columns by which the rows can be sorted, by their titles. */
  sortings?: Readonly<Record<string, Sorting>> | undefined;
  rows: readonly Row[];
  rowKey: (row: Row) => number;
  /** Below this width in pixels it scrolls sideways. */
  minWidth: number;
  /** Stands in it where there are no rows. */
  empty: ReactNode;
  ticks?: TableTicks<Row> | undefined;
  more?: TableMore<Row> | undefined;
  rowClass?: ((row: Row) => string) | undefined;
  rowHref?: ((row: Row) => string) | undefined;
  onPress?: ((row: Row, event: MouseEvent) => void) | undefined;
}

/** How wide the columns of ticks and of the buttons that unfold are, in pixels. */
const narrow = 40;

/** What a column without a width has at least: in less, a word stands letter below letter. */
const leastOfFree = 100;

/** A table of the browser's own: its head stays in sight, and so do the columns that are fixed. */
export function Table<Row extends object>(props: TableProps<Row>) {
  const { label, columns, apart, rows, rowKey, minWidth, empty, ticks, sortings } = props;
  const more = props.more && rows.some(props.more.has) ? props.more : undefined;
  const wide = useWide(label);
  const narrowCount = (more ? 1 : 0) + (ticks ? 1 : 0);
  const places = useMemo(() => placesOf(columns, narrowCount * narrow), [columns, narrowCount]);
  const onTick = useStable((row: Row) => ticks?.toggle(row));
  const onPress = useStable((row: Row, event: MouseEvent) => props.onPress?.(row, event));
  const span = columns.length + narrowCount;
  const leastWidth = Math.max(minWidth, widthOf(columns) + narrowCount * narrow);
  return (
    <div {...wide} className="ui-table-place">
      <table className="ui-table" aria-label={label} style={{ minWidth: leastWidth }}>
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
            {columns.map(({ title, head = title, align, shaded }, index) => {
              const sorting = sortings?.[title];
              return (
                <th
                  key={title}
                  scope="col"
                  data-align={align}
                  data-shaded={shaded ? '' : undefined}
                  {...places[index]}
                  aria-sort={sorting?.direction}
                >
                  {sorting ? <SortHead title={title} {...sorting} /> : head}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow
              key={rowKey(row)}
              id={rowKey(row)}
              row={row}
              href={props.rowHref?.(row)}
              className={props.rowClass?.(row)}
              ticked={ticks?.has(row)}
              canTick={ticks?.canTick(row)}
              tickName={ticks && `Select ${ticks.nameOf(row)}`}
              columns={rowKey(row) === apart?.key ? apart.columns : columns}
              {...{ places, more, span, onTick, onPress }}
            />
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={span}>{empty}</td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
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

/**
 * The pixels that columns take together, where one without a width would have to give way to the others; a part
 * of the table takes none for itself.
 */
function widthOf<Row>(columns: readonly TableColumn<Row>[]): number {
  if (columns.every(({ width }) => width !== undefined)) return 0;
  const widths = columns.map(({ width = leastOfFree }) => (typeof width === 'number' ? width : 0));
  return widths.reduce((sum, width) => sum + width, 0);
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
