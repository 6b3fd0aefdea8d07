import { Readable } from 'node:stream';
import { CsvError, parse as parseStream, type Options } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { inTurns } from '../turns.ts';
import { cellText, columnName, tableLimits, tooManyRows, unreadable } from './table-limits.ts';

const ofRfc4180: Options = {
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  // A row of the most and longest cells, each letter of them written with four bytes.
  max_record_size: 4 * tableLimits.columns * tableLimits.cell,
};

/**
 * The cells of a text file, divided by commas, semicolons or tabs (RFC 4180), one list a row.
 * @throws UnreadableTable
 */
export function readCsv(bytes: Uint8Array): string[][] {
  const text = decode(bytes);
  const rows: string[][] = [];
  let filled = 0;
  let line = 1;
  const take = (cells: string[], lines: number): null => {
    line = lines + 1;
    const row = readRow(cells, rows.length + 1);
    rows.push(row);
    if (row.some((cell) => cell !== '')) filled += 1;
    if (filled > tableLimits.rows || rows.length > 4 * tableLimits.rows) tooManyRows();
    // Nothing is kept twice.
    return null;
  };
  try {
    parse(text, {
      ...ofRfc4180,
      delimiter: separatorOf(text),
      on_record: (cells: string[], { lines }) => take(cells, lines),
    });
  } catch (error) {
    if (error instanceof CsvError) refuseFault(error, line);
    throw error;
  }
  return rows;
}

function readRow(cells: readonly string[], row: number): string[] {
  if (cells.length > tableLimits.columns) {
    unreadable(`Row ${row} has more than ${tableLimits.columns} columns.`);
  }
  return cells.map((cell, column) => cellText(cell, `${columnName(column)}${row}`));
}

/** @param begin the line in which the row begins that cannot be read */
function refuseFault({ code, lines }: CsvError, begin: number): never {
  if (code === 'CSV_QUOTE_NOT_CLOSED') {
    unreadable(`A quotation mark in line ${begin} is never closed.`);
  }
  if (code === 'CSV_INVALID_CLOSING_QUOTE') {
    unreadable(`Line ${Number(lines)} has text after a closing quotation mark.`);
  }
  if (code === 'CSV_MAX_RECORD_SIZE') {
    unreadable(`Line ${begin} is longer than any row of a table.`);
  }
  return unreadable(
    `Line ${Number(lines)} has a quotation mark within a text that has none around it.`,
  );
}

/**
 * What `writeCsv` wrote, as it was written. Other requests have their turn meanwhile.
 */
export async function readKeptCsv(bytes: Uint8Array): Promise<string[][]> {
  const rows: string[][] = [];
  const parser = Readable.from(inSteps(bytes)).pipe(parseStream(ofRfc4180));
  const pause = inTurns();
  for await (const cells of parser) {
    rows.push(cells);
    // A stream leaves nobody else a turn.
    await pause();
  }
  return rows;
}

const step = 16 * 1024;

function* inSteps(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += step) yield bytes.subarray(at, at + step);
}

/** Rows as a file that readCsv reads back: what is kept of a spreadsheet. */
export function writeCsv(rows: readonly (readonly string[])[]): Uint8Array {
  const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
  const text = rows.map((cells) => cells.map(quoted).join(',')).join('\r\n');
  return new TextEncoder().encode(text);
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decodeAs('utf-16le', bytes);
  if (first === 0xfe && second === 0xff) return decodeAs('utf-16be', bytes);
  if (bytes.includes(0)) unreadable('This file is not a spreadsheet.');
  return decodeAs('utf-8', bytes);
}

function decodeAs(encoding: 'utf-8' | 'utf-16le' | 'utf-16be', bytes: Uint8Array): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return unreadable(
      `Line ${lineOfFault(encoding, bytes)} mixes encodings: a character cannot be read. Save the ` +
        'file as "CSV UTF-8" and choose it again.',
    );
  }
}

/** The first line whose bytes are no text of the encoding. */
function lineOfFault(encoding: string, bytes: Uint8Array): number {
  const decoder = new TextDecoder(encoding);
  const text = decoder.decode(bytes);
  const fault = text.indexOf('\uFFFD');
  return text.slice(0, Math.max(fault, 0)).split(/\r\n|\r|\n/).length;
}

/** What stands most often in the first line that holds one, outside of quotes. */
function separatorOf(text: string): string {
  const first = text.search(/[,;\t]/);
  if (first < 0) return ',';
  const end = text.slice(first).search(/[\r\n]/);
  const begin = Math.max(text.lastIndexOf('\n', first), text.lastIndexOf('\r', first)) + 1;
  const line = text.slice(begin, end < 0 ? undefined : first + end).replaceAll(/"[^"]*"/g, '');
  const count = (separator: string): number => line.split(separator).length - 1;
  const [most] = [',', ';', '\t'].toSorted((one, other) => count(other) - count(one));
  return most ?? ',';
}
