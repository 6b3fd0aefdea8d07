import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readWorkbookBytes } from '../../../test/files/workbook.ts';
import { csvWriter } from './csv-writer.ts';
import { neutralise, safeText, xmlText } from './safe-cell.ts';
import type { Cell, CellKind, TableHead } from './table.ts';
import { sheetNameOf } from './xlsx-parts.ts';
import { xlsxWriter } from './xlsx-writer.ts';

const head: TableHead = {
  sheetName: 'Attendance',
  heading: [
    ['Agency', 'Tan & Sons <Security>'],
    ['Site', 'For All Sites'],
  ],
  columns: [
    { title: 'Staff Name', width: 100 },
    { title: 'Remark', width: 200 },
  ],
  timeZone: 'Asia/Singapore',
};

function write(writer: typeof csvWriter, rows: Cell[][], tableHead = head): Uint8Array {
  const chunks: Uint8Array[] = [];
  const table = writer(tableHead, (chunk) => void chunks.push(chunk));
  for (const row of rows) table.write([row]);
  table.end();
  return Buffer.concat(chunks);
}

function sheetOf(rows: Cell[][], tableHead = head): string {
  const parts = unzipSync(write(xlsxWriter, rows, tableHead));
  return strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
}

/** Texts of the cells, by their names. */
function textsOf(sheet: string): Record<string, string> {
  const cells = sheet.matchAll(/<c r="([A-Z]+\d+)"[^>]*?(?:\/>|>(?:<is><t[^>]*>|<v>)([^<]*))/g);
  return Object.fromEntries([...cells].map(([, name = '', text = '']) => [name, text]));
}

describe('a text that could be a formula', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+6591234567', "'+6591234567"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', "'\r=1"],
    ['＝1+1', "'＝1+1"],
    ['1+1', '1+1'],
    ['Block 5 - lobby', 'Block 5 - lobby'],
    ['', ''],
  ])('%j becomes %j', (text, expected) => {
    expect(neutralise(text)).toBe(expected);
  });

  it('stays harmless when control characters before it are removed', () => {
    expect(safeText('\u0000=1+1')).toBe("'=1+1");
    expect(safeText('\u0007\u0000@A1')).toBe("'@A1");
  });
});

describe('an Excel file', () => {
  it('has the parts of a workbook, its sheet named and its head frozen', () => {
    const parts = unzipSync(write(xlsxWriter, []));
    expect(Object.keys(parts).toSorted()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
    ]);
    expect(strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array())).toContain(
      '<sheet name="Attendance"',
    );
    const sheet = sheetOf([]);
    expect(sheet).toContain('<pane ySplit="4" topLeftCell="A5"');
    expect(sheet).toContain('<col min="1" max="1" width="13.57" customWidth="1"/>');
    expect(sheet).toContain('<col min="2" max="2" width="27.86" customWidth="1"/>');
  });

  it('carries heading lines, an empty line, the bold column head and bordered rows', () => {
    const sheet = sheetOf([
      ['Lim', 'late'],
      ['Nur', null],
    ]);
    expect(textsOf(sheet)).toEqual({
      A1: 'Agency',
      B1: 'Tan &amp; Sons &lt;Security&gt;',
      A2: 'Site',
      B2: 'For All Sites',
      A4: 'Staff Name',
      B4: 'Remark',
      A5: 'Lim',
      B5: 'late',
      A6: 'Nur',
      B6: '',
    });
    expect(sheet).toContain('<c r="A1" s="1"');
    expect(sheet).toContain('<c r="A4" s="2"');
    expect(sheet).toContain('<c r="B6" s="3"/>');
  });

  it('keeps numbers as numbers, also negative ones, and any script', () => {
    const sheet = sheetOf([[-12.5, '陈大文 நன்றி 👮🏽 <b>']]);
    expect(sheet).toContain('<c r="A5" s="3"><v>-12.5</v></c>');
    expect(textsOf(sheet)['B5']).toBe('陈大文 நன்றி 👮🏽 &lt;b&gt;');
  });

  it('can have several sheets, one after the other, with money to the cent', () => {
    const chunks: Uint8Array[] = [];
    const money = { title: 'Amount', width: 80, kind: 'money' as const };
    const second = { ...head, sheetName: 'Money', heading: [], columns: [money] };
    const book = xlsxWriter(head, (chunk) => void chunks.push(chunk), [second]);
    book.write([['Lim', 'late']]);
    expect(() => book.end()).toThrow('lacks sheets');
    book.nextSheet();
    book.write([[3090.5]]);
    expect(() => book.nextSheet()).toThrow('no further sheet');
    book.end();
    const parts = unzipSync(Buffer.concat(chunks));
    const part = (path: string) => strFromU8(parts[path] ?? new Uint8Array());
    expect(part('xl/workbook.xml')).toMatch(
      /<sheet name="Attendance" sheetId="1" r:id="rId1"\/><sheet name="Money" sheetId="2" r:id="rId2"\/>/,
    );
    expect(part('xl/_rels/workbook.xml.rels')).toContain(
      'Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet2.xml"',
    );
    expect(part('[Content_Types].xml')).toContain('PartName="/xl/worksheets/sheet2.xml"');
    expect(textsOf(part('xl/worksheets/sheet1.xml'))).toMatchObject({ A5: 'Lim' });
    expect(textsOf(part('xl/worksheets/sheet2.xml'))).toEqual({ A1: 'Amount', A2: '3090.5' });
    expect(part('xl/worksheets/sheet2.xml')).toContain('<c r="A2" s="5"><v>3090.5</v></c>');
  });

  it('holds no character that XML forbids and no formula', () => {
    const sheet = sheetOf([['\u0001a\u0008b\uD800c\uFFFF', '=HYPERLINK("http://x")']]);
    expect(textsOf(sheet)['A5']).toBe('abc');
    expect(textsOf(sheet)['B5']).toBe("'=HYPERLINK(&quot;http://x&quot;)");
    expect(sheet).not.toContain('<f>');
  });

  it('writes what looks like an escape so that Excel shows it as typed', () => {
    expect(xmlText('_x0041_ _x_')).toBe('_x005F_x0041_ _x_');
  });

  it('shortens a text that Excel would call damaged', () => {
    const text = textsOf(sheetOf([['x'.repeat(40_000), null]]))['A5'] ?? '';
    expect(text).toHaveLength(32_767);
    expect(text.endsWith('…')).toBe(true);
  });

  it.each([
    ['Attendance', 'Attendance'],
    ["'A/B: [1]*?'", 'A B   1'],
    ['', 'Sheet1'],
    ['x'.repeat(40), 'x'.repeat(31)],
  ])('names its sheet for %j as %j', (name, expected) => {
    expect(sheetNameOf(name)).toBe(expected);
  });
});

/** One cell of a kind in a file of a zone: as the sheet holds it and shows it, and as a CSV has it. */
function cellOf(kind: CellKind, cell: Cell, timeZone = 'Asia/Singapore') {
  const one = {
    sheetName: 'One',
    heading: [],
    columns: [{ title: 'It', width: 90, kind }],
    timeZone,
  };
  const [sheet] = readWorkbookBytes(write(xlsxWriter, [[cell]], one));
  const csv = Buffer.from(write(csvWriter, [[cell]], one)).toString();
  const { value, shown } = sheet?.rows[1]?.[0] ?? { value: undefined, shown: undefined };
  return { value, shown, csv: csv.split('\r\n')[1] };
}

/** A number to a tenth of a millisecond of a day. */
function rounded(value: unknown): unknown {
  return typeof value === 'number' ? Math.round(value * 1e9) / 1e9 : value;
}

describe('a cell of its column’s kind', () => {
  it.each<[CellKind, Cell, string | number, string, string?]>([
    ['text', 'Tan', 'Tan', 'Tan'],
    ['number', 7.5, 7.5, '7.5'],
    ['money', 3090.5, 3090.5, '3,090.50', '3090.50'],
    ['money', -618.1, -618.1, '-618.10'],
    ['date', '2026-11-21', 46_347, '21 Nov 2026'],
    ['date', '2024-02-29', 45_351, '29 Feb 2024'],
    ['time', '2026-11-21T00:02:59Z', 46_347 + 482 / 1440, '21 Nov 2026 (Sat), 08:02'],
    ['time', '2026-11-20T16:00:00Z', 46_347, '21 Nov 2026 (Sat), 00:00'],
    ['time', '2026-11-20T15:59:59Z', 46_346 + 1439 / 1440, '20 Nov 2026 (Fri), 23:59'],
    ['duration', 690, 690 / 1440, '11h 30min'],
    ['duration', 20, 20 / 1440, '0h 20min'],
    ['duration', 1560, 1560 / 1440, '26h 0min'],
    ['shortDuration', 0, 0, '0min'],
    ['shortDuration', 59, 59 / 1440, '59min'],
    ['shortDuration', 60, 60 / 1440, '1h 0min'],
    ['shortDuration', 1441, 1441 / 1440, '24h 1min'],
  ])('%s of %j is %d and shows %s', (kind, cell, value, shown, csv = shown) => {
    const read = cellOf(kind, cell);
    expect(rounded(read.value)).toBe(rounded(value));
    expect(read.shown).toBe(shown);
    expect(read.csv).toBe(csv.includes(',') ? `"${csv}"` : csv);
  });

  it('is at the time of the agency’s zone, also where clocks have changed', () => {
    const instant = '2026-07-01T04:00:00Z';
    expect(cellOf('time', instant, 'America/New_York')).toMatchObject({
      value: 46_204,
      shown: '01 Jul 2026 (Wed), 00:00',
      csv: '"01 Jul 2026 (Wed), 00:00"',
    });
    expect(cellOf('time', instant, 'Asia/Kathmandu').shown).toBe('01 Jul 2026 (Wed), 09:45');
    expect(cellOf('time', '2026-12-01T05:00:00Z', 'America/New_York').value).toBe(46_357);
  });

  it('shows every minute of a day as it is, in every kind of time', () => {
    const kinds = ['time', 'duration', 'shortDuration'] as const;
    const columns = kinds.map((kind) => ({ title: kind, width: 90, kind }));
    const day = { sheetName: 'Day', heading: [], columns, timeZone: 'UTC' };
    const rows = Array.from({ length: 1440 }, (_, minute): Cell[] => {
      const instant = new Date(Date.UTC(2026, 10, 21) + minute * 60_000).toISOString();
      return [instant, minute, minute];
    });
    const [sheet] = readWorkbookBytes(write(xlsxWriter, rows, day));
    const shown = sheet?.rows.slice(1).map(([time, long, short]) => {
      return `"${time?.shown}",${long?.shown},${short?.shown}`;
    });
    const csv = Buffer.from(write(csvWriter, rows, day)).toString();
    expect(shown).toEqual(csv.split('\r\n').slice(1, -1));
  });

  it('can have words in place of it, and nothing', () => {
    expect(cellOf('time', { text: 'Under way' })).toEqual({
      value: 'Under way',
      shown: 'Under way',
      csv: 'Under way',
    });
    expect(cellOf('time', { text: '=1' }).shown).toBe("'=1");
    expect(cellOf('duration', null)).toEqual({ value: null, shown: '', csv: '' });
    expect(cellOf('number', Number.NaN)).toEqual({ value: null, shown: '', csv: '' });
  });

  it('stays a text where Excel’s calendar is not ours', () => {
    expect(cellOf('date', '1900-02-28').value).toBe('28 Feb 1900');
    expect(cellOf('date', '1900-03-01').value).toBe(61);
  });
});

describe('a CSV file', () => {
  it('is UTF-8 with byte order mark, quoted by RFC 4180, without formulas', () => {
    const bytes = write(csvWriter, [
      ['Lim "Ah" Kow', 'a,b'],
      ['陈', 'two\r\nlines'],
      [-5, '=1+1'],
      [null, ''],
    ]);
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(Buffer.from(bytes.subarray(3)).toString()).toBe(
      ['Staff Name,Remark', '"Lim ""Ah"" Kow","a,b"', '陈,"two\nlines"', "-5,'=1+1", ',', ''].join(
        '\r\n',
      ),
    );
  });
});
