/**
 * Entries of a bundle stand one a line, each with a seal: the digest of the seal before it and of its
 * own text. Whoever changes, takes out or puts in an entry breaks every seal that follows. Unlike the
 * links of the agency's book, seals need no key: anybody can check them.
 */

/** The text of which the seal of a line is made. */
export function sealedText(previousSeal: string, text: string): string {
  return `${previousSeal}\n${text}`;
}

/** A line of the file. `text` is the entry as JSON. */
export interface SealedLine {
  readonly text: string;
  /** SHA-256, hexadecimal. */
  readonly seal: string;
}

/** Before the first line. */
export const noSeal = '0'.repeat(64);

/** Seals texts one after the other. */
export function sealLines(
  texts: readonly string[],
  digest: (text: string) => string,
): SealedLine[] {
  let previous = noSeal;
  return texts.map((text) => {
    previous = digest(sealedText(previous, text));
    return { text, seal: previous };
  });
}
