import { shownText } from './cell-kinds.ts';
import { safeText } from './safe-cell.ts';
import type { Cell, Emit, TableHead, TableWriter } from './table.ts';

const byteOrderMark = '\uFEFF';
const encoder = new TextEncoder();

/**
 * UTF-8 with byte order mark, so that Excel reads it as such, and RFC 4180. Cells are written as they
 * are shown: a CSV has no formats.
 */
export function csvWriter({ columns, timeZone }: TableHead, emit: Emit): TableWriter {
  const kinds = columns.map(({ kind = 'text' }) => kind);
  const head = line(columns.map(({ title }) => csvField(title)));
  emit(encoder.encode(byteOrderMark + head));
  const rowLine = (cells: readonly Cell[]): string =>
    line(
      cells.map((cell, index) => {
        const text = shownText(cell, kinds[index] ?? 'text', timeZone);
        return typeof cell === 'number' ? text : csvField(text);
      }),
    );
  return {
    write: (rows) => emit(encoder.encode(rows.map(rowLine).join(''))),
    end: () => {},
  };
}

function line(fields: readonly string[]): string {
  return `${fields.join(',')}\r\n`;
}

/** A text as a field of such a file, which no spreadsheet takes for a formula. */
export function csvField(given: string): string {
  const text = safeText(given);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
