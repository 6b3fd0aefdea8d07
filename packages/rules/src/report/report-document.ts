import { listDate, listTime } from '../dates.ts';
import { cutText, fitting } from './fitting.ts';

/**
 * A report as it is said, before it is drawn: on a screen, on paper and on sheets of Excel it is the
 * same.
 */
export interface ReportDocument {
  readonly title: string;
  /** Label and value, above everything. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly sections: readonly ReportSection[];
  /** Nothing happened: no section says anything. */
  readonly isQuiet: boolean;
}

/** A heading with sentences and at most one table. */
export interface ReportSection {
  readonly title: string;
  /** A heading above others: of a site, say. On paper it begins a page. */
  readonly isChapter: boolean;
  readonly sentences: readonly string[];
  readonly table: ReportTable | null;
}

export interface ReportTable {
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly (readonly ReportCell[])[];
}

export interface ReportColumn {
  readonly title: string;
  /** Its part of the width, beside the parts of the others. */
  readonly share: number;
  /** Absent: text. A `time` is an instant in ISO UTC, a `date` `YYYY-MM-DD`. */
  readonly kind?: 'number' | 'time' | 'date';
}

export type ReportCell = string | number | null;

/** Said in place of everything that did not happen. */
export const noActivity = 'No activity in this period.';

/**
 * A section that is a table, or says that there is nothing.
 * @param most rows for which there is room; all, unless given
 */
export function tableSection(
  title: string,
  columns: readonly ReportColumn[],
  all: readonly (readonly ReportCell[])[],
  nothing: string,
  most = all.length,
): ReportSection {
  const { rows, isCut } = fitting(all, most);
  return rows.length === 0
    ? { title, isChapter: false, sentences: [nothing], table: null }
    : {
        title,
        isChapter: false,
        sentences: isCut ? [cutText(most, 'of them')] : [],
        table: { columns, rows },
      };
}

/** The heading of what follows. */
export function chapter(title: string, ...sentences: readonly string[]): ReportSection {
  return { title, isChapter: true, sentences, table: null };
}

/** A cell as a person reads it. */
export function cellText(cell: ReportCell, { kind }: ReportColumn, timeZone: string): string {
  if (cell === null) return '-';
  if (kind === 'time') return listTime(String(cell), timeZone);
  if (kind === 'date') return listDate(String(cell));
  return typeof cell === 'number' ? cell.toLocaleString('en-SG') : cell;
}
