import { printable } from '../safe-cell.ts';
import { letterTokens, lineTokens, type LineToken } from './line-tokens.ts';
import { openFont } from './pdf-font-files.ts';
import { fontRuns, type FontRun } from './pdf-fonts.ts';
import {
  directionRuns,
  isRightToLeft,
  offsetsOf,
  readingOrder,
  turnedRound,
  type ReadingOrder,
} from './reading-order.ts';
import { isPlain } from './text-clusters.ts';

type Document = PDFKit.PDFDocument;

export interface TextStyle {
  /** In points. */
  readonly size: number;
  readonly isBold: boolean;
}

interface Piece extends FontRun {
  readonly width: number;
  /** Odd where it runs from right to left. */
  readonly level: number;
  /** In the order in which it is read. */
  readonly original: string;
}

/** One line of text, measured; its pieces are in the order in which they are read. */
export interface TextLine {
  readonly pieces: readonly Piece[];
  readonly width: number;
  /** Where each piece begins; missing where they simply follow each other. */
  readonly offsets?: readonly number[];
  /** How far a line of a paragraph from right to left is moved to end where the widest does. */
  readonly indent?: number;
}

/** Breaks texts of any script into lines, and draws them. */
export interface Typesetter {
  breakLines(text: string, style: TextStyle, width: number): TextLine[];
  draw(line: TextLine, x: number, y: number, style: TextStyle): void;
}

/** From one baseline to the next, and from the top to the first, in parts of the size. */
export const lineHeight = 1.4;
const ascent = 1.07;

const mostRemembered = 10_000;

export function createTypesetter(document: Document): Typesetter {
  const registered = new Set<string>();
  /** By style and level, then by text: most words come again and again. */
  const remembered = new Map<number, Map<string, readonly Piece[]>>();

  const select = (font: string, size: number) => {
    if (!registered.has(font)) {
      document.registerFont(font, openFont(font));
      registered.add(font);
    }
    return document.font(font).fontSize(size);
  };

  const knownIn = (look: number) => {
    let known = remembered.get(look);
    if (known === undefined) {
      known = new Map();
      remembered.set(look, known);
    }
    return known;
  };

  const measure = (text: string, { size, isBold }: TextStyle, level: number): readonly Piece[] => {
    const known = knownIn(size * 1000 + level * 2 + Number(isBold));
    let pieces = known.get(text);
    if (pieces === undefined) {
      pieces = fontRuns(text, isBold).map((run) => {
        const turned = level === 0 && isPlain(run.text) ? run : inDirection(run, level);
        const width = select(run.font, size).widthOfString(turned.text, laidOut(level));
        return { ...turned, original: run.text, level, width };
      });
      if (known.size >= mostRemembered) known.clear();
      known.set(text, pieces);
    }
    return pieces;
  };

  /** Words of one direction are drawn at once: a reader finds them in their order. */
  const turnedLine = (line: readonly Piece[], style: TextStyle): TextLine => {
    // What ends a line is not seen: from right to left it would move the line.
    const end = line.findLastIndex(({ original }) => original.trim() !== '');
    const pieces = levelRuns(line.slice(0, end + 1)).flatMap(({ text, level }) =>
      measure(text, style, level),
    );
    return { pieces, width: widthOf(pieces), offsets: offsetsOf(pieces) };
  };

  const breakParagraph = (paragraph: string, style: TextStyle, width: number): TextLine[] => {
    const order = readingOrder(paragraph);
    const lines: TextLine[] = [];
    let line: Piece[] = [];
    const used = () => widthOf(line);
    const close = () => {
      lines.push(order === null ? { pieces: line, width: used() } : turnedLine(line, style));
      line = [];
    };
    const piecesOf = ({ text, start }: LineToken): readonly Piece[] =>
      order === null ? measure(text, style, 0) : turnedPieces(text, start, order);
    const turnedPieces = (text: string, start: number, known: ReadingOrder) =>
      [...directionRuns(text, start, known)].flatMap((run) => measure(run.text, style, run.level));

    for (const token of lineTokens(paragraph)) {
      const pieces = piecesOf(token);
      if (used() + widthOf(pieces) <= width) line.push(...pieces);
      else if (/^\s/.test(token.text)) close();
      else {
        if (line.length > 0) close();
        if (widthOf(pieces) <= width) line.push(...pieces);
        else {
          // A word that no line can hold is broken where it must be.
          for (const letter of letterTokens(token)) {
            const single = piecesOf(letter);
            if (line.length > 0 && used() + widthOf(single) > width) close();
            line.push(...single);
          }
        }
      }
    }
    if (line.length > 0 || lines.length === 0) close();
    return order !== null && order.base % 2 === 1 ? endingAlike(lines) : lines;
  };

  return {
    breakLines: (text, style, width) =>
      printable(text)
        .replaceAll('\t', '    ')
        .split('\n')
        .flatMap((paragraph) => breakParagraph(paragraph, style, width)),
    draw: ({ pieces, offsets }, x, y, { size }) => {
      let left = x;
      const drawn = offsets === undefined ? joined(pieces) : pieces;
      for (const [index, { font, text, level, width }] of drawn.entries()) {
        if (offsets !== undefined) left = x + (offsets[index] ?? 0);
        select(font, size).text(text, left, y + size * ascent, {
          lineBreak: false,
          baseline: 'alphabetic',
          ...laidOut(level),
        });
        left += width;
      }
    },
  };
}

/** As a whole from right to left: without features the words would follow from left to right. */
const laidOut = (level: number) => (level % 2 === 1 ? { features: [] } : {});

/** A font runs in the direction of its letters; what the line turns against that is turned here. */
function inDirection(run: FontRun, level: number): FontRun {
  const isTurned = level % 2 === 1;
  if (isTurned === isRightToLeft(run.text)) return run;
  return { ...run, text: turnedRound(run.text) };
}

const widthOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, { width }) => sum + width, 0);

function levelRuns(line: readonly Piece[]): { text: string; level: number }[] {
  const runs: { text: string; level: number }[] = [];
  for (const { original, level } of line) {
    const last = runs.at(-1);
    if (last?.level === level) last.text += original;
    else runs.push({ text: original, level });
  }
  return runs;
}

function endingAlike(lines: readonly TextLine[]): TextLine[] {
  const widest = Math.max(...lines.map(({ width }) => width));
  return lines.map((line) => ({ ...line, indent: widest - line.width }));
}

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
