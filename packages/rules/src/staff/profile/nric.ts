/**
 * NRIC and FIN numbers as usernames: allowed by the specification, forbidden for signing in after
 * 31 December 2026. What looks like one is warned of, shown masked, and never written to a log, an
 * export or the audit in clear.
 */

export const nricMessages = {
  format: 'This is not a valid NRIC format.',
  checksum: 'Invalid NRIC checksum',
  signIn:
    'NRIC and FIN numbers must not be used to sign in after 31 December 2026. Choose another username, the staff number for example.',
} as const;

const nric = /^[STFGM]\d{7}[A-Z]$/;
/** A letter at both ends and about seven digits: meant as an NRIC, with a slip perhaps. */
const nricLike = /^[A-Z]\d{6,8}[A-Z]$/;

/** Whether a username looks like an NRIC or FIN, right or mistyped. */
export function isNricShaped(username: string): boolean {
  return nricLike.test(username.trim().toUpperCase());
}

/**
 * What to warn of beside a username that looks like an NRIC (STF-92, STF-93, readings): never an
 * error. Any other username gives none.
 */
export function nricWarnings(username: string): string[] {
  const typed = username.trim().toUpperCase();
  if (!nricLike.test(typed)) return [];
  return [
    ...(nric.test(typed) ? [] : [nricMessages.format]),
    ...(typed.length === 9 && !isChecksumRight(typed) ? [nricMessages.checksum] : []),
    nricMessages.signIn,
  ];
}

/** A username as everybody may see it: of what looks like an NRIC only the last four characters. */
export function shownUsername(username: string): string {
  const name = username.trim();
  return isNricShaped(name)
    ? `${'*'.repeat(name.length - 4)}${name.slice(-4).toUpperCase()}`
    : name;
}

const weights = [2, 7, 6, 5, 4, 3, 2];
/** By the first letter: what is added to the weighted sum, and the last letter by its remainder. */
const series: Readonly<Record<string, readonly [offset: number, letters: string]>> = {
  S: [0, 'JZIHGFEDCBA'],
  T: [4, 'JZIHGFEDCBA'],
  F: [0, 'XWUTRQPNMLK'],
  G: [4, 'XWUTRQPNMLK'],
  M: [3, 'XWUTRQPNJLK'],
};

function isChecksumRight(typed: string): boolean {
  const [offset, letters] = series[typed.slice(0, 1)] ?? [0, ''];
  const sum = weights.reduce(
    (total, weight, place) => total + weight * Number(typed[place + 1]),
    0,
  );
  return typed.at(-1) === letters[(sum + offset) % 11];
}
