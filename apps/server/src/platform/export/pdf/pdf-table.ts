import { lineColour, shadeColour, type PdfSheet } from './pdf-sheet.ts';
import type { PdfCell, PdfColumn, PdfText } from './pdf-types.ts';
import { lineHeight, type TextLine, type TextStyle } from './typesetter.ts';

const padding = 3;
const usualSize = 8;
/** The head of a shaded column, darker than the other heads. */
const shadedHead = '#dfe5ed';

/** A table under way: its head is drawn again at the top of every page. */
export interface PdfTable {
  write(rows: readonly (readonly PdfCell[])[]): void;
}

interface PreparedLine {
  readonly line: TextLine;
  readonly text: PdfText;
}
type PreparedCell = readonly PreparedLine[];

export function openTable(
  sheet: PdfSheet,
  columns: readonly PdfColumn[],
  fontSize = usualSize,
): PdfTable {
  const styleOf = (isBold: boolean): TextStyle => ({ size: fontSize, isBold });
  const step = fontSize * lineHeight;
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const widths = columns.map(({ share }) => (share / shares) * sheet.width);

  const prepare = (cell: PdfCell, column: number): PreparedCell => {
    const texts = textsOf(cell);
    const width = Math.max((widths[column] ?? 0) - 2 * padding, fontSize);
    return texts.flatMap((text) =>
      sheet.type
        .breakLines(text.text, styleOf(text.isBold === true), width)
        .map((line) => ({ line, text })),
    );
  };

  const drawRow = (cells: readonly PreparedCell[], isHead: boolean) => {
    const count = Math.max(1, ...cells.map(({ length }) => length));
    const height = count * step + 2 * padding;
    if (isHead) {
      sheet.document.rect(sheet.left, sheet.y, sheet.width, height).fill(shadeColour);
    }
    let x = sheet.left;
    for (const [index, width] of widths.entries()) {
      if (columns[index]?.isShaded === true) {
        sheet.document.rect(x, sheet.y, width, height).fill(isHead ? shadedHead : shadeColour);
      }
      const placed = placedIn(width - 2 * padding, columns[index]?.align);
      for (const [place, { line, text }] of (cells[index] ?? []).entries()) {
        sheet.write([line], {
          ...text,
          x: x + padding,
          y: sheet.y + padding + place * step,
          style: styleOf(isHead || text.isBold === true),
          ...placed,
        });
      }
      sheet.document
        .rect(x, sheet.y, width, height)
        .lineWidth(0.5)
        .strokeColor(lineColour)
        .stroke();
      x += width;
    }
    sheet.y += height;
  };

  const head = columns.map(({ title }, index) => prepare({ text: title, isBold: true }, index));
  const drawHead = () => drawRow(head, true);
  const heightOf = (cells: readonly PreparedCell[]) =>
    Math.max(1, ...cells.map(({ length }) => length)) * step + 2 * padding;

  const writeRow = (row: readonly PdfCell[]) => {
    let cells = row.map(prepare);
    const isTooTall = heightOf(cells) > sheet.pageRoom - heightOf(head);
    if (!isTooTall && heightOf(cells) > sheet.room()) {
      sheet.turn();
      drawHead();
    }
    while (heightOf(cells) > sheet.room()) {
      // A row that no page can hold goes on overleaf.
      const fitting = Math.max(1, Math.floor((sheet.room() - 2 * padding) / step));
      drawRow(
        cells.map((cell) => cell.slice(0, fitting)),
        false,
      );
      cells = cells.map((cell) => cell.slice(fitting));
      sheet.turn();
      drawHead();
    }
    drawRow(cells, false);
  };

  // The head never stands alone at the foot of a page.
  sheet.need(heightOf(head) + step + 2 * padding);
  drawHead();
  return { write: (rows) => rows.forEach(writeRow) };
}

function placedIn(width: number, align: PdfColumn['align']) {
  if (align === 'center') return { centredIn: width };
  return align === 'right' ? { endsIn: width } : {};
}

function textsOf(cell: PdfCell): readonly PdfText[] {
  if (typeof cell === 'string') return [{ text: cell }];
  return 'text' in cell ? [cell] : cell;
}
