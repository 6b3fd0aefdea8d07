import type {
  InvoiceDocument,
  InvoiceLine,
} from '@guardroom/rules/invoice/document/invoice-document';
import { sumsOf } from '@guardroom/rules/invoice/sums';
import type { SystemDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

export interface DraftGiven {
  readonly contract: { readonly id: number; readonly securityAgencyID: number };
  readonly client: { readonly id: number };
  readonly site: { readonly id: number };
  /** The days that are billed; one day in January 2070 unless given. */
  readonly periodFrom?: string;
  readonly periodTo?: string;
  /** Two lines of 100 and 50 dollars unless given. */
  readonly lines?: readonly InvoiceLine[];
}

const insert = `INSERT INTO invoice (security_agency_id, kind, contract_id, client_profile_id,
    site_profile_id, period_from, period_to, lines, net_cents, tax_cents, total_cents)
  VALUES ($1, 'INVOICE', $2, $3, $4, $5, $6, $7::jsonb, $8, $9, $10) RETURNING id`;

/** A line of an invoice, for tests: standard-rated. */
export function madeLine(number: number, netCents: number): InvoiceLine {
  return {
    number,
    description: `Guarding ${number}`,
    site: 'Site',
    quantity: '1.00',
    unit: 'ITEM',
    unitPriceCents: netCents,
    netCents,
    taxCategory: 'SR',
    contracted: null,
    delivered: null,
    credited: null,
  };
}

/** What an invoice says of somebody, for tests. */
const madeParty = {
  name: 'Somebody Pte Ltd',
  uen: null,
  gstNumber: null,
  address: { lines: ['1 Sentinel Road'], postalCode: '018956', country: 'SG' },
  email: null,
  phoneNo: null,
  peppolID: null,
} as const;

/** A document as it is kept, for tests: 100 dollars and their tax. */
function madeDocument(number: string): InvoiceDocument {
  const lines = [madeLine(1, 10_000)];
  const { taxes, netCents, taxCents, totalCents } = sumsOf(lines, '2026-11-01');
  return {
    kind: 'INVOICE',
    number,
    uuid: '0b0f7e3c-5f6a-4a53-9a0e-0d8a6ad0a001',
    issuedOn: '2026-11-01',
    dueOn: '2026-12-01',
    periodFrom: '2026-10-01',
    periodTo: '2026-10-31',
    creditsNumber: null,
    reason: null,
    terms: '30 days',
    orderReference: null,
    seller: { ...madeParty, bank: null, payNowUEN: null },
    buyer: madeParty,
    lines,
    taxes,
    netCents,
    taxCents,
    totalCents,
    paidCents: 0,
  };
}

/** A draft, for tests. @returns its id */
export async function makeDraft(db: SystemDatabase, given: DraftGiven): Promise<number> {
  const { contract, client, site, periodFrom = '2070-01-01', periodTo = periodFrom } = given;
  const { lines = [madeLine(1, 10_000), madeLine(2, 5000)] } = given;
  const { netCents, taxCents, totalCents } = sumsOf(lines, '2026-11-25');
  const of = [contract.securityAgencyID, contract.id, client.id, site.id, periodFrom, periodTo];
  const values = [...of, JSON.stringify(lines), netCents, taxCents, totalCents];
  const [row] = await db.run<{ id: number }>(statement(insert, values));
  if (row === undefined) throw new Error('nothing was made');
  return row.id;
}

/** One of everything that invoices have. */
export interface FilledInvoice {
  readonly invoiceID: number;
  readonly invoicePaymentID: number;
  readonly contractRateID: number;
}

/** An issued invoice with a row in every table of invoices, for tests. */
export async function fillInvoice(
  db: SystemDatabase,
  given: DraftGiven,
  staff: { readonly id: number; readonly name: string },
): Promise<FilledInvoice> {
  const { contract, client } = given;
  const invoiceID = await makeDraft(db, given);
  const add = async (text: string, ...values: readonly unknown[]): Promise<number> => {
    const query = statement(text, [contract.securityAgencyID, ...values]);
    const [row] = await db.run<{ id?: number }>(query);
    return row?.id ?? 0;
  };
  await add(
    `UPDATE invoice SET number = 'INV-' || id::text, issued_on = '2026-11-01', paid_cents = 1
    WHERE security_agency_id = $1 AND id = $2`,
    invoiceID,
  );
  await add(
    `INSERT INTO invoice_series (security_agency_id, kind, last_number, last_hash)
    VALUES ($1, 'INVOICE', 0, '') ON CONFLICT DO NOTHING`,
  );
  await add(
    `INSERT INTO invoice_document (security_agency_id, invoice_id, client_profile_id, kind,
      series_number, document, previous_hash, hash)
    VALUES ($1, $2, $3, 'INVOICE', $4, $5, '', 'x')`,
    invoiceID,
    client.id,
    // Far beyond those that are issued beside it.
    1_000_000 + invoiceID,
    JSON.stringify(madeDocument(`INV-${invoiceID}`)),
  );
  await add(
    `INSERT INTO invoice_claim (security_agency_id, invoice_id, contract_id, month, rate_key, lines)
    VALUES ($1, $2, $3, '2070-01-01', 'any', '{1}')`,
    invoiceID,
    contract.id,
  );
  await add(
    `INSERT INTO contract_billing (security_agency_id, contract_id, day_class_by, credit_percent)
    VALUES ($1, $2, 'START', 0)`,
    contract.id,
  );
  const invoicePaymentID = await add(
    `INSERT INTO invoice_payment (security_agency_id, invoice_id, client_profile_id, amount_cents,
      paid_on, entered_by, entered_by_staff_profile_id)
    VALUES ($1, $2, $3, 1, '2026-11-01', $4, $5) RETURNING id`,
    invoiceID,
    client.id,
    staff.name,
    staff.id,
  );
  const contractRateID = await add(
    `INSERT INTO contract_rate (security_agency_id, contract_id, place, unit, amount_cents,
      from_date) VALUES ($1, $2, 0, 'HOUR', 2000, '2026-01-01') RETURNING id`,
    contract.id,
  );
  return { invoiceID, invoicePaymentID, contractRateID };
}
