import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { safeText } from './safe-cell.ts';
import type { Cell, Emit, TableHead, TableWriter, WorkbookWriter } from './table.ts';
import { sheetEnd, sheetPath, sheetStart, styles, workbookParts, xmlText } from './xlsx-parts.ts';

const mostRows = 1_048_576;
const mostCharacters = 32_767;
const encoder = new TextEncoder();

/**
 * An Excel workbook of one sheet, or of several. A sheet has heading lines, an empty line, the column head
 * (bold, centred, frozen), then the rows, with thin borders. Texts are inline strings, which Excel
 * never computes.
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
  const titleStyles = head.columns.map(() => styles.columnHead);
  const cellStyles = head.columns.map(({ money }) => (money ? styles.money : styles.cell));
  let row = 0;
  const rowXml = (cells: readonly Cell[], looks: readonly number[]): string => {
    row += 1;
    if (row > mostRows) throw new Error('the sheet is full');
    const each = cells.map((cell, index) =>
      cellXml(`${columns[index] ?? ''}${row}`, cell, looks[index] ?? styles.cell),
    );
    return `<row r="${row}">${each.join('')}</row>`;
  };

  let start = sheetStart(
    head.columns.map(({ width }) => width),
    head.heading.length === 0 ? 1 : head.heading.length + 2,
  );
  for (const [label, value] of head.heading) {
    row += 1;
    start += `<row r="${row}">${cellXml(`A${row}`, label, styles.label)}${cellXml(`B${row}`, value, styles.plain)}</row>`;
  }
  if (head.heading.length > 0) row += 1;
  const titles = head.columns.map(({ title }) => title);
  sheet.push(encoder.encode(start + rowXml(titles, titleStyles)));
  return {
    write: (rows) => {
      const xml = rows.map((cells) => rowXml(cells, cellStyles)).join('');
      sheet.push(encoder.encode(xml));
    },
    end: () => sheet.push(encoder.encode(sheetEnd), true),
  };
}

function cellXml(name: string, cell: Cell, style: number): string {
  if (cell === null || cell === '') return `<c r="${name}" s="${style}"/>`;
  if (typeof cell === 'number') {
    return Number.isFinite(cell)
      ? `<c r="${name}" s="${style}"><v>${cell}</v></c>`
      : `<c r="${name}" s="${style}"/>`;
  }
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
