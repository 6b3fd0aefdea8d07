/**
 * NRIC and FIN numbers, as far as they turn up as usernames. From 31 December 2026 they may not be
 * used to authenticate anybody, so they are warned about, and shown masked outside of the edit form.
 */

export const nricMessages = {
  format: 'This is not a valid NRIC format.',
  checksum: 'Invalid NRIC checksum',
  /** Beside the specified two: an account that signs in by its NRIC has to get another name. */
  notAllowed:
    'NRIC and FIN numbers may not be used to sign in after 31 December 2026. ' +
    'Choose a name or the staff number instead.',
} as const;

const shape = /^[STFGM]\d{7}[A-Z]$/;
const weights = [2, 7, 6, 5, 4, 3, 2];
const citizens = 'JZIHGFEDCBA';
const foreigners = 'XWUTRQPNMLK';

/** Added to the weighted sum, and the letters by its remainder, for each first letter. */
const series: Readonly<Record<string, readonly [added: number, letters: string]>> = {
  S: [0, citizens],
  T: [4, citizens],
  F: [0, foreigners],
  G: [4, foreigners],
  M: [3, 'XWUTRQPNJLK'],
};

/** A letter of S, T, F, G or M, seven digits and a letter, in either case. */
export function isNricShaped(text: string): boolean {
  return shape.test(text.toUpperCase());
}

/** Whether the last letter follows from the rest. False for what has not the shape. */
export function hasNricChecksum(text: string): boolean {
  const nric = text.toUpperCase();
  const [added, letters] = series[nric.charAt(0)] ?? [0, ''];
  if (!shape.test(nric)) return false;
  const sum = weights.reduce((total, weight, at) => total + weight * Number(nric[at + 1]), added);
  return letters[sum % 11] === nric[8];
}

/** What to say of a username on Edit, none of which keeps it from being saved (STF-92, STF-93). */
export function usernameWarnings(username: string): string[] {
  const typed = username.trim();
  if (typed === '') return [];
  return [
    ...(isNricShaped(typed) ? [] : [nricMessages.format]),
    ...(typed.length === 9 && !hasNricChecksum(typed) ? [nricMessages.checksum] : []),
    ...(isNricShaped(typed) ? [nricMessages.notAllowed] : []),
  ];
}

/** A username as lists, profiles, exports and the audit show it: `*****567D` for an NRIC. */
export function maskedUsername(username: string): string {
  return isNricShaped(username) ? `*****${username.slice(-4).toUpperCase()}` : username;
}
