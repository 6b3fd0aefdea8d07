import type { ReactNode } from 'react';
import type { CellEditor } from './row-edit.ts';

/** One column of a list; in a card, one line of it. */
export interface ListColumn<Row, Draft = never> {
  /** Also the key of the column. */
  title: string;
  /** What stands in the head of the table instead of the title. */
  head?: ReactNode;
  /** Its ground differs from that of its neighbours; what it means is said elsewhere, too. */
  shaded?: boolean;
  render: (row: Row) => ReactNode;
  /** The control in place of the value while the row is edited. */
  edit?: (editor: CellEditor<Draft>) => ReactNode;
  /** Field name for `orderby`; the column is sortable by it. */
  sort?: string;
  /** Pixels, or a part of the table; columns without one share what is left. */
  width?: number | `${number}%`;
  /** Stays in sight while the table scrolls sideways; for the first columns. */
  fixed?: true;
  align?: 'right' | 'center';
  /** In a card: 'heading' stands at its top, 'wide' on lines of its own; else beside its title. */
  card?: 'heading' | 'wide';
  /** Shown in the table alone, or in cards alone. */
  only?: 'table' | 'card';
}
