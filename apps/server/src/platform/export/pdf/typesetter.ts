import { printable } from '../safe-cell.ts';
import { fontFile, fontRuns, type FontRun } from './pdf-fonts.ts';

type Document = PDFKit.PDFDocument;

export interface TextStyle {
  /** In points. */
  readonly size: number;
  readonly isBold: boolean;
}

interface Piece extends FontRun {
  readonly width: number;
}

/** One line of text, measured. */
export interface TextLine {
  readonly pieces: readonly Piece[];
  readonly width: number;
}

/** Breaks texts of any script into lines, and draws them. */
export interface Typesetter {
  breakLines(text: string, style: TextStyle, width: number): TextLine[];
  draw(line: TextLine, x: number, y: number, style: TextStyle): void;
}

/** From one baseline to the next, and from the top to the first, in parts of the size. */
export const lineHeight = 1.4;
const ascent = 1.07;

/** Spaces; a Chinese character, after which a line may end; a word. */
const tokens = /\s+|\p{Script=Han}[，。、；：！？）」』》]*|[^\s\p{Script=Han}]+/gu;
const mostRemembered = 20_000;

export function createTypesetter(document: Document): Typesetter {
  const registered = new Set<string>();
  const remembered = new Map<string, readonly Piece[]>();

  const select = (font: string, size: number) => {
    if (!registered.has(font)) {
      document.registerFont(font, fontFile(font));
      registered.add(font);
    }
    return document.font(font).fontSize(size);
  };

  const measure = (text: string, { size, isBold }: TextStyle): readonly Piece[] => {
    const key = `${size} ${isBold} ${text}`;
    let pieces = remembered.get(key);
    if (pieces === undefined) {
      pieces = fontRuns(text, isBold).map((run) => ({
        ...run,
        width: select(run.font, size).widthOfString(run.text),
      }));
      if (remembered.size >= mostRemembered) remembered.clear();
      remembered.set(key, pieces);
    }
    return pieces;
  };

  const breakParagraph = (paragraph: string, style: TextStyle, width: number): TextLine[] => {
    const lines: TextLine[] = [];
    let line: Piece[] = [];
    const used = () => widthOf(line);
    const close = () => {
      lines.push({ pieces: line, width: used() });
      line = [];
    };
    for (const [token] of paragraph.matchAll(tokens)) {
      const pieces = measure(token, style);
      if (used() + widthOf(pieces) <= width) line.push(...pieces);
      else if (/^\s/.test(token)) close();
      else {
        if (line.length > 0) close();
        if (widthOf(pieces) <= width) line.push(...pieces);
        else {
          // A word that no line can hold is broken where it must be.
          for (const character of token) {
            const single = measure(character, style);
            if (line.length > 0 && used() + widthOf(single) > width) close();
            line.push(...single);
          }
        }
      }
    }
    if (line.length > 0 || lines.length === 0) close();
    return lines;
  };

  return {
    breakLines: (text, style, width) =>
      printable(text)
        .replaceAll('\t', '    ')
        .split('\n')
        .flatMap((paragraph) => breakParagraph(paragraph, style, width)),
    draw: ({ pieces }, x, y, { size }) => {
      let left = x;
      for (const { font, text, width } of joined(pieces)) {
        select(font, size).text(text, left, y + size * ascent, {
          lineBreak: false,
          baseline: 'alphabetic',
        });
        left += width;
      }
    },
  };
}

const widthOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, { width }) => sum + width, 0);

/** Neighbours of one font are drawn at once: fewer instructions in the file. */
function joined(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (last?.font !== piece.font) result.push(piece);
    else {
      result[result.length - 1] = {
        ...last,
        text: last.text + piece.text,
        width: last.width + piece.width,
      };
    }
  }
  return result;
}
