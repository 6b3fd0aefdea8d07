import * as v from 'valibot';

/** The only calling code that the console offers (LST-17). */
export const callingCode = '+65';

/** Digits of a Singapore number after the calling code. */
export const localDigits = 8;

/**
 * A phone number on the wire: +65 and eight digits, the first one of `first`.
 * Screens differ in the first digits and the message, so each names its own.
 */
export function phoneNumber(first: '689' | '89', message: string) {
  const pattern = new RegExp(`^\\+65[${first}]\\d{${localDigits - 1}}$`);
  return v.pipe(v.string(message), v.regex(pattern, message));
}

/** What a person typed (`9123 4567`) as the wire takes it (`+6591234567`). */
export function wirePhone(typed: string): string {
  const digits = typed.replaceAll(/[\s-]/g, '');
  return digits.startsWith(callingCode) ? digits : `${callingCode}${digits}`;
}

/** The part of a stored number that stands in the field beside the calling code. */
export function localPhone(wire: string): string {
  return wire.startsWith(callingCode) ? wire.slice(callingCode.length) : wire;
}

/** A stored number as it is read: `+65 61234567`; empty without one. */
export function shownPhone(wire: string | null): string {
  return wire === null ? '' : `${callingCode} ${localPhone(wire)}`;
}

/** Exactly eight digits are a Singapore number: a sign-in name gets the calling code (part-1 §5). */
export function signInName(typed: string): string {
  const name = typed.trim();
  return /^\d{8}$/.test(name) ? `${callingCode}${name}` : name;
}

/** A number as it was typed, of any country; one of Singapore is read as everywhere. */
export function readablePhone(typed: string | null): string {
  const isLocal = typed !== null && new RegExp(`^\\+65\\d{${localDigits}}$`).test(typed);
  return isLocal ? shownPhone(typed) : (typed ?? '');
}
