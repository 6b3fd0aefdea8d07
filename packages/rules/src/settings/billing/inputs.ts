import * as v from 'valibot';
import { isDate } from '../../dates.ts';
import { numberText } from '../../invoice/chain.ts';
import {
  optionalCode,
  optionalText,
  optionalUEN,
  partyFields,
} from '../../invoice/party/party-fields.ts';

export const agencyBillingLimits = { bank: 100, account: 34, prefix: 10, terms: 1000 } as const;

export const agencyBillingMessages = {
  gst: 'A GST number and the date of the registration stand together.',
  from: 'Please provide a date between 1994 and 2100.',
  bank: 'Bank, name of the account and its number stand together.',
  account: 'An account number has 5 to 34 digits, with spaces or hyphens.',
  swift: 'A SWIFT code has 8 or 11 letters and digits.',
  prefix: 'At most 10 letters, digits and hyphens, please.',
  samePrefix: 'Invoices and credit notes are numbered apart: please use another prefix.',
  stale: 'The billing settings were changed meanwhile.',
} as const;

const isPlausible = (date: string) => isDate(date) && date >= '1994-04-01' && date <= '2100-12-31';
const isAccount = (text: string) =>
  /^\d(?:[ -]?\d){4,33}$/.test(text) && text.length <= agencyBillingLimits.account;
const isSwift = (text: string) => /^[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?$/.test(text);

const prefix = v.pipe(
  v.string(),
  v.trim(),
  v.transform((typed) => typed.toUpperCase()),
  v.regex(/^[A-Z\d-]{1,10}$/, agencyBillingMessages.prefix),
);

const fields = v.object({
  version: v.pipe(v.number(), v.integer()),
  ...partyFields,
  gstRegisteredFrom: v.nullish(
    v.pipe(v.string(), v.check(isPlausible, agencyBillingMessages.from)),
    null,
  ),
  bankName: optionalText(agencyBillingLimits.bank),
  bankAccountName: optionalText(agencyBillingLimits.bank),
  bankAccountNumber: optionalCode(isAccount, agencyBillingMessages.account),
  bankSwift: optionalCode(isSwift, agencyBillingMessages.swift),
  payNowUEN: optionalUEN,
  invoicePrefix: prefix,
  creditPrefix: prefix,
  terms: optionalText(agencyBillingLimits.terms),
});

/** updateAgencyBilling: all of it; what is absent or empty is not kept. */
export const agencyBillingInput = v.pipe(
  fields,
  v.forward(
    v.partialCheck(
      [['gstNumber'], ['gstRegisteredFrom']],
      ({ gstNumber, gstRegisteredFrom }) => (gstNumber === null) === (gstRegisteredFrom === null),
      agencyBillingMessages.gst,
    ),
    ['gstRegisteredFrom'],
  ),
  v.forward(
    v.partialCheck(
      [['bankName'], ['bankAccountName'], ['bankAccountNumber']],
      ({ bankName, bankAccountName, bankAccountNumber }) =>
        (bankName === null) === (bankAccountName === null) &&
        (bankName === null) === (bankAccountNumber === null),
      agencyBillingMessages.bank,
    ),
    ['bankAccountNumber'],
  ),
  v.forward(
    v.partialCheck(
      [['invoicePrefix'], ['creditPrefix']],
      // With or without a hyphen at its end a prefix gives the same numbers.
      ({ invoicePrefix, creditPrefix }) =>
        numberText(invoicePrefix, 1) !== numberText(creditPrefix, 1),
      agencyBillingMessages.samePrefix,
    ),
    ['creditPrefix'],
  ),
);

export type AgencyBillingInput = v.InferOutput<typeof agencyBillingInput>;
