import { lineColour, shadeColour, type PdfSheet } from './pdf-sheet.ts';
import type { PdfSum, PdfText, PdfTile } from './pdf-types.ts';
import { lineHeight, type TextStyle } from './typesetter.ts';

const gap = 8;
const plain: TextStyle = { size: 9, isBold: false };
const strong: TextStyle = { size: 9, isBold: true };

const markSide = 24;
/** The most that a logo takes. */
const logoWidth = 120;
const logoHeight = 36;

/** The logo of the agency, or the mark of Guardroom, beside the title of the document. */
export function drawTitle(sheet: PdfSheet, text: string): void {
  const style: TextStyle = { size: 15, isBold: true };
  const head = headOf(sheet);
  const indent = head.width + gap;
  const lines = sheet.type.breakLines(text, style, sheet.width - indent);
  const written = lines.length * style.size * lineHeight;
  const height = Math.max(head.height, written);
  sheet.need(height + gap);
  head.draw(sheet.left, sheet.y + Math.max(0, (written - head.height) / 2));
  const y = sheet.y + Math.max(0, (head.height - written) / 2);
  sheet.write(lines, { x: sheet.left + indent, y, style });
  sheet.y += height + gap;
}

interface Head {
  readonly width: number;
  readonly height: number;
  draw(x: number, y: number): void;
}

function headOf(sheet: PdfSheet): Head {
  const { document, logo } = sheet;
  if (logo === undefined) {
    return { width: markSide, height: markSide, draw: (x, y) => drawMark(sheet, x, y) };
  }
  const scale = Math.min(logoWidth / logo.width, logoHeight / logo.height);
  const [width, height] = [logo.width * scale, logo.height * scale];
  return { width, height, draw: (x, y) => document.image(logo, x, y, { width, height }) };
}

/** A gate in a shield, 22 points wide, as in the console. */
function drawMark({ document }: PdfSheet, x: number, y: number): void {
  document.save().translate(x, y);
  document.roundedRect(0, 0, 24, 24, 4).fill('#14233a');
  document
    .path('M12 2.6 19.6 5.4v6.2c0 4.6-3.1 8.4-7.6 10.1-4.5-1.7-7.6-5.5-7.6-10.1V5.4z')
    .lineWidth(1.6)
    .stroke('#ffffff');
  document.path('M9 17v-5a3 3 0 0 1 6 0v5').lineWidth(1.6).stroke('#8db8ee');
  document.restore();
}

export function drawSection(sheet: PdfSheet, text: string): void {
  const style: TextStyle = { size: 11, isBold: true };
  const lines = sheet.type.breakLines(text, style, sheet.width);
  const height = lines.length * style.size * lineHeight;
  // With at least a few lines of what it is about.
  sheet.need(height + gap + 48);
  sheet.y += gap / 2;
  sheet.write(lines, { x: sheet.left, y: sheet.y, style });
  sheet.y += height + gap / 2;
}

/** Label and value, one pair below the other. */
export function drawPairs(sheet: PdfSheet, pairs: readonly (readonly [string, string])[]): void {
  const labelWidth = Math.min(150, sheet.width / 3);
  const valueWidth = sheet.width - labelWidth;
  const step = plain.size * lineHeight;
  for (const [label, value] of pairs) {
    const labels = sheet.type.breakLines(label, strong, labelWidth - gap);
    const values = sheet.type.breakLines(value, plain, valueWidth);
    sheet.need(labels.length * step);
    sheet.write(labels, { x: sheet.left, y: sheet.y, style: strong });
    const top = sheet.y;
    for (const [index, line] of values.entries()) {
      if (index > 0) sheet.need(step);
      sheet.write([line], { x: sheet.left + labelWidth, y: sheet.y, style: plain });
      sheet.y += step;
    }
    sheet.y = Math.max(sheet.y, sheet.y < top ? 0 : top + labels.length * step) + 2;
  }
  sheet.y += gap;
}

/** Paragraphs as they are, over as many pages as they need. */
export function drawTexts(sheet: PdfSheet, texts: readonly PdfText[]): void {
  const step = plain.size * lineHeight;
  for (const { text, ink, isBold = false, isStruck = false } of texts) {
    const style = isBold ? strong : plain;
    for (const line of sheet.type.breakLines(text, style, sheet.width)) {
      sheet.need(step);
      const look = { isStruck, ...(ink === undefined ? {} : { ink }) };
      sheet.write([line], { x: sheet.left, y: sheet.y, style, ...look });
      sheet.y += step;
    }
  }
  sheet.y += gap;
}

const sumsWidth = 300;
const amountWidth = 90;

/** Labels and amounts at the right of the page, the amounts ending in one line. */
export function drawSums(sheet: PdfSheet, sums: readonly PdfSum[]): void {
  const step = plain.size * lineHeight;
  const x = sheet.left + sheet.width - sumsWidth;
  sheet.y += gap / 2;
  for (const { label, value, isBold = false } of sums) {
    const style = isBold ? strong : plain;
    const labels = sheet.type.breakLines(label, style, sumsWidth - amountWidth);
    const amount = sheet.type.breakLines(value, style, amountWidth - 3);
    sheet.need(labels.length * step);
    sheet.write(labels, { x, y: sheet.y, style });
    const right = { x: x + sumsWidth - amountWidth, endsIn: amountWidth - 3 };
    sheet.write(amount, { ...right, y: sheet.y, style });
    sheet.y += labels.length * step + 2;
  }
  sheet.y += gap;
}

/** Boxes side by side; those of a row are as tall as the tallest. */
export function drawTiles(
  sheet: PdfSheet,
  perRow: number,
  tiles: readonly PdfTile[],
  size = 7.5,
): void {
  const width = (sheet.width - (perRow - 1) * gap) / perRow;
  const style: TextStyle = { size, isBold: false };
  const step = style.size * lineHeight;
  for (let first = 0; first < tiles.length; first += perRow) {
    const row = tiles.slice(first, first + perRow).map(({ title, lines }) => ({
      title: sheet.type.breakLines(title, { ...style, isBold: true }, width - 12),
      lines: lines.flatMap((line) => sheet.type.breakLines(line, style, width - 12)),
    }));
    let shown = 0;
    const most = Math.max(...row.map(({ title, lines }) => title.length + lines.length));
    const texts = row.map(({ title, lines }) => [
      ...title.map((line) => ({ line, isBold: true })),
      ...lines.map((line) => ({ line, isBold: false })),
    ]);
    sheet.need(Math.min(most, 8) * step + 12);
    while (shown < most) {
      const fitting = Math.max(1, Math.min(most - shown, Math.floor((sheet.room() - 12) / step)));
      const height = fitting * step + 12;
      for (const [column, lines] of texts.entries()) {
        const x = sheet.left + column * (width + gap);
        sheet.document
          .roundedRect(x, sheet.y, width, height, 3)
          .fillAndStroke(shadeColour, lineColour);
        for (const [index, { line, isBold }] of lines.slice(shown, shown + fitting).entries()) {
          const place = { x: x + 6, y: sheet.y + 6 + index * step };
          sheet.write([line], { ...place, style: { ...style, isBold } });
        }
      }
      sheet.y += height + gap;
      shown += fitting;
      if (shown < most) sheet.turn();
    }
  }
}
