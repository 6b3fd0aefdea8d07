import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { InvoicePaymentRow } from './types.ts';

const columns = `id, invoice_id AS "invoiceID", amount_cents AS "amountCents", paid_on AS "paidOn",
  reference, entered_by AS "enteredBy", reversed_on AS "reversedOn", reversed_by AS "reversedBy",
  reversal_reason AS "reversalReason", created_on AS "createdOn"`;
const ofInvoice = `SELECT ${columns} FROM invoice_payment
  WHERE security_agency_id = $1 AND invoice_id = $2 ORDER BY id LIMIT 500`;
const find = `SELECT ${columns} FROM invoice_payment
  WHERE security_agency_id = $1 AND id = $2`;

type Row = InvoicePaymentRow & Record<string, unknown>;

/** How many payments an invoice can have, reversed ones too. */
export const mostPayments = 500;

/** Payments of an invoice in the order in which they were entered. */
export function paymentsOf(db: AgencyDatabase, invoiceID: number): Promise<InvoicePaymentRow[]> {
  return db.run<Row>(statement(ofInvoice, [db.scope.agencyId, invoiceID]));
}

export async function findPayment(
  db: AgencyDatabase,
  id: number,
): Promise<InvoicePaymentRow | undefined> {
  const [row] = await db.run<Row>(statement(find, [db.scope.agencyId, id]));
  return row;
}

export interface NewPayment {
  readonly invoiceID: number;
  readonly clientProfileID: number;
  readonly amountCents: number;
  readonly paidOn: string;
  readonly reference: string;
}

const insert = `INSERT INTO invoice_payment (security_agency_id, invoice_id, client_profile_id,
    amount_cents, paid_on, reference, entered_by, entered_by_staff_profile_id)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`;

/** @returns the id of the payment */
export async function addPayment(
  db: AgencyDatabase,
  { invoiceID, clientProfileID, amountCents, paidOn, reference }: NewPayment,
  by: { readonly name: string; readonly staffProfileID: number },
): Promise<number> {
  const of = [db.scope.agencyId, invoiceID, clientProfileID];
  const values = [...of, amountCents, paidOn, reference || null, by.name, by.staffProfileID];
  const [row] = await db.run<{ id: number }>(statement(insert, values));
  if (row === undefined) throw new Error('the payment was not added');
  return row.id;
}

const reverse = `UPDATE invoice_payment SET reversed_on = now(), reversed_by = $3,
    reversal_reason = $4
  WHERE security_agency_id = $1 AND id = $2`;

/** Marks a payment as one that did not stay; its invoice must be held. */
export async function reversePayment(
  db: AgencyDatabase,
  id: number,
  by: string,
  reason: string,
): Promise<void> {
  await db.run(statement(reverse, [db.scope.agencyId, id, by, reason]));
}
