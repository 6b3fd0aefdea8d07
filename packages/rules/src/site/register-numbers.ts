import * as v from 'valibot';

/** Numbers by which a site is found in the register: its postal code and the UEN of its owner. */

export const registerNumberMessages = {
  postal: 'A postal code has six digits.',
  uen: 'This is not a valid UEN, as 12345678A, 202612345A or T08MC1234A.',
} as const;

const postal = /^\d{6}$/;

/**
 * The formats of ACRA: of a business (eight digits and a letter), of a local company (the year of its
 * registration, five digits and a letter), and of any other body (R, S or T for the century, the year,
 * two letters for its kind, four digits and a letter).
 */
const uens = [/^\d{8}[A-Z]$/i, /^(?:18|19|20)\d{7}[A-Z]$/i, /^[RST]\d{2}[A-Z]{2}\d{4}[A-Z]$/i];

/** Whether a text is a postal code of Singapore. */
export function isPostalCode(text: string): boolean {
  return postal.test(text.trim());
}

/** Whether a text is written as a unique entity number, in capitals or not. */
export function isUEN(text: string): boolean {
  return uens.some((format) => format.test(text.trim()));
}

type Typed = string | null | undefined;

const holds = (is: (text: string) => boolean) => (typed: Typed) =>
  typeof typed !== 'string' || typed.trim() === '' || is(typed);

/** For a field that may be empty. */
export const postalCheck = v.check<string, string>(
  holds(isPostalCode),
  registerNumberMessages.postal,
);

/** For a field that may be empty. */
export const uenCheck = v.check<string, string>(holds(isUEN), registerNumberMessages.uen);
