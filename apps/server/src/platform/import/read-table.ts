import { keptText } from '@guardroom/rules/kept-text';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { unreadable } from './table-limits.ts';

/**
 * The cells of a spreadsheet, each as a typed text is kept, decided by its content: an Excel workbook (.xlsx) or a text (CSV).
 * @throws UnreadableTable with the sentence for the person
 */
export function readTable(bytes: Uint8Array): string[][] {
  const rows = startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) ? readXlsx(bytes) : readOther(bytes);
  if (rows.every((cells) => cells.every((cell) => cell === ''))) unreadable('The file is empty.');
  return rows.map((cells) => cells.map((cell) => keptText(cell)));
}

function readOther(bytes: Uint8Array): string[][] {
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) {
    unreadable(
      'This workbook is of an old kind (.xls) or has a password. Save it as .xlsx without a ' +
        'password and choose it again.',
    );
  }
  const begin = new TextDecoder().decode(bytes.subarray(0, 512)).trimStart();
  if (/^(?:<|%PDF|\{)/.test(begin)) unreadable('This file is not a spreadsheet.');
  return readCsv(bytes);
}

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte);
}
