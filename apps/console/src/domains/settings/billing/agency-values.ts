import { agencyBillingLimits } from '@guardroom/rules/settings/billing/inputs';
import { partyLimits } from '@guardroom/rules/invoice/party/party-fields';
import * as v from 'valibot';
import { dayText, type Shown } from '../../../ui/form/form-changes.ts';
import type { AgencyBilling } from './queries.ts';

/** What the form holds. */
export const billingValues = v.object({
  gstNumber: v.string(),
  gstRegisteredFrom: v.optional(v.string()),
  address: v.string(),
  postal: v.string(),
  email: v.string(),
  bankName: v.string(),
  bankAccountName: v.string(),
  bankAccountNumber: v.string(),
  bankSwift: v.string(),
  payNowUEN: v.string(),
  invoicePrefix: v.string(),
  creditPrefix: v.string(),
  terms: v.string(),
});

export type BillingValues = v.InferOutput<typeof billingValues>;

/** A line of text of the form. */
export type LineField = Exclude<keyof BillingValues, 'gstRegisteredFrom'>;

/** What is kept, as the fields hold it. */
export function valuesOf({ version: _, gstRegisteredFrom, ...kept }: AgencyBilling): BillingValues {
  return {
    gstNumber: kept.gstNumber ?? '',
    gstRegisteredFrom: gstRegisteredFrom ?? undefined,
    address: kept.address ?? '',
    postal: kept.postal ?? '',
    email: kept.email ?? '',
    bankName: kept.bankName ?? '',
    bankAccountName: kept.bankAccountName ?? '',
    bankAccountNumber: kept.bankAccountNumber ?? '',
    bankSwift: kept.bankSwift ?? '',
    payNowUEN: kept.payNowUEN ?? '',
    invoicePrefix: kept.invoicePrefix,
    creditPrefix: kept.creditPrefix,
    terms: kept.terms ?? '',
  };
}

/** How the fields are called. */
export const shown = {
  gstNumber: { label: 'GST Number' },
  gstRegisteredFrom: {
    label: 'Registered for GST From',
    text: ({ gstRegisteredFrom }: BillingValues) => dayText(gstRegisteredFrom),
  },
  address: { label: 'Address' },
  postal: { label: 'Postal Code' },
  email: { label: 'Email' },
  bankName: { label: 'Bank' },
  bankAccountName: { label: 'Account Name' },
  bankAccountNumber: { label: 'Account Number' },
  bankSwift: { label: 'SWIFT Code' },
  payNowUEN: { label: 'PayNow UEN' },
  invoicePrefix: { label: 'Prefix of Invoices' },
  creditPrefix: { label: 'Prefix of Credit Notes' },
  terms: { label: 'Text at the Foot' },
} satisfies Shown<BillingValues>;

const { bank, account, prefix, terms } = agencyBillingLimits;

/** Characters that the fields hold; others are checked by their form. */
export const limits: Readonly<Partial<Record<LineField, number>>> = {
  address: partyLimits.address,
  email: partyLimits.email,
  bankName: bank,
  bankAccountName: bank,
  bankAccountNumber: account,
  invoicePrefix: prefix,
  creditPrefix: prefix,
  terms,
};
