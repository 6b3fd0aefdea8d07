import openBidi, { type Bidi } from 'bidi-js';

/** Letters of scripts that are written from right to left. */
const letter =
  /[\u0590-\u05FF\u0608-\u065F\u066D-\u06DC\u06DE-\u06EF\u06FA-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
/** Those, their digits, and what says a direction. */
const turning = new RegExp(
  `${letter.source}|[\\u0660-\\u0669\\u06F0-\\u06F9\\u200F\\u202B\\u202E\\u2067]`,
  'u',
);

/** Whether a text that one font draws runs from right to left. */
export const isRightToLeft = (text: string): boolean => letter.test(text);

/** How deep each character of a paragraph stands in the other direction; odd is right to left. */
export interface ReadingOrder {
  readonly levels: Uint8Array;
  readonly base: number;
}

let bidi: Bidi | undefined;

function opened(): Bidi {
  bidi ??= openBidi();
  return bidi;
}

/** Null for a paragraph that simply runs from left to right. */
export function readingOrder(paragraph: string): ReadingOrder | null {
  if (!turning.test(paragraph)) return null;
  const { levels, paragraphs } = opened().getEmbeddingLevels(paragraph);
  return { levels, base: paragraphs[0]?.level ?? 0 };
}

/** Splits the part of a paragraph from `start` where the direction changes. */
export function* directionRuns(
  part: string,
  start: number,
  { levels }: ReadingOrder,
): Generator<{ text: string; level: number }> {
  let from = 0;
  for (let index = 1; index <= part.length; index += 1) {
    const level = levels[start + from] ?? 0;
    if (index < part.length && levels[start + index] === level) continue;
    yield { text: part.slice(from, index), level };
    from = index;
  }
}

/** What runs from right to left but is drawn from left to right: turned round and mirrored. */
export function turnedRound(text: string): string {
  const mirrored = Array.from(text, (each) => opened().getMirroredCharacter(each) ?? each);
  return mirrored.toReversed().join('');
}

interface Placeable {
  readonly level: number;
  readonly width: number;
}

/**
 * Where the pieces of a line stand on paper, from its left end (UAX #9, L2). The pieces stay in the
 * order in which they are read, which is also the order in which they are copied.
 */
export function offsetsOf(line: readonly Placeable[]): number[] {
  let order = line.map((_, index) => index);
  for (let level = Math.max(0, ...line.map((piece) => piece.level)); level > 0; level -= 1) {
    order = reversedWhere(order, (index) => (line[index]?.level ?? 0) >= level);
  }
  const offsets = line.map(() => 0);
  let x = 0;
  for (const index of order) {
    offsets[index] = x;
    x += line[index]?.width ?? 0;
  }
  return offsets;
}

function reversedWhere(order: readonly number[], isDeep: (index: number) => boolean): number[] {
  const result: number[] = [];
  let group: number[] = [];
  for (const index of order) {
    if (isDeep(index)) group.push(index);
    else {
      result.push(...group.toReversed(), index);
      group = [];
    }
  }
  return [...result, ...group.toReversed()];
}
