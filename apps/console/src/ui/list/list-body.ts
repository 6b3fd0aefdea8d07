import type { ReactNode } from 'react';
import type { ListColumn } from './list-column.ts';
import type { RowEdit } from './row-edit.ts';
import type { Selection } from '@guardroom/ui/table/selection.ts';

/** What a list shows of its rows, as a table or as cards. */
export interface ListRows<Row, Draft> {
  /** Accessible name of the table. */
  label: string;
  columns: readonly ListColumn<Row, Draft>[];
  rowKey: (row: Row) => number;
  /** What screen readers call a row: 'Tan Wei Ming'. */
  rowName: (row: Row) => string;
  /** Below this width in pixels the table scrolls sideways. */
  scrollWidth: number;
  /** Path that a click on a row opens. */
  rowHref?: (row: Row) => string;
  /** What a click on a row does instead, where it leads to no screen: it opens a file, say. */
  openRow?: (row: Row) => void;
  selection?: Selection;
  edit?: RowEdit<Row, Draft>;
  /** Buttons beside Edit, or alone. */
  renderActions?: (row: Row) => ReactNode;
  /** Pixels of their column, where more than two stand in it. */
  actionsWidth?: number;
  /** Shown struck through: it no longer counts. */
  isStruck?: (row: Row) => boolean;
  /** What belongs to a row, shown below it when asked for. */
  expansion?: RowExpansion<Row>;
}

export interface RowExpansion<Row> {
  /** What screen readers call its column. */
  title: string;
  /** What the button says for screen readers: 'Earlier versions of …'. */
  label: (row: Row) => string;
  has: (row: Row) => boolean;
  render: (row: Row) => ReactNode;
}

/** The same with the rows themselves: what ListTable and ListCards get. */
export interface ListBodyProps<Row, Draft> extends ListRows<Row, Draft> {
  rows: readonly Row[];
  /** `name.asc` */
  order?: string | undefined;
  onOrder?: (order: string | undefined) => void;
  /** Shown when there are no rows. */
  empty: ReactNode;
}
