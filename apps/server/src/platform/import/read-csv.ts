import {
  cellText,
  columnName,
  tableLimits,
  tooManyRows,
  unreadable,
} from "./table-limits.ts";

/**
 * The cells of a text file, divided by commas, semicolons or tabs (RFC 4180), one list a row.
 * @throws UnreadableTable
 */
export function readCsv(bytes: Uint8Array): string[][] {
  const text = decode(bytes);
  const rows: string[][] = [];
  const reader = { text, separator: separatorOf(text), at: 0, line: 1 };
  let filled = 0;
  while (reader.at < text.length) {
    const cells = readRow(reader, rows.length + 1);
    rows.push(cells);
    if (cells.some((cell) => cell !== "")) filled += 1;
    if (filled > tableLimits.rows || rows.length > 4 * tableLimits.rows)
      tooManyRows();
  }
  return rows;
}

/** Rows as a file that readCsv reads back: what is kept of a spreadsheet. */
export function writeCsv(rows: readonly (readonly string[])[]): Uint8Array {
  const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
  const text = rows.map((cells) => cells.map(quoted).join(",")).join("\r\n");
  return new TextEncoder().encode(text);
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decodeAs("utf-16le", bytes);
  if (first === 0xfe && second === 0xff) return decodeAs("utf-16be", bytes);
  if (bytes.includes(0)) unreadable("This file is not a spreadsheet.");
  return decodeAs("utf-8", bytes);
}

function decodeAs(
  encoding: "utf-8" | "utf-16le" | "utf-16be",
  bytes: Uint8Array,
): string {
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
  const fault = text.indexOf("\uFFFD");
  return text.slice(0, Math.max(fault, 0)).split(/\r\n|\r|\n/).length;
}

/** What stands most often in the first line that says anything, outside of quotes. */
function separatorOf(text: string): string {
  const line =
    /[^\r\n]*[,;\t][^\r\n]*/.exec(text)?.[0].replaceAll(/"[^"]*"/g, "") ?? "";
  const count = (separator: string): number => line.split(separator).length - 1;
  const [most] = [",", ";", "\t"].toSorted(
    (one, other) => count(other) - count(one),
  );
  return most ?? ",";
}

interface Reader {
  readonly text: string;
  readonly separator: string;
  at: number;
  /** Counts line ends within quotes too: what an editor shows. */
  line: number;
}

function readRow(reader: Reader, row: number): string[] {
  const { text, separator } = reader;
  const cells: string[] = [];
  for (;;) {
    const name = `${columnName(cells.length)}${row}`;
    cells.push(
      cellText(
        text[reader.at] === '"' ? readQuoted(reader) : readPlain(reader),
        name,
      ),
    );
    if (cells.length > tableLimits.columns) {
      unreadable(`Row ${row} has more than ${tableLimits.columns} columns.`);
    }
    if (text[reader.at] !== separator) break;
    reader.at += 1;
  }
  if (text.startsWith("\r\n", reader.at)) reader.at += 1;
  reader.at += 1;
  reader.line += 1;
  return cells;
}

function readPlain(reader: Reader): string {
  const { text, separator, at } = reader;
  while (reader.at < text.length && !isEnd(text[reader.at], separator))
    reader.at += 1;
  return text.slice(at, reader.at);
}

function isEnd(character: string | undefined, separator: string): boolean {
  return character === separator || character === "\n" || character === "\r";
}

function readQuoted(reader: Reader): string {
  const { text, separator, line } = reader;
  const begin = reader.at + 1;
  let end = begin - 1;
  do {
    end = text.indexOf('"', end + 1);
    if (end < 0)
      return unreadable(`A quotation mark in line ${line} is never closed.`);
    // Two quotation marks within quotes are one.
    if (text[end + 1] === '"') end += 1;
    else break;
  } while (end < text.length);
  const inside = text.slice(begin, end);
  reader.at = end + 1;
  reader.line += inside.split("\n").length - 1;
  if (reader.at < text.length && !isEnd(text[reader.at], separator)) {
    return unreadable(
      `Line ${reader.line} has text after a closing quotation mark.`,
    );
  }
  return inside.replaceAll('""', '"');
}
