import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { xlsxWriter } from '../export/xlsx-writer.ts';
import { readCsv, readKeptCsv, writeCsv } from './read-csv.ts';
import { readTable } from './read-table.ts';
import { UnreadableTable } from './table-limits.ts';

const csv = (text: string) => readTable(strToU8(text));

/** A workbook as Excel writes it, with this sheet; other parts may be replaced. */
function workbook(sheet: string, parts: Readonly<Record<string, string>> = {}): Uint8Array {
  const all = {
    'xl/workbook.xml':
      '<workbook><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    ...parts,
  };
  const files = Object.entries(all).map(([name, xml]) => [name, strToU8(xml)]);
  return zipSync(Object.fromEntries(files), { level: 1 });
}

const xlsx = (sheet: string, parts?: Readonly<Record<string, string>>) =>
  readTable(workbook(sheet, parts));
const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;

describe('a CSV', () => {
  it.each<[string, string, string[][]]>([
    [
      'commas',
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'semicolons',
      'a;b\nc,x;d',
      [
        ['a', 'b'],
        ['c,x', 'd'],
      ],
    ],
    [
      'tabs',
      'a\tb\rc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'quotes',
      '"a, b","c ""d"""\r\n"e\nf",g',
      [
        ['a, b', 'c "d"'],
        ['e f', 'g'],
      ],
    ],
    ['empty cells and lines', 'a,,b\n\n,c', [['a', '', 'b'], [''], ['', 'c']]],
    ['spaces of all kinds', ' a\u00A0 b ,\u200Bc', [['a b', 'c']]],
    ['names in other scripts', '陈伟明,முத்து', [['陈伟明', 'முத்து']]],
    ['an apostrophe against formulas', "'+6591234567,O'Brien", [['+6591234567', "O'Brien"]]],
  ])('divided by %s', (_, file, rows) => {
    expect(csv(file)).toEqual(rows);
  });

  it('may begin with a mark of its encoding', () => {
    expect(csv('\uFEFFa,b')).toEqual([['a', 'b']]);
    const utf16 = Buffer.from('\uFEFF陈,b', 'utf16le');
    expect(readTable(utf16)).toEqual([['陈', 'b']]);
    expect(readTable(Buffer.from(utf16).swap16())).toEqual([['陈', 'b']]);
  });

  it('is kept and read again as it is', () => {
    const rows = [['a', 'b "c"', 'd,e'], [''], ['', "'f"]];
    expect(readCsv(writeCsv(rows))).toEqual(rows);
  });

  it('that is kept is read as it was written, also what was no formula before', async () => {
    const rows = readCsv(strToU8('a,\'=1+1\n\n\'-5,"b ""c"""'));
    expect(await readKeptCsv(writeCsv(rows))).toEqual([['a', '=1+1'], [''], ['-5', 'b "c"']]);
  });

  const largest = (text: string) => Buffer.alloc(15 * 1024 * 1024, text);
  it.each([
    ['a text without a separator', largest('x'), /^Line 1 is longer than any row/],
    ['lines without a separator', largest('name\n'), /more than 5,000 rows/],
    ['separators alone', largest(','), /^(?:Line|Row) 1 /],
    ['quotation marks alone', largest('"'), /^(?:Line 1 is longer|A quotation mark in line 1)/],
    ['lines with one quotation mark', largest('"\n'), /more than 5,000 rows/],
    ['empty lines alone', largest('\n'), /more than 5,000 rows/],
  ])('of the largest size with %s is refused', (_, bytes, sentence) => {
    expect(() => readTable(bytes)).toThrow(sentence);
  });

  it.each([
    ['mixed encodings', [...strToU8('a,é\nb,c\nd,'), 0xe9, 0x0a], /^Line 3 mixes encodings/],
    ['half of a UTF-16 character', [0xff, 0xfe, 0x61, 0x00, 0x00, 0xd8], /^Line 1 mixes encodings/],
    [
      'a lost character',
      [...strToU8('a,b\nT\uFFFDn,c')],
      /^Cell A2 holds a character that was lost/,
    ],
    [
      'an open quotation mark',
      [...strToU8('a\nb,"c\nd')],
      /^A quotation mark in line 2 is never closed/,
    ],
    [
      'text after quotes',
      [...strToU8('a\n"b"c')],
      /^Line 2 has text after a closing quotation mark/,
    ],
    ['a formula', [...strToU8('a,=1+1')], /^Cell B1 holds a formula/],
    [
      'more columns than any list',
      [...strToU8(','.repeat(101))],
      /^Row 1 has more than 100 columns/,
    ],
    ['a cell of a page', [...strToU8(`a,${'x'.repeat(2001)}`)], /^Cell B1 holds more than 2000/],
    ['100,000 rows', [...strToU8('a,b\n'.repeat(100_000))], /more than 5,000 rows/],
    ['nothing', [], /^The file is empty/],
    ['nothing but lines', [...strToU8('\n,,\n')], /^The file is empty/],
    ['a picture', [0xff, 0xd8, 0xff, 0xe0, 0, 0x10], /not a spreadsheet/],
    ['a PDF', [...strToU8('%PDF-1.7\n')], /not a spreadsheet/],
    ['a web page', [...strToU8('  <html><table>')], /not a spreadsheet/],
    ['an old workbook', [0xd0, 0xcf, 0x11, 0xe0, 1], /old kind \(.xls\) or has a password/],
  ])('is refused with %s', (_, bytes, sentence) => {
    expect(() => readTable(new Uint8Array(bytes))).toThrow(sentence);
  });
});

describe('a workbook', () => {
  it('of our own export is read as it was written', () => {
    const chunks: Uint8Array[] = [];
    const columns = [
      { title: 'Name', width: 90 },
      { title: 'Mobile', width: 90 },
    ];
    const heading = [['Agency', 'A & B <Pte>']] as const;
    const writer = xlsxWriter(
      { sheetName: 'Staff', heading, columns, timeZone: 'UTC' },
      (chunk) => {
        chunks.push(new Uint8Array(chunk));
      },
    );
    writer.write([
      ['=cmd', 91234567],
      ['O_x0041_ "Tan"', null],
    ]);
    writer.end();
    expect(readTable(Buffer.concat(chunks))).toEqual([
      ['Agency', 'A & B <Pte>'],
      [],
      ['Name', 'Mobile'],
      ['=cmd', '91234567'],
      ['O_x0041_ "Tan"'],
    ]);
  });

  it('tells texts, numbers and days', () => {
    const sheet = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1"><v>9.1234567E7</v></c>
      <c r="D1" s="1"><v>46347.75</v></c><c r="E1" s="2"><v>46347</v></c><c r="F1" s="3"><v>46347</v></c>
      <c r="G1" t="b"><v>1</v></c><c r="H1" t="str"><v>x</v></c><c r="I1"><v>0.5</v></c></row>
      <row r="4"><c r="B4" t="inlineStr"><is><r><t>a </t></r><r><t>b</t></r></is></c></row>`;
    const parts = {
      'xl/sharedStrings.xml':
        '<sst><si><r><t>Tan &amp; </t></r><r><t>Co&#x20;Ltd</t></r><rPh sb="0"><t>タン</t></rPh></si></sst>',
      'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[$-409]d\\-mmm\\-yyyy"/>
        <numFmt numFmtId="165" formatCode="&quot;day&quot; 0"/></numFmts>
        <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
        <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`,
    };
    expect(xlsx(sheet, parts)).toEqual([
      ['Tan & Co Ltd', '', '91234567', '2026-11-21', '2026-11-21', '46347', 'TRUE', 'x', '0.5'],
      [],
      [],
      ['', 'a b'],
    ]);
  });

  it('may count its days from 1904', () => {
    const parts = {
      'xl/workbook.xml':
        '<workbook><workbookPr date1904="1"/><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
      'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>',
    };
    expect(xlsx('<row><c><v>44885</v></c></row>', parts)).toEqual([['2026-11-21']]);
  });

  it('may have prefixes, hidden sheets and rows that are only coloured', () => {
    const parts = {
      'xl/workbook.xml': `<x:workbook><x:sheets><x:sheet name="B" state="hidden" r:id="rId1"/>
        <x:sheet name="A" r:id="rId2"/></x:sheets></x:workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/>
        <Relationship Id="rId2" Target="/xl/other/second.xml"/></Relationships>`,
      'xl/other/second.xml':
        '<x:worksheet><x:sheetData><x:row r="1"><x:c r="A1" t="str"><x:v>a</x:v></x:c></x:row><x:row r="900000"><x:c r="A900000" s="4"/></x:row></x:sheetData></x:worksheet>',
    };
    expect(xlsx(text('hidden'), parts)).toEqual([['a']]);
  });

  const filled = (count: number) => `<row>${text('a')}</row>`.repeat(count);
  it.each<[string, () => Uint8Array, RegExp]>([
    [
      'merged cells',
      () =>
        workbook('', {
          'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row>${text('a')}</row></sheetData><mergeCells count="1"><mergeCell ref="A1:B2"/></mergeCells></worksheet>`,
        }),
      /^Cells A1:B2 are merged/,
    ],
    [
      'a formula',
      () => workbook('<row r="3"><c r="C3"><f>A1+1</f><v>2</v></c></row>'),
      /^Cell C3 holds a formula/,
    ],
    [
      'a shared formula',
      () => workbook('<row r="3"><c r="C3"><f t="shared" si="0"/><v>2</v></c></row>'),
      /^Cell C3 holds a formula/,
    ],
    [
      'an error',
      () => workbook('<row r="3"><c r="C3" t="e"><v>#N/A</v></c></row>'),
      /^Cell C3 holds an error \(#N\/A\)/,
    ],
    ['100,000 rows', () => workbook(filled(100_000)), /more than 5,000 rows/],
    [
      'a row far away',
      () => workbook(`<row r="900000">${text('a')}</row>`),
      /more than 5,000 rows/,
    ],
    [
      'a sheet that inflates beyond the limit',
      () => workbook(' '.repeat(65 * 1024 * 1024)),
      /too large/,
    ],
    [
      'texts that inflate beyond the limit',
      () =>
        workbook(filled(1), {
          'xl/sharedStrings.xml': ' '.repeat(25 * 1024 * 1024),
        }),
      /too large/,
    ],
    [
      'entities of its own',
      () =>
        workbook('', {
          'xl/worksheets/sheet1.xml': '<!DOCTYPE x [<!ENTITY a "b">]><worksheet/>',
        }),
      /damaged/,
    ],
    [
      'no sheet',
      () => workbook('', { 'xl/_rels/workbook.xml.rels': '<Relationships/>' }),
      /damaged/,
    ],
    [
      'another zip file',
      () => zipSync({ 'word/document.xml': strToU8('<w/>') }),
      /not a spreadsheet/,
    ],
    [
      'an OpenDocument file',
      () => zipSync({ mimetype: strToU8('x'), 'content.xml': strToU8('<x/>') }),
      /OpenDocument/,
    ],
    ['a binary workbook', () => zipSync({ 'xl/workbook.bin': strToU8('x') }), /binary workbook/],
    ['its end torn off', () => workbook(filled(10)).slice(0, -40), /damaged/],
  ])('is refused with %s', (_, file, sentence) => {
    expect(() => readTable(file())).toThrow(sentence);
  });

  it('that says less than it holds is read no further than that', () => {
    const bytes = workbook(filled(2000));
    const sizes = [...bytes.keys()].filter(
      (at) => Buffer.from(bytes).readUInt32LE(Math.min(at, bytes.length - 4)) === 0x02014b50,
    );
    const view = new DataView(bytes.buffer);
    // The size of the last part in the central directory: the sheet.
    const last = sizes.at(-1) ?? 0;
    view.setUint32(last + 24, 300, true);
    expect(readTable(bytes).length).toBeLessThan(10);
  });
});

/** Any other failure is none of a file's. */
function outcomeOf(bytes: Uint8Array): string {
  try {
    readTable(bytes);
    return 'read';
  } catch (error) {
    return error instanceof UnreadableTable ? 'refused' : String(error);
  }
}

describe('a damaged or hostile file', () => {
  const whole = workbook(`<row r="1">${text('a')}<c r="B1"><v>1</v></c></row>`.repeat(20));
  const plain = strToU8('Name,Mobile\r\n"Tan, Wei",91234567\r\n');

  it.each([
    ['workbook', whole],
    ['CSV', plain],
  ])('made of a %s by changing bytes is read or refused, and nothing else', (_, bytes) => {
    const change = fc.tuple(fc.nat(bytes.length - 1), fc.nat(255));
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 12 }), (changes) => {
        const hostile = Uint8Array.from(bytes);
        for (const [at, byte] of changes) hostile[at] = byte;
        expect(outcomeOf(hostile)).toMatch(/^(?:read|refused)$/);
      }),
      { numRuns: 2000 },
    );
  });
});
