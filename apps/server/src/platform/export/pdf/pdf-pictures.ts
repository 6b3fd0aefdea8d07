import { encode } from 'uqr';
import { lineColour, type PdfSheet } from './pdf-sheet.ts';
import type { PdfImage, PdfLabel } from './pdf-types.ts';
import { lineHeight, type TextStyle } from './typesetter.ts';

const gap = 8;

const captionStyle: TextStyle = { size: 8, isBold: false };
const captionLines = 2;
const captionHeight = captionLines * captionStyle.size * lineHeight;

/** Two beside each other, each as large as its half allows and never cut, with its name below. */
export function drawImages(sheet: PdfSheet, images: readonly PdfImage[]): void {
  const width = (sheet.width - gap) / 2;
  const height = width * 0.75;
  for (const [index, { image, name }] of images.entries()) {
    const column = index % 2;
    if (column === 0) sheet.need(height + captionHeight);
    const x = sheet.left + column * (width + gap);
    sheet.document.image(Buffer.from(image), x, sheet.y, {
      fit: [width, height],
      align: 'center',
      valign: 'center',
    });
    sheet.document.rect(x, sheet.y, width, height).lineWidth(0.5).strokeColor(lineColour).stroke();
    const lines = sheet.type.breakLines(name, captionStyle, width).slice(0, captionLines);
    sheet.write(lines, { x, y: sheet.y + height, style: captionStyle, ink: 'muted' });
    if (column === 1 || index === images.length - 1) sheet.y += height + captionHeight + gap;
  }
}

const labelHeight = 96;
const labelColumns = 2;
const codeSide = 80;

/** QR labels in a grid with lines to cut along. */
export function drawLabels(sheet: PdfSheet, labels: readonly PdfLabel[]): void {
  const width = sheet.width / labelColumns;
  for (const [index, label] of labels.entries()) {
    const column = index % labelColumns;
    if (column === 0) sheet.need(labelHeight);
    drawLabel(sheet, sheet.left + column * width, width, label);
    if (column === labelColumns - 1 || index === labels.length - 1) sheet.y += labelHeight;
  }
}

function drawLabel(sheet: PdfSheet, x: number, width: number, label: PdfLabel): void {
  const { document, y } = sheet;
  document.rect(x, y, width, labelHeight).lineWidth(0.5).dash(3, { space: 3 });
  document.strokeColor(lineColour).stroke().undash();
  drawCode(sheet, x + 8, y + 8, label.code);
  const inner = width - codeSide - 28;
  let top = y + 10;
  const write = (text: string, style: TextStyle, most: number) => {
    const lines = sheet.type.breakLines(text, style, inner).slice(0, most);
    sheet.write(lines, { x: x + codeSide + 18, y: top, style });
    top += lines.length * style.size * lineHeight + 2;
  };
  write(label.name, { size: 11, isBold: true }, 2);
  write(label.detail, { size: 8.5, isBold: false }, 2);
  write(label.code, { size: 8, isBold: false }, 2);
}

function drawCode({ document }: PdfSheet, x: number, y: number, code: string): void {
  const { data, size } = encode(code, { ecc: 'M', border: 0 });
  const side = codeSide / size;
  for (const [row, cells] of data.entries()) {
    for (const [column, isDark] of cells.entries()) {
      if (isDark) document.rect(x + column * side, y + row * side, side, side);
    }
  }
  document.fill('#000000');
}
