import { ArrowDownIcon, ArrowUpIcon } from '../icon/icons.ts';

/** How the rows are sorted by a column, and how that is changed. */
export interface Sorting {
  /** Undefined: not by this one. */
  readonly direction: 'ascending' | 'descending' | undefined;
  /** Ascending, descending, and as at first. */
  readonly onTurn: () => void;
}

/** The heading of a column by which rows can be sorted. */
export function SortHead({ title, direction, onTurn }: Sorting & { title: string }) {
  return (
    <button type="button" className="ui-table-sort" onClick={onTurn}>
      {title}
      {direction === 'descending' ? <ArrowDownIcon /> : <ArrowUpIcon />}
    </button>
  );
}
