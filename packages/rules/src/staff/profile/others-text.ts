/** Race, religion and citizenship: a code of the list, or 'Others' with a text of one's own. */

/** The code of 'Others' in the lists. */
export const others = 'O';
const prefix = 'O: ';

/** What a choice of 'Others' is told while nothing is typed beside it. */
export const othersUnsaid = "Please say what 'Others' is.";

/** What is stored of a choice and the text typed beside 'Others' (STF-62): `O: Nepali`. */
export function storedChoice(code: string, text: string): string {
  const typed = text.trim();
  return code === others && typed !== '' ? `${prefix}${typed}` : code;
}

/** A stored value as the form holds it: the code of the list, and the text of 'Others'. */
export function typedChoice(stored: string): { readonly code: string; readonly text: string } {
  if (!stored.startsWith(prefix)) return { code: stored, text: '' };
  return { code: others, text: stored.slice(prefix.length) };
}

/** A stored value as screens show it, with the names of the list by code. */
export function choiceName(stored: string, names: ReadonlyMap<string, string>): string {
  const { code, text } = typedChoice(stored);
  return text || (names.get(code) ?? code);
}
