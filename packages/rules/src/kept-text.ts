/**
 * What nobody sees and no name needs: control characters but the tab and the ends of lines, marks
 * and overrides of direction, spaces without width, fillers. With them a name shows as another, or
 * as none, or reverses the words that stand beside it. The zero character is left to be refused:
 * only a program sends it.
 */
const unseen =
  /(?![\0\t\n\r])[\p{Cc}\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]/gu;

/** Other ends of a line and of a paragraph; no screen and no file knows them. */
const endsOfLines = /[\u2028\u2029]/gu;

/**
 * Joiners that join nothing. They shape letters after a mark of Indic scripts and within Arabic ones,
 * and make one emoji of several; anywhere else they make two names of one.
 */
const idleJoiners =
  /(?<![\p{M}\p{Script=Arabic}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200C\u200D]+|[\u200C\u200D]+(?![\p{L}\p{Extended_Pictographic}])/gu;

/**
 * Marks above and below one letter. Burmese words have up to five; with more, a name paints over the
 * rows around it.
 */
const marksPerLetter = 5;
const furtherMarks = new RegExp(
  String.raw`(?<=[\p{Mn}\p{Me}]{${marksPerLetter}})[\p{Mn}\p{Me}]+`,
  'gu',
);

/** A typed text as it is kept: as it was typed, without what is not seen or hides something else. */
export function keptText(typed: string): string {
  return typed
    .replaceAll(endsOfLines, '\n')
    .replaceAll(unseen, '')
    .replaceAll(idleJoiners, '')
    .replaceAll(furtherMarks, '');
}
