import { numberFormats } from './cell-kinds.ts';
import { xmlText } from './safe-cell.ts';
import type { CellKind } from './table.ts';

/** Indexes of cell formats, of what stands above the rows. */
export const styles = { plain: 0, label: 1, columnHead: 2 } as const;

/** Indexes of the cell formats of rows, which follow, by kinds. */
export const cellStyles: Readonly<Record<CellKind, number>> = {
  text: 3,
  number: 4,
  money: 5,
  date: 6,
  time: 7,
  duration: 8,
  shortDuration: 9,
};

const border = ['left', 'right', 'top', 'bottom']
  .map((side) => `<${side} style="thin"><color auto="1"/></${side}>`)
  .join('');
const font = '<sz val="11"/><name val="Calibri"/><family val="2"/>';

/** The first that a workbook may number by itself (ECMA-376 §18.8.30). */
const firstOwnFormat = 164;
const codes = Object.values(numberFormats);
const numFmts = codes.map(
  (code, place) => `<numFmt numFmtId="${firstOwnFormat + place}" formatCode="${xmlText(code)}"/>`,
);

const headXfs = [
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>',
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="1" xfId="0" applyFont="1" applyBorder="1" applyAlignment="1"><alignment horizontal="center" vertical="center" wrapText="1"/></xf>',
];
/** Texts wrap within their column; a number that wrapped would be a row of hashes. */
const kindXfs = codes.map((code, place) => {
  const [format, wrap] = code === 'General' ? [0, ' wrapText="1"'] : [firstOwnFormat + place, ''];
  return `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="1" xfId="0" applyNumberFormat="1" applyBorder="1" applyAlignment="1"><alignment vertical="top"${wrap}/></xf>`;
});
const xfs = [...headXfs, ...kindXfs];

/** The part `styles.xml` in the namespace of sheets. */
export function stylesheetOf(namespace: string): string {
  return `<styleSheet xmlns="${namespace}"><numFmts count="${numFmts.length}">${numFmts.join('')}</numFmts><fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border>${border}<diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${xfs.length}">${xfs.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
}
