import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement, type Statement } from '../../../platform/database/statement.ts';
import { today } from '../store.ts';
import type { ClientInvoiceRow, ClientPaymentRow } from './types.ts';

/**
 * Columns of what was issued, as its client reads it; `a` is invoice. The contract of the site may be
 * over, so that the site itself is the client's no more: the document still names it.
 */
export const clientInvoiceSelect = `
  a.id, a.kind, a.number, coalesce(site.name, d.document #>> '{lines,0,site}') AS "siteProfileName",
  a.period_from AS "periodFrom", a.period_to AS "periodTo", a.issued_on AS "issuedOn",
  a.due_on AS "dueOn", a.net_cents AS "netCents", a.tax_cents AS "taxCents",
  a.total_cents AS "totalCents", a.paid_cents AS "paidCents", a.credited_cents AS "creditedCents",
  a.credited_invoice_id AS "creditedInvoiceID", d.document ->> 'creditsNumber' AS "creditedNumber",
  a.reason, ${today} AS today`;

export const clientInvoiceJoins = `
  JOIN invoice_document d ON d.security_agency_id = $1 AND d.invoice_id = a.id
  LEFT JOIN site_profile site ON site.security_agency_id = $1 AND site.id = a.site_profile_id`;

const shown = `SELECT ${clientInvoiceSelect} FROM invoice a ${clientInvoiceJoins}
  WHERE a.security_agency_id = $1 AND a.shown_client_profile_id = $2`;

type Row = ClientInvoiceRow & Record<string, unknown>;

const find = `${shown} AND a.id = $3`;

/** What was issued to a client; undefined for drafts and for whatever is another's. */
export async function findClientInvoice(
  db: AgencyDatabase,
  id: number,
  clientProfileID: number,
): Promise<ClientInvoiceRow | undefined> {
  const [row] = await db.run<Row>(statement(find, [db.scope.agencyId, clientProfileID, id]));
  return row;
}

const notes = `${shown} AND a.credited_invoice_id = $3 ORDER BY a.id LIMIT 200`;

/** The credit notes of an invoice, the oldest first: no more than it has lines. */
export function clientCreditNotesOf(
  db: AgencyDatabase,
  id: number,
  clientProfileID: number,
): Promise<ClientInvoiceRow[]> {
  return db.run<Row>(statement(notes, [db.scope.agencyId, clientProfileID, id]));
}

const open = `${shown} AND a.kind = 'INVOICE' AND a.paid_cents + a.credited_cents <> a.total_cents
  ORDER BY a.issued_on, a.id LIMIT 2000`;

/** Invoices of a client that are not settled, the oldest first. */
export function clientOpenItemsStatement(agencyId: number, clientProfileID: number): Statement {
  return statement(open, [agencyId, clientProfileID]);
}

/** The same, read. */
export function clientOpenItems(
  db: AgencyDatabase,
  clientProfileID: number,
): Promise<ClientInvoiceRow[]> {
  return db.run<Row>(clientOpenItemsStatement(db.scope.agencyId, clientProfileID));
}

const payments = `SELECT id, amount_cents AS "amountCents", paid_on AS "paidOn", reference
  FROM invoice_payment
  WHERE security_agency_id = $1 AND invoice_id = $2 AND client_profile_id = $3
    AND reversed_on IS NULL
  ORDER BY id LIMIT 500`;

/** What was paid of an invoice and stayed, in the order in which it was entered. */
export function clientPaymentsOf(
  db: AgencyDatabase,
  id: number,
  clientProfileID: number,
): Promise<ClientPaymentRow[]> {
  const values = [db.scope.agencyId, id, clientProfileID];
  return db.run<ClientPaymentRow & Record<string, unknown>>(statement(payments, values));
}
