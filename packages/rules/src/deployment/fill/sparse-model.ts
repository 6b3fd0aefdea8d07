/** A linear model with whole numbers, row by row, as solvers take it: its least price is wanted. */
export interface SparseModel {
  readonly prices: Float64Array;
  /** Upper bounds of the columns; the lower ones are zero. */
  readonly most: Float64Array;
  /** 1 for a column that is a whole number. */
  readonly whole: Int32Array;
  readonly rowLeast: Float64Array;
  readonly rowMost: Float64Array;
  /** Where each row begins among the entries, and where the last one ends. */
  readonly starts: Int32Array;
  /** The column of each entry, and what it is multiplied by. */
  readonly columns: Int32Array;
  readonly times: Float64Array;
}

interface Column {
  readonly price: number;
  readonly most: number;
  readonly isWhole: boolean;
}

interface Entry {
  readonly column: number;
  readonly times: number;
}

export interface ModelWriter {
  /** @returns the number of the column */
  column(column: Column): number;
  row(least: number, most: number, entries: readonly Entry[]): void;
  model(): SparseModel;
}

export function modelWriter(): ModelWriter {
  const columns: Column[] = [];
  const rows: { readonly least: number; readonly most: number }[] = [];
  const starts: number[] = [0];
  const entries: Entry[] = [];
  return {
    column: (column) => columns.push(column) - 1,
    row: (least, most, of) => {
      rows.push({ least, most });
      for (const entry of of) entries.push(entry);
      starts.push(entries.length);
    },
    model: () => ({
      prices: Float64Array.from(columns, ({ price }) => price),
      most: Float64Array.from(columns, ({ most }) => most),
      whole: Int32Array.from(columns, ({ isWhole }) => Number(isWhole)),
      rowLeast: Float64Array.from(rows, ({ least }) => least),
      rowMost: Float64Array.from(rows, ({ most }) => most),
      starts: Int32Array.from(starts),
      columns: Int32Array.from(entries, ({ column }) => column),
      times: Float64Array.from(entries, ({ times }) => times),
    }),
  };
}
