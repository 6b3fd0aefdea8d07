import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { sheetValue } from './cell-kinds.ts';
import { safeText, xmlText } from './safe-cell.ts';
import type { Cell, Emit, TableHead, TableWriter, WorkbookWriter } from './table.ts';
import { sheetEnd, sheetPath, sheetStart, workbookParts } from './xlsx-parts.ts';
import { cellStyles, styles } from './xlsx-styles.ts';

const mostRows = 1_048_576;
const mostCharacters = 32_767;
const encoder = new TextEncoder();

/**
 * An Excel workbook of one sheet, or of several. A sheet has heading lines, an empty line, the column head
 * (bold, centred, frozen), then the rows, with thin borders. Texts are inline strings, which Excel
 * never computes; dates, times and durations are numbers with the format of their kind.
 * @throws when a sheet is full
 */
export function xlsxWriter(
  head: TableHead,
  emit: Emit,
  further: readonly TableHead[] = [],
): WorkbookWriter {
  const heads = [head, ...further];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    if (chunk.length > 0) emit(chunk);
  });
  for (const [path, xml] of workbookParts(heads.map(({ sheetName }) => sheetName))) {
    const part = new ZipPassThrough(path);
    zip.add(part);
    part.push(encoder.encode(xml), true);
  }
  let place = 0;
  let sheet = openSheet(zip, place, head);
  return {
    write: (rows) => sheet.write(rows),
    nextSheet: () => {
      const next = heads[place + 1];
      if (next === undefined) throw new Error('the workbook has no further sheet');
      sheet.end();
      place += 1;
      sheet = openSheet(zip, place, next);
    },
    end: () => {
      if (place < heads.length - 1) throw new Error('the workbook lacks sheets');
      sheet.end();
      zip.end();
    },
  };
}

/** Begins a sheet with its heading and titles. */
function openSheet(zip: Zip, place: number, head: TableHead): TableWriter {
  const sheet = new ZipDeflate(sheetPath(place), { level: 1 });
  zip.add(sheet);
  const columns = head.columns.map((_, index) => columnName(index));
  const kinds = head.columns.map(({ kind = 'text' }) => kind);
  let row = 0;
  const inRow = (cells: readonly string[]): string => `<row r="${row}">${cells.join('')}</row>`;
  const rowXml = (cells: readonly Cell[]): string => {
    row += 1;
    if (row > mostRows) throw new Error('the sheet is full');
    const each = cells.map((cell, index) => {
      const kind = kinds[index] ?? 'text';
      const value = sheetValue(cell, kind, head.timeZone);
      return cellXml(`${columns[index] ?? ''}${row}`, value, cellStyles[kind]);
    });
    return inRow(each);
  };

  let start = sheetStart(
    head.columns.map(({ width }) => width),
    head.heading.length === 0 ? 1 : head.heading.length + 2,
  );
  for (const [label, value] of head.heading) {
    row += 1;
    start += inRow([
      cellXml(`A${row}`, label, styles.label),
      cellXml(`B${row}`, value, styles.plain),
    ]);
  }
  row += head.heading.length > 0 ? 2 : 1;
  const titles = head.columns.map(({ title }, index) =>
    cellXml(`${columns[index] ?? ''}${row}`, title, styles.columnHead),
  );
  sheet.push(encoder.encode(start + inRow(titles)));
  return {
    write: (rows) => {
      const xml = rows.map(rowXml).join('');
      sheet.push(encoder.encode(xml));
    },
    end: () => sheet.push(encoder.encode(sheetEnd), true),
  };
}

function cellXml(name: string, cell: string | number | null, style: number): string {
  if (cell === null || cell === '') return `<c r="${name}" s="${style}"/>`;
  if (typeof cell === 'number') return `<c r="${name}" s="${style}"><v>${cell}</v></c>`;
  const text = xmlText(shorten(safeText(cell)));
  const space = /^\s|\s$|\n/.test(text) ? ' xml:space="preserve"' : '';
  return `<c r="${name}" s="${style}" t="inlineStr"><is><t${space}>${text}</t></is></c>`;
}

/** Excel calls a file damaged when a cell holds more. */
function shorten(text: string): string {
  if (text.length <= mostCharacters) return text;
  return `${text.slice(0, mostCharacters - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** 0 → A, 26 → AA. */
function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}
