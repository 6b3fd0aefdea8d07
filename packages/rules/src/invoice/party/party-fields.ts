import * as v from 'valibot';
import { isUEN, postalCheck, uenCheck } from '../../site/register-numbers.ts';

/** What an agency and its clients both say of themselves for invoices. */

export const partyLimits = { address: 300, email: 254, name: 200, reference: 60 } as const;

export const partyMessages = {
  gstNumber: 'This is not a valid GST number, as M2-1234567-8, M90123456X or a UEN.',
  peppolID: 'This is not a valid InvoiceNow ID, as 0195:SGUEN202612345A.',
  email: 'This is not a valid email.',
  address: 'At most 4 lines, please.',
} as const;

const atMost = (most: number) =>
  v.maxLength<string, number, string>(most, `At most ${most} characters, please.`);

/** Nothing typed is nothing kept, and so is what is absent. */
export const emptyIsNull = v.transform((typed: string) => typed || null);
const capitals = v.transform((typed: string) => typed.toUpperCase());

/** A text that may be missing. */
export const optionalText = (most: number) =>
  v.nullish(v.pipe(v.string(), v.trim(), atMost(most), emptyIsNull), '');

/** A text in capitals, of a form, that may be missing. */
export const optionalCode = (is: (text: string) => boolean, message: string) =>
  v.nullish(
    v.pipe(
      v.string(),
      v.trim(),
      v.check((typed) => typed === '' || is(typed.toUpperCase()), message),
      capitals,
      emptyIsNull,
    ),
    '',
  );

/** Numbers of the tax office: its own of three kinds of writing, or the UEN. */
const gstNumber = /^M[A-Z\d]-?\d{7}-?[A-Z\d]$/;

/** Whether a text in capitals is written as a GST registration number. */
export function isGSTNumber(text: string): boolean {
  return gstNumber.test(text) || isUEN(text);
}

const peppolScheme = '0195:SGUEN';

/** The address on the InvoiceNow network of who has a UEN. */
export function peppolIDOf(uen: string): string {
  return `${peppolScheme}${uen}`;
}

const isPeppolID = (text: string) =>
  text.startsWith(peppolScheme) && isUEN(text.slice(peppolScheme.length));

/** The lines of an address as it is kept, without empty ones. */
export function addressLines(address: string): string[] {
  return address
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** What both sides of an invoice have. */
export const partyFields = {
  gstNumber: optionalCode(isGSTNumber, partyMessages.gstNumber),
  address: v.nullish(
    v.pipe(
      v.string(),
      v.trim(),
      atMost(partyLimits.address),
      v.check((typed) => addressLines(typed).length <= 4, partyMessages.address),
      v.transform((typed) => addressLines(typed).join('\n')),
      emptyIsNull,
    ),
    '',
  ),
  postal: v.nullish(v.pipe(v.string(), v.trim(), postalCheck, emptyIsNull), ''),
  email: v.nullish(
    v.pipe(
      v.string(),
      v.trim(),
      v.union(
        [v.literal(''), v.pipe(v.string(), v.email(partyMessages.email))],
        partyMessages.email,
      ),
      v.maxLength(partyLimits.email, partyMessages.email),
      emptyIsNull,
    ),
    '',
  ),
};

/** A UEN that may be missing. */
export const optionalUEN = v.nullish(
  v.pipe(v.string(), v.trim(), uenCheck, capitals, emptyIsNull),
  '',
);

/** An address on the InvoiceNow network that may be missing. */
export const optionalPeppolID = optionalCode(isPeppolID, partyMessages.peppolID);
