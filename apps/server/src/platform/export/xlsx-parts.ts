import { printable } from './safe-cell.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaging = 'http://schemas.openxmlformats.org/package/2006';
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Indexes of `cellXfs` below. */
export const styles = { plain: 0, label: 1, columnHead: 2, cell: 3, money: 4 } as const;

/** Of a sheet by its place, from 0. */
export const sheetPath = (place: number): string => `xl/worksheets/sheet${place + 1}.xml`;

/** A text within XML; `_x0041_` would be read as a character (ECMA-376 §22.9.2.19), so its `_` is. */
export function xmlText(text: string): string {
  if (!/[&<>"_]/.test(text)) return text;
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
}

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
    ['xl/styles.xml', stylesheet],
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

const thin = ['left', 'right', 'top', 'bottom']
  .map((side) => `<${side} style="thin"><color auto="1"/></${side}>`)
  .join('');
const font = '<sz val="11"/><name val="Calibri"/><family val="2"/>';

const stylesheet = `${declaration}<styleSheet xmlns="${main}"><fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border>${thin}<diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="0" fontId="1" fillId="0" borderId="1" xfId="0" applyFont="1" applyBorder="1" applyAlignment="1"><alignment horizontal="center" vertical="center" wrapText="1"/></xf><xf numFmtId="0" fontId="0" fillId="0" borderId="1" xfId="0" applyBorder="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf><xf numFmtId="4" fontId="0" fillId="0" borderId="1" xfId="0" applyNumberFormat="1" applyBorder="1" applyAlignment="1"><alignment vertical="top"/></xf></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

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
