import Pdf from 'pdfkit';
import type { Ink, PdfPage } from './pdf-types.ts';
import {
  createTypesetter,
  lineHeight,
  type TextLine,
  type TextStyle,
  type Typesetter,
} from './typesetter.ts';

const margin = 36;
const footStyle: TextStyle = { size: 7.5, isBold: false };

const inks: Readonly<Record<Ink, string>> = {
  text: '#1b2430',
  muted: '#5a6675',
  blue: '#1d4f91',
  green: '#1f6b43',
  orange: '#94560b',
  red: '#a12a27',
};
export const lineColour = '#c9d1dc';
export const shadeColour = '#f0f3f7';

/** A document under way: where the next thing goes, and what it is drawn with. */
export interface PdfSheet {
  readonly document: PDFKit.PDFDocument;
  readonly type: Typesetter;
  readonly left: number;
  readonly width: number;
  /** Stands beside the title, where the agency has one. */
  readonly logo: PDFKit.Mixins.OpenedImage | undefined;
  /** Where the next block begins. */
  y: number;
  /** How much of this page is left below `y`. */
  room(): number;
  /** How much an empty page has. */
  readonly pageRoom: number;
  /** Goes on at the top of a new page. */
  turn(): void;
  /** Says at the foot of each page how many there are, where the document counts them. */
  finish(): void;
  /** Turns unless there is room for so much. */
  need(height: number): void;
  /** Writes lines below each other at a place, in an ink; `y` stays. */
  write(lines: readonly TextLine[], place: PdfPlace): void;
}

export interface PdfPlace {
  readonly x: number;
  readonly y: number;
  readonly style: TextStyle;
  readonly ink?: Ink;
  readonly isStruck?: boolean;
  /** Centres each line in this width, or ends it there. */
  readonly centredIn?: number;
  readonly endsIn?: number;
}

export function openSheet(page: PdfPage): PdfSheet {
  const { layout, title, logo, countsPages = false, madeOn } = page;
  const document = new Pdf({
    size: 'A4',
    layout,
    margin: 0,
    autoFirstPage: false,
    bufferPages: countsPages,
    // Every text names its font; the built-in ones draw no Chinese and no Tamil.
    font: '',
    info: {
      Title: title,
      Producer: 'Guardroom',
      Creator: 'Guardroom',
      ...(madeOn !== undefined && { CreationDate: new Date(madeOn) }),
    },
    lang: 'en-SG',
  });
  const type = createTypesetter(document);
  let pages = 0;
  const foot = (text: string, x: number) => {
    const [line] = type.breakLines(text, footStyle, sheet.width);
    if (line === undefined) return;
    sheet.write([line], {
      x: x - (x > sheet.left ? line.width : 0),
      y: document.page.height - margin + 8,
      style: footStyle,
      ink: 'muted',
    });
  };
  const footNumber = (text: string) => foot(text, sheet.left + sheet.width);
  const turn = () => {
    document.addPage();
    pages += 1;
    sheet.y = margin;
    foot(title, sheet.left);
    if (!countsPages) footNumber(`Page ${pages}`);
  };
  const finish = () => {
    if (!countsPages) return;
    for (let page = 0; page < pages; page += 1) {
      document.switchToPage(page);
      footNumber(`Page ${page + 1} of ${pages}`);
    }
  };
  const [short, long] = [595.28, 841.89];
  const [width, height] = layout === 'portrait' ? [short, long] : [long, short];
  const sheet: PdfSheet = {
    document,
    type,
    // Read once, so that the document holds it once, at however many titles it stands.
    logo: logo && document.openImage(Buffer.from(logo)),
    left: margin,
    width: width - 2 * margin,
    y: margin,
    pageRoom: height - 2 * margin,
    room: () => height - margin - sheet.y,
    turn,
    finish,
    need: (wanted) => {
      if (wanted > sheet.room() && sheet.y > margin) turn();
    },
    write: (lines, place) => writeLines(document, type, lines, place),
  };
  turn();
  return sheet;
}

function writeLines(
  document: PDFKit.PDFDocument,
  type: Typesetter,
  lines: readonly TextLine[],
  { x, y, style, ink = 'text', isStruck = false, centredIn, endsIn }: PdfPlace,
): void {
  document.fillColor(inks[ink]);
  for (const [index, line] of lines.entries()) {
    const top = y + index * style.size * lineHeight;
    const indent =
      centredIn !== undefined
        ? (centredIn - line.width) / 2
        : endsIn !== undefined
          ? endsIn - line.width
          : (line.indent ?? 0);
    const left = x + indent;
    type.draw(line, left, top, style);
    if (!isStruck || line.width === 0) continue;
    const middle = top + style.size * 0.78;
    document
      .moveTo(left, middle)
      .lineTo(left + line.width, middle)
      .lineWidth(0.6)
      .strokeColor(inks[ink])
      .stroke();
  }
}
