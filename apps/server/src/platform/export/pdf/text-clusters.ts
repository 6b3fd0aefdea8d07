/** An emoji, also a sequence that makes one picture. */
const emoji = String.raw`\p{RGI_Emoji}|\p{Emoji}\uFE0F\u20E3?`;
/** A letter with its marks, joiners and selectors. */
const letter = String.raw`[^\p{M}][\p{M}\u200C\u200D]*`;
/** A Korean syllable in parts, as some systems write file names. */
const syllable = String.raw`[\u1100-\u1112][\u1161-\u1175][\u11A8-\u11C2]?`;
const clusters = new RegExp(`${emoji}|${syllable}|${letter}|[^]`, 'gv');
const wholeEmoji = new RegExp(`^(?:${emoji})$`, 'v');

/** Splits a text into what one font has to draw as a whole. */
export function clustersOf(text: string): string[] {
  return text.match(clusters) ?? [];
}

export function isEmoji(cluster: string): boolean {
  return wholeEmoji.test(cluster);
}

const plain = /^[ -~\u00A0-\u00FF]*$/;

/** Whether the first file of the first font draws all of it, letter by letter: nearly every text. */
export function isPlain(text: string): boolean {
  return plain.test(text);
}
