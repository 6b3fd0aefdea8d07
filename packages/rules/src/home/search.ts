import * as v from 'valibot';
import { requiredMessage } from '../required.ts';

/** What the search everywhere finds, and what of a typed text is looked for. */

/** Kinds of records, in the order in which they are shown. */
export const searchKinds = [
  'STAFF',
  'SITE',
  'CLIENT',
  'CLIENT_USER',
  'CONTRACT',
  'INCIDENT',
  'TICKET',
  'VISITOR',
] as const;
export type SearchKind = (typeof searchKinds)[number];

export const searchLimits = {
  /** Characters from which on records are searched. */
  least: 2,
  most: 100,
  /** Records of a kind that are shown. */
  shown: 5,
} as const;

/** searchEverywhere as the wire takes it. */
export const searchInput = v.object({
  text: v.pipe(
    v.string(requiredMessage),
    v.trim(),
    v.minLength(searchLimits.least, `Type at least ${searchLimits.least} characters.`),
    v.maxLength(searchLimits.most, `At most ${searchLimits.most} characters, please.`),
  ),
});

/** What a text means for each sort of column. */
export interface SearchTerms {
  /** Of names and titles: anywhere in them, or at the beginning of their words; neither of '--'. */
  readonly within: string | undefined;
  readonly beginning: string | undefined;
  /** Of names in Chinese and Tamil: how they begin, for the indexes of words know Latin alone. */
  readonly opening: string | undefined;
  /** Of numbers of staff and records, and of postal codes: each has a digit. */
  readonly number: string | undefined;
  /** Digits of a phone's number. */
  readonly phone: string | undefined;
  /** Letters and digits of a vehicle's plate; letters alone are looked for in names. */
  readonly plate: string | undefined;
}

/**
 * Short texts stand in nearly every name: of them the beginnings of words are meant, which an index
 * finds as well. Numbers are compared without what people write between their groups.
 */
export function searchTerms(text: string): SearchTerms {
  const plain = text.replaceAll(/[\s()+./-]/g, '');
  const hasDigit = /\d/.test(plain);
  const isWithin = /[a-z\d]{3}|[^\p{L}\p{N}][a-z\d]/iu.test(text);
  const isBeginning = !isWithin && /^[a-z\d]/i.test(text);
  const isOpening = !isWithin && !isBeginning && /^\p{L}/u.test(text);
  return {
    within: isWithin ? text : undefined,
    beginning: isBeginning ? text : undefined,
    opening: isOpening ? text : undefined,
    number: isWithin && hasDigit ? text : undefined,
    phone: /^\d{3,20}$/.test(plain) ? plain : undefined,
    plate: hasDigit && /^[a-z\d]{3,10}$/i.test(plain) ? plain : undefined,
  };
}
