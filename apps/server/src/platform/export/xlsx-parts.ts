import { printable, xmlText } from './safe-cell.ts';
import { stylesheetOf } from './xlsx-styles.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaging = 'http://schemas.openxmlformats.org/package/2006';
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Of a sheet by its place, from 0. */
export const sheetPath = (place: number): string => `xl/worksheets/sheet${place + 1}.xml`;

/** As Excel allows it: at most 31 characters, none of `[]:*?/\`, no apostrophe at the ends. */
export function sheetNameOf(name: string): string {
  const allowed = printable(name).replaceAll(/[[\]:*?/\\\n\t]/g, ' ');
  const shortened = [...allowed].slice(0, 31).join('');
  return shortened.replaceAll(/^['\s]+|['\s]+$/g, '') || 'Sheet1';
}

/** Every part of a workbook, but its sheets. */
export function workbookParts(
  sheetNames: readonly string[],
): readonly (readonly [path: string, xml: string])[] {
  return [
    ['[Content_Types].xml', contentTypes(sheetNames.length)],
    ['_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']])],
    ['xl/workbook.xml', workbook(sheetNames)],
    [
      'xl/_rels/workbook.xml.rels',
      relations([
        ...sheetNames.map(
          (_, place) => ['worksheet', sheetPath(place).replace('xl/', '')] as const,
        ),
        ['styles', 'styles.xml'],
      ]),
    ],
    ['xl/styles.xml', `${declaration}${stylesheetOf(main)}`],
  ];
}

const contentTypes = (sheets: number): string =>
  `${declaration}<Types xmlns="${packaging}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/>${Array.from({ length: sheets }, (_, place) => `<Override PartName="/${sheetPath(place)}" ContentType="${contentType}.worksheet+xml"/>`).join('')}<Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/></Types>`;

function relations(targets: readonly (readonly [kind: string, target: string])[]): string {
  const each = targets.map(
    ([kind, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${relationships}/${kind}" Target="${target}"/>`,
  );
  return `${declaration}<Relationships xmlns="${packaging}/relationships">${each.join('')}</Relationships>`;
}

function workbook(sheetNames: readonly string[]): string {
  const sheets = sheetNames.map((sheetName, place) => {
    const name = xmlText(sheetNameOf(sheetName));
    return `<sheet name="${name}" sheetId="${place + 1}" r:id="rId${place + 1}"/>`;
  });
  return `${declaration}<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets>${sheets.join('')}</sheets></workbook>`;
}

/** The sheet up to its first row: the column head stays in sight, columns have their widths. */
export function sheetStart(widths: readonly number[], frozenRows: number): string {
  const columns = widths.map((width, index) => {
    // Characters of the standard font are 7 px wide, with 5 px of padding.
    const characters = Math.round(((width - 5) / 7) * 100) / 100;
    return `<col min="${index + 1}" max="${index + 1}" width="${characters}" customWidth="1"/>`;
  });
  const pane = `<pane ySplit="${frozenRows}" topLeftCell="A${frozenRows + 1}" activePane="bottomLeft" state="frozen"/>`;
  return `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${columns.join('')}</cols><sheetData>`;
}

export const sheetEnd = '</sheetData></worksheet>';
