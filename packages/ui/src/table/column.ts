import type { ReactNode } from 'react';

/** One column. */
export interface TableColumn<Row> {
  /** Its heading, and its key. */
  readonly title: string;
  /** What stands in its head instead of the title. */
  readonly head?: ReactNode;
  /** Its ground differs from that of its neighbours. */
  readonly shaded?: boolean | undefined;
  /** `href`: where the row leads, if it leads anywhere. */
  readonly render: (row: Row, href: string | undefined) => ReactNode;
  /** Pixels, or a part of the table; columns without one share what is left. */
  readonly width?: number | `${number}%` | undefined;
  readonly align?: 'right' | 'center' | undefined;
  /** Stays in sight while the table scrolls sideways. */
  readonly fixed?: 'start' | 'end' | undefined;
}

/** What belongs to a row and is shown below it when asked for. */
export interface TableMore<Row> {
  /** What screen readers call its column. */
  readonly title: string;
  readonly label: (row: Row) => string;
  readonly has: (row: Row) => boolean;
  readonly render: (row: Row) => ReactNode;
}

/** Where a cell stays while the table scrolls sideways. */
export interface Place {
  'data-fixed'?: 'start' | 'end';
  /** The last of those that stay at the start. */
  'data-edge'?: '';
  style?: { insetInlineStart: number };
}
