import { strFromU8, unzipSync } from 'fflate';

export interface ReadCell {
  /** As the sheet holds it: a text, a number, or nothing. */
  readonly value: string | number | null;
  /** As Excel shows it, by the format of the cell. */
  readonly shown: string;
}

export interface ReadSheet {
  readonly name: string;
  /** Rows that have cells, in their order. */
  readonly rows: readonly (readonly ReadCell[])[];
}

/** The sheets of a workbook in their order, each cell with its value and what is seen of it. */
export function readWorkbookBytes(bytes: Uint8Array): ReadSheet[] {
  const parts = unzipSync(bytes);
  const part = (path: string) => strFromU8(parts[path] ?? new Uint8Array());
  const codes = codesOfStyles(part('xl/styles.xml'));
  const names = [...part('xl/workbook.xml').matchAll(/<sheet [^>]*name="([^"]*)"/g)];
  return names.map(([, name = ''], place) => {
    const sheet = part(`xl/worksheets/sheet${place + 1}.xml`);
    const rows = [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)];
    return { name: plain(name), rows: rows.map(([, row = '']) => cellsOf(row, codes)) };
  });
}

/** What is seen of rows, cell by cell. */
export function shownRows({ rows }: ReadSheet): string[][] {
  return rows.map((cells) => cells.map(({ shown }) => shown));
}

function cellsOf(row: string, codes: readonly string[]): ReadCell[] {
  return [...row.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(([, start = '', inside]) => {
    if (inside === undefined) return { value: null, shown: '' };
    const text = plain(inside.replaceAll(/<[^>]*>/g, ''));
    if (start.includes('t="inlineStr"')) return { value: text, shown: text };
    const value = Number(text);
    const code = codes[Number(/s="(\d+)"/.exec(start)?.[1])] ?? 'General';
    return { value, shown: shownNumber(value, code) };
  });
}

/** The format codes of the cell formats, by their places. */
function codesOfStyles(styles: string): string[] {
  const own = new Map(
    [...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(
      ([, id = '', code = '']) => [id, plain(code)] as const,
    ),
  );
  const [formats = ''] = /<cellXfs.*<\/cellXfs>/s.exec(styles) ?? [];
  return [...formats.matchAll(/<xf numFmtId="(\d+)"/g)].map(
    ([, id = '']) => own.get(id) ?? 'General',
  );
}

/** A number by a format code, as far as our files use them (ECMA-376 §18.8.31). */
function shownNumber(value: number, code: string): string {
  if (code === 'General') return String(value);
  if (code === '#,##0.00') {
    return value.toLocaleString('en-SG', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  }
  const section = code.split(';').find((one) => {
    const limit = /\[<([\d.]+)\]/.exec(one)?.[1];
    return limit === undefined || value < Number(limit);
  });
  return shownTime(value, (section ?? code).replace(/\[<[\d.]+\]/, ''));
}

function shownTime(days: number, code: string): string {
  // Excel rounds to the second, and leaves out what its format does not name.
  const seconds = Math.round(days * 86_400);
  const at = new Date((seconds - 25_569 * 86_400) * 1000);
  const minutes = Math.floor(seconds / 60);
  const two = (part: number) => String(part).padStart(2, '0');
  const name = (options: Intl.DateTimeFormatOptions) =>
    at.toLocaleDateString('en-US', { ...options, timeZone: 'UTC' });
  const parts: Record<string, string> = {
    '[$-409]': '',
    '[h]': String(Math.floor(minutes / 60)),
    '[m]': String(minutes),
    yyyy: String(at.getUTCFullYear()),
    mmm: name({ month: 'short' }),
    ddd: name({ weekday: 'short' }),
    dd: two(at.getUTCDate()),
    hh: two(at.getUTCHours()),
    mm: two(at.getUTCMinutes()),
    m: String(minutes % 60),
  };
  return code.replaceAll(/"([^"]*)"|\[[^\]]*\]|[a-z]+/g, (token, literal: string | undefined) => {
    const part = literal ?? parts[token];
    if (part === undefined) throw new Error(`the format has ${token}`);
    return part;
  });
}

function plain(xml: string): string {
  return xml
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
