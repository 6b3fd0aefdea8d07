import { safeText } from './safe-cell.ts';
import type { Cell, Emit, TableHead, TableWriter } from './table.ts';

const byteOrderMark = '\uFEFF';
const encoder = new TextEncoder();

/** UTF-8 with byte order mark, so that Excel reads it as such, and RFC 4180. */
export function csvWriter({ columns }: TableHead, emit: Emit): TableWriter {
  const head = line(columns.map(({ title }) => title));
  emit(encoder.encode(byteOrderMark + head));
  return {
    write: (rows) => emit(encoder.encode(rows.map(line).join(''))),
    end: () => {},
  };
}

function line(cells: readonly Cell[]): string {
  return `${cells.map(field).join(',')}\r\n`;
}

function field(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  const text = safeText(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
