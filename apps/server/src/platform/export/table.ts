/** What a cell may hold; a number stays a number, everything else is text. */
export type Cell = string | number | null;

export interface ExportColumn {
  readonly title: string;
  /** On the sheet, in pixels. */
  readonly width: number;
  /** Numbers of the column are money: written with two decimals. */
  readonly money?: true;
}

/** A table as it leaves: said before the first row. */
export interface TableHead {
  /** Name of the sheet, at most 31 characters of it. */
  readonly sheetName: string;
  /** Lines above the table, label and value. A CSV has none: it is only the table. */
  readonly heading: readonly (readonly [label: string, value: string])[];
  readonly columns: readonly ExportColumn[];
}

export type TableFormat = 'XLSX' | 'CSV';
export type ExportFormat = TableFormat | 'PDF';

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
