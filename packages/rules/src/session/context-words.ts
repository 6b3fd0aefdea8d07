/**
 * Words that whoever guesses passwords tries first, because they know the product and the agency
 * (ASVS 6.1.2, 6.2.11). The list is documented in docs/security.md.
 */
const productWords = ['guardroom'];

/** In the names of most agencies: they say nothing of one, and may stand in a good password. */
const commonInNames: ReadonlySet<string> = new Set(
  (
    'agency company group guard guards guarding holdings international limited management ' +
    'private protection security service services singapore solutions'
  ).split(' '),
);

/** Characters; shorter words of a name stand in too much else. */
const shortest = 4;

/** @returns the words that passwords of an agency's people may not hold, in lower case */
export function contextWords(agencyNames: readonly string[]): string[] {
  const words = agencyNames.flatMap((name) => name.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  const own = words.filter((word) => word.length >= shortest && !commonInNames.has(word));
  return [...new Set([...productWords, ...own])];
}

/** Whether a password holds such a word, also in capitals or with signs within ("Guard-Room1"). */
export function holdsContextWord(password: string, agencyNames: readonly string[]): boolean {
  const typed = password.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
  return contextWords(agencyNames).some((word) => typed.includes(word));
}
