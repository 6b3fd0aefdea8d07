import { unzipSync, type Unzipped } from 'fflate';
import { readSheet } from './read-sheet.ts';
import { tableLimits, unreadable, UnreadableTable } from './table-limits.ts';
import { attribute, elements, textOf } from './xml.ts';

/**
 * The cells of the first visible sheet of an Excel workbook (.xlsx), one list a row, as text; dates
 * as `YYYY-MM-DD`. Nothing of it is computed or run.
 * @throws UnreadableTable for what is no workbook, is damaged or inflates beyond the limits, and
 * for merged cells and formulas
 */
export function readXlsx(bytes: Uint8Array): string[][] {
  const parts = unzip(bytes, (name) => isSmallPart(name) && tableLimits.part);
  const workbook = textPart(parts, 'xl/workbook.xml');
  if (workbook === undefined) return unreadable(foreignText(bytes));
  const path = sheetPath(workbook, textPart(parts, 'xl/_rels/workbook.xml.rels') ?? '');
  const large = unzip(bytes, (name) => {
    if (name === path) return tableLimits.sheet;
    return name === 'xl/sharedStrings.xml' && tableLimits.texts;
  });
  const sheet = textPart(large, path);
  if (sheet === undefined) return damaged();
  return readSheet(sheet, {
    texts: sharedTexts(textPart(large, 'xl/sharedStrings.xml') ?? ''),
    isDate: dateStyles(textPart(parts, 'xl/styles.xml') ?? ''),
    from1904: /<(?:\w+:)?workbookPr\b[^>]*date1904="(?:1|true)"/.test(workbook),
  });
}

const smallParts = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels', 'xl/styles.xml'];

function isSmallPart(name: string): boolean {
  return smallParts.includes(name);
}

function damaged(): never {
  return unreadable('The workbook is damaged. Open it in Excel, save it and choose it again.');
}

/** Inflates the parts for which `most` names a number of bytes, and no more of them than that. */
function unzip(bytes: Uint8Array, most: (name: string) => number | false): Unzipped {
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        const limit = most(name);
        if (limit === false) return false;
        // A part that says less than it holds is cut off there, and does not parse.
        if (originalSize > limit)
          unreadable('The sheet is too large. Split it into several files.');
        return true;
      },
    });
  } catch (error) {
    if (error instanceof UnreadableTable) throw error;
    return damaged();
  }
}

function foreignText(bytes: Uint8Array): string {
  const names = Object.keys(
    unzip(bytes, (name) => /^(?:mimetype|xl\/workbook\.bin)$/.test(name) && 1024 * 1024),
  );
  if (names.includes('xl/workbook.bin')) {
    return 'This is a binary workbook (.xlsb). Save it as .xlsx and choose it again.';
  }
  if (names.includes('mimetype')) {
    return 'This is an OpenDocument file. Save it as .xlsx or CSV and choose it again.';
  }
  return 'This file is not a spreadsheet.';
}

function textPart(parts: Unzipped, name: string): string | undefined {
  const part = parts[name];
  if (part === undefined) return undefined;
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(part);
  } catch {
    return damaged();
  }
  // Entities of one's own can make a gigabyte of a line.
  if (text.includes('<!DOCTYPE') || text.includes('<!ENTITY')) return damaged();
  return text;
}

/** Where the first sheet lies that is not hidden. */
function sheetPath(workbook: string, relations: string): string {
  const sheet = elements(workbook, 'sheet').find(({ attributes }) => {
    return !/^(?:hidden|veryHidden)$/.test(attribute(attributes, 'state') ?? '');
  });
  const id = sheet && /\b\w+:id="([^"]*)"/.exec(sheet.attributes)?.[1];
  const relation = elements(relations, 'Relationship').find(
    ({ attributes }) => attribute(attributes, 'Id') === id,
  );
  const target = relation && attribute(relation.attributes, 'Target');
  if (id === undefined || target === undefined) return damaged();
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

function sharedTexts(xml: string): string[] {
  return elements(xml, 'si').map(({ inside }) => textOf(inside));
}

/** Numbers of Excel's own formats that show a day. */
const dateFormats = new Set([
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58,
]);

/** Whether the cells of a style show a day. */
function dateStyles(xml: string): (style: number) => boolean {
  const own = new Set(
    elements(xml, 'numFmt')
      .filter(({ attributes }) => isDateFormat(attribute(attributes, 'formatCode') ?? ''))
      .map(({ attributes }) => Number(attribute(attributes, 'numFmtId'))),
  );
  const [formats] = elements(xml, 'cellXfs');
  const dates = elements(formats?.inside ?? '', 'xf').map(({ attributes }) => {
    const format = Number(attribute(attributes, 'numFmtId') ?? '0');
    return dateFormats.has(format) || own.has(format);
  });
  return (style) => dates[style] ?? false;
}

/** Years or days outside of quoted text, colours and escapes. */
function isDateFormat(code: string): boolean {
  return /[yd]/i.test(code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\.|_./g, ''));
}
