/** What the cells of a column mean. How that is shown, and summed, stands in `cell-kinds.ts` alone. */
export type CellKind = 'text' | 'number' | 'money' | 'date' | 'time' | 'duration' | 'shortDuration';

/**
 * What a cell may hold: of a `date` its `YYYY-MM-DD`, of a `time` the instant in ISO UTC, of a
 * duration its minutes. `text` stands where a column has words in place of its kind.
 */
export type Cell = string | number | null | { readonly text: string };

export interface ExportColumn {
  readonly title: string;
  /** On the sheet, in pixels. */
  readonly width: number;
  /** Absent: text. */
  readonly kind?: CellKind;
}

/** A table as it leaves: said before the first row. */
export interface TableHead {
  /** Name of the sheet, at most 31 characters of it. */
  readonly sheetName: string;
  /** Lines above the table, label and value. A CSV has none: it is only the table. */
  readonly heading: readonly (readonly [label: string, value: string])[];
  readonly columns: readonly ExportColumn[];
  /** The agency's: times are shown as its clocks showed them. */
  readonly timeZone: string;
}

export type TableFormat = 'XLSX' | 'CSV';
export type ExportFormat = TableFormat | 'PDF' | 'XML';

/** Turns rows into the bytes of one file, some at a time. */
export interface TableWriter {
  write(rows: readonly (readonly Cell[])[]): void;
  end(): void;
}

/** The same for a workbook of several sheets, one after the other. */
export interface WorkbookWriter extends TableWriter {
  /** What is written from now on stands on the next sheet. */
  nextSheet(): void;
}

/** Takes the next bytes of a file. */
export type Emit = (chunk: Uint8Array) => void;
