import { encode } from 'uqr';
import { lineColour, type PdfSheet } from './pdf-sheet.ts';
import type { PdfCode, PdfImage, PdfLabel } from './pdf-types.ts';
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
const labelCodeSide = 80;

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
  drawModules(sheet, { x: x + 8, y: y + 8, side: labelCodeSide }, label.code);
  const inner = width - labelCodeSide - 28;
  let top = y + 10;
  const write = (text: string, style: TextStyle, most: number) => {
    const lines = sheet.type.breakLines(text, style, inner).slice(0, most);
    sheet.write(lines, { x: x + labelCodeSide + 18, y: top, style });
    top += lines.length * style.size * lineHeight + 2;
  };
  write(label.name, { size: 11, isBold: true }, 2);
  write(label.detail, { size: 8.5, isBold: false }, 2);
  write(label.code, { size: 8, isBold: false }, 2);
}

const codeSide = 110;
const textStyle: TextStyle = { size: 9, isBold: false };

/** A code with its texts beside it, both on one page. */
export function drawCode(sheet: PdfSheet, { code, texts }: PdfCode): void {
  const x = sheet.left + codeSide + 2 * gap;
  const written = texts.flatMap(({ text, isBold = false, ink = 'text' }) => {
    const style = { ...textStyle, isBold };
    const lines = sheet.type.breakLines(text, style, sheet.width - codeSide - 2 * gap);
    return lines.map((line) => ({ line, style, ink }));
  });
  const step = textStyle.size * lineHeight;
  const height = Math.max(codeSide, written.length * step);
  sheet.need(height + gap);
  drawModules(sheet, { x: sheet.left, y: sheet.y, side: codeSide }, code);
  const top = sheet.y + (height - written.length * step) / 2;
  for (const [index, { line, style, ink }] of written.entries()) {
    sheet.write([line], { x, y: top + index * step, style, ink });
  }
  sheet.y += height + gap;
}

interface Square {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

function drawModules({ document }: PdfSheet, { x, y, side }: Square, code: string): void {
  const { data, size } = encode(code, { ecc: 'M', border: 0 });
  const step = side / size;
  for (const [row, cells] of data.entries()) {
    for (const [column, isDark] of cells.entries()) {
      if (isDark) document.rect(x + column * step, y + row * step, step, step);
    }
  }
  document.fill('#000000');
}
