import { isPlain } from './text-clusters.ts';

/** May not begin a line, in Chinese and Japanese. */
const closing = '，。、；：！？）」』》】〕ーっゃゅょゎぁぃぅぇぉッャュョヮァィゥェォ々ゝゞヽヾ';
/** A line may end after each of these characters. */
const ideographs = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}`;
/** Scripts that put no spaces between words: a dictionary finds them. */
const unspaced = String.raw`\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`;
const isUnspaced = new RegExp(`^[${unspaced}]`, 'u');
const tokens = new RegExp(
  String.raw`[\s\u200B]+|[${ideographs}][${closing}]*|[${unspaced}][${unspaced}\p{M}]*|[^\s\u200B${ideographs}${unspaced}]+`,
  'gu',
);

export interface LineToken {
  readonly text: string;
  /** Where it stands in the paragraph. */
  readonly start: number;
}

let words: Intl.Segmenter | undefined;
let letters: Intl.Segmenter | undefined;

/** Splits a paragraph at the places where a line may end: spaces, words, single ideographs. */
export function lineTokens(paragraph: string): Iterable<LineToken> {
  return isPlain(paragraph) ? plainTokens(paragraph) : tokensIn(paragraph);
}

function plainTokens(paragraph: string): LineToken[] {
  let start = 0;
  return (paragraph.match(/\s+|\S+/g) ?? []).map((text) => {
    const token = { text, start };
    start += text.length;
    return token;
  });
}

function* tokensIn(paragraph: string): Generator<LineToken> {
  for (const { 0: text, index: start } of paragraph.matchAll(tokens)) {
    if (!isUnspaced.test(text)) {
      yield { text, start };
      continue;
    }
    words ??= new Intl.Segmenter('th', { granularity: 'word' });
    for (const { segment, index } of words.segment(text)) {
      yield { text: segment, start: start + index };
    }
  }
}

/** The letters of a word that no line can hold, each with its marks. */
export function* letterTokens({ text, start }: LineToken): Generator<LineToken> {
  letters ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  for (const { segment, index } of letters.segment(text)) {
    yield { text: segment, start: start + index };
  }
}
