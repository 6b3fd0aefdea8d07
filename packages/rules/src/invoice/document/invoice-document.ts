import type { TaxCategory, TaxOfCategory } from '../tax.ts';

/** Where an invoice is sent to, or comes from. */
export interface InvoiceAddress {
  readonly lines: readonly string[];
  readonly postalCode: string;
  readonly country: 'SG';
}

/** Whoever sells or buys, as it was at issue. */
export interface InvoiceParty {
  readonly name: string;
  /** Whom within it a document is for. */
  readonly attention?: string | null;
  readonly uen: string | null;
  /** Null for who is not registered for GST. */
  readonly gstNumber: string | null;
  readonly address: InvoiceAddress;
  readonly email: string | null;
  readonly phoneNo: string | null;
  /** Its address on the InvoiceNow network: `0195:SGUEN202612345A`. */
  readonly peppolID: string | null;
}

/** The account that is paid into. */
export interface BankAccount {
  readonly bankName: string;
  readonly accountName: string;
  readonly accountNumber: string;
  readonly swiftCode: string | null;
}

/** Who sells, with the ways to pay it. */
export interface InvoiceSeller extends InvoiceParty {
  readonly bank: BankAccount | null;
  readonly payNowUEN: string | null;
}

/** What a quantity of a line counts. */
export const invoiceUnits = ['HOUR', 'SHIFT', 'MONTH', 'ITEM'] as const;
export type InvoiceUnit = (typeof invoiceUnits)[number];

/** What stands behind a quantity; nothing where the description says it. */
export const invoiceUnitWords: Readonly<Record<InvoiceUnit, string>> = {
  HOUR: 'hours',
  SHIFT: 'shifts',
  MONTH: 'months',
  ITEM: '',
};

/** A line of an invoice. Texts of quantities are decimals with two places: `720.00`. */
export interface InvoiceLine {
  /** From 1 on, in the order of the paper. */
  readonly number: number;
  readonly description: string;
  readonly site: string | null;
  readonly quantity: string;
  readonly unit: InvoiceUnit;
  readonly unitPriceCents: number;
  readonly netCents: number;
  readonly taxCategory: TaxCategory;
  /** What was agreed, what was done, and what is taken off for the rest; null where there is none. */
  readonly contracted: string | null;
  readonly delivered: string | null;
  readonly credited: string | null;
}

/**
 * An issued invoice or credit note as it is printed and sent: everything is copied at issue and never
 * changes, and cents are whole numbers. Dates are `YYYY-MM-DD` in the agency's zone. A credit note has
 * amounts above zero, like an invoice: its kind says that they are given back.
 */
export interface InvoiceDocument {
  readonly kind: 'INVOICE' | 'CREDIT_NOTE';
  readonly number: string;
  readonly uuid: string;
  readonly issuedOn: string;
  readonly dueOn: string | null;
  readonly periodFrom: string;
  readonly periodTo: string;
  /** Of a credit note: the invoice that it takes back, and why. */
  readonly creditsNumber: string | null;
  readonly reason: string | null;
  readonly terms: string;
  readonly orderReference: string | null;
  readonly seller: InvoiceSeller;
  readonly buyer: InvoiceParty;
  readonly lines: readonly InvoiceLine[];
  readonly taxes: readonly TaxOfCategory[];
  readonly netCents: number;
  readonly taxCents: number;
  readonly totalCents: number;
  /** What was paid before issue. */
  readonly paidCents: number;
}
