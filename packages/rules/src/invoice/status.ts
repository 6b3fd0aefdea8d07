/** How far an invoice is. It follows from what was paid and credited, and from the day. */

export const invoiceStatuses = [
  'DRAFT',
  'ISSUED',
  'PART_PAID',
  'PAID',
  'OVERDUE',
  'CREDITED',
] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

export const invoiceKinds = ['INVOICE', 'CREDIT_NOTE'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

export const invoiceKindLabels: Readonly<Record<InvoiceKind, string>> = {
  INVOICE: 'Invoice',
  CREDIT_NOTE: 'Credit note',
};

export const invoiceStatusLook: Readonly<
  Record<
    InvoiceStatus,
    { readonly label: string; readonly tone: 'grey' | 'blue' | 'orange' | 'green' | 'red' }
  >
> = {
  DRAFT: { label: 'Draft', tone: 'grey' },
  ISSUED: { label: 'Issued', tone: 'blue' },
  PART_PAID: { label: 'Part paid', tone: 'orange' },
  PAID: { label: 'Paid', tone: 'green' },
  OVERDUE: { label: 'Overdue', tone: 'red' },
  CREDITED: { label: 'Credited', tone: 'grey' },
};

export interface SettledInvoice {
  readonly kind: InvoiceKind;
  /** `YYYY-MM-DD`; null while it is a draft. */
  readonly issuedOn: string | null;
  readonly dueOn: string | null;
  readonly totalCents: number;
  readonly paidCents: number;
  readonly creditedCents: number;
}

type Sums = Pick<SettledInvoice, 'totalCents' | 'paidCents' | 'creditedCents'>;

/** What is still to be paid. */
export function openCents({ totalCents, paidCents, creditedCents }: Sums): number {
  return totalCents - paidCents - creditedCents;
}

/** How far an invoice is on a day. A credit note is issued, and that is all. */
export function invoiceStatus(invoice: SettledInvoice, today: string): InvoiceStatus {
  const { kind, issuedOn, dueOn, totalCents, paidCents, creditedCents } = invoice;
  if (issuedOn === null) return 'DRAFT';
  if (kind === 'CREDIT_NOTE') return 'ISSUED';
  if (creditedCents > 0 && creditedCents >= totalCents) return 'CREDITED';
  if (openCents(invoice) <= 0) return 'PAID';
  if (dueOn !== null && dueOn < today) return 'OVERDUE';
  return paidCents > 0 ? 'PART_PAID' : 'ISSUED';
}
