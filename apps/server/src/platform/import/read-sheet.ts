import {
  cellText,
  columnName,
  holdsFormula,
  tableLimits,
  tooManyRows,
  unreadable,
} from './table-limits.ts';
import { attribute, decoded, eachElement, textOf, type Element } from './xml.ts';

/** What a sheet refers to in the rest of its workbook. */
export interface Workbook {
  readonly texts: readonly string[];
  readonly isDate: (style: number) => boolean;
  /** Days count from 1904 instead of 1900. */
  readonly from1904: boolean;
}

/**
 * The cells of a sheet as text, one list a row; rows and columns that are left out are empty.
 * @throws UnreadableTable
 */
export function readSheet(xml: string, workbook: Workbook): string[][] {
  const merged = /<(?:\w+:)?mergeCell\s[^>]*?ref="([^"]*)"/.exec(xml)?.[1];
  if (merged !== undefined) {
    unreadable(`Cells ${merged} are merged. Unmerge them: each cell stands for itself.`);
  }
  const rows: string[][] = [];
  let row = 0;
  let filled = 0;
  for (const { attributes, inside } of eachElement(xml, 'row')) {
    row = Number(attribute(attributes, 'r') ?? row + 1);
    const cells = readRow(inside, row, workbook);
    if (cells.every((cell) => cell === '')) continue;
    filled += 1;
    if (filled > tableLimits.rows || row > 4 * tableLimits.rows) tooManyRows();
    while (rows.length < row - 1) rows.push([]);
    rows.push(cells);
  }
  return rows;
}

function readRow(xml: string, row: number, workbook: Workbook): string[] {
  const cells: string[] = [];
  let column = -1;
  for (const cell of eachElement(xml, 'c')) {
    column = columnOf(attribute(cell.attributes, 'r'), column + 1);
    const name = `${columnName(column)}${row}`;
    const text = cellText(valueOf(cell, name, workbook), name);
    if (text === '') continue;
    if (column >= tableLimits.columns) {
      unreadable(`Row ${row} has more than ${tableLimits.columns} columns.`);
    }
    while (cells.length < column) cells.push('');
    cells.push(text);
  }
  return cells;
}

/** `C5` → 2. */
function columnOf(name: string | undefined, next: number): number {
  const letters = /^([A-Z]{1,3})\d/.exec(name ?? '')?.[1];
  if (letters === undefined) return next;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function valueOf({ attributes, inside }: Element, name: string, workbook: Workbook): string {
  if (/<(?:\w+:)?f[\s/>]/.test(inside)) holdsFormula(name);
  const type = attribute(attributes, 't') ?? 'n';
  if (type === 'inlineStr') return textOf(inside);
  const value = decoded(/<(?:\w+:)?v(?:\s[^>]*)?>([^<]*)</.exec(inside)?.[1] ?? '');
  switch (type) {
    case 's':
      return workbook.texts[Number(value)] ?? '';
    case 'e':
      return unreadable(`Cell ${name} holds an error (${value}).`);
    case 'b':
      return value === '1' ? 'TRUE' : 'FALSE';
    case 'n':
      return numberText(value, Number(attribute(attributes, 's') ?? '0'), workbook);
    default:
      return value;
  }
}

const daysTo1970 = 25_569;
const daysBetween1900And1904 = 1462;

function numberText(value: string, style: number, { isDate, from1904 }: Workbook): string {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return value;
  if (!isDate(style) || number <= 0 || number > 2_958_465) return plainNumber(number);
  const days = Math.floor(number) + (from1904 ? daysBetween1900And1904 : 0) - daysTo1970;
  return new Date(days * 86_400_000).toISOString().slice(0, 10);
}

/** 91234567, and never 9.1234567E7. */
function plainNumber(number: number): string {
  return Number.isInteger(number) && Math.abs(number) < 1e15 ? number.toFixed(0) : String(number);
}
