import type { InvoiceLine } from '@guardroom/rules/invoice/document/invoice-document';
import { explainConstraint } from '../../platform/database/database-error.ts';
import type { AgencyDatabase } from '../../platform/database/database.ts';
import { holdRows } from '../../platform/database/hold-rows.ts';
import { statement } from '../../platform/database/statement.ts';
import { updateStatement, type ChangesOf } from '../../platform/database/update-statement.ts';
import { toBeCredited } from './store-claim.ts';
import type { UnbilledRow } from './types-document.ts';
import type { InvoiceRow } from './types.ts';

export const draftThere = 'This month of the contract has a draft already.';
explainConstraint('invoice_draft', draftThere);

/** The agency's day. */
export const today = `(now() AT TIME ZONE (SELECT time_zone FROM security_agency WHERE id = $1))::date`;
const isIssued = `a.number IS NOT NULL AND a.kind = 'INVOICE'`;
const isCredited = 'a.credited_cents > 0 AND a.credited_cents >= a.total_cents';
const isOpen = 'a.paid_cents + a.credited_cents < a.total_cents';

/** Statuses as conditions; the rule of packages/rules says the same (invoice/status.ts). */
export const statusConditions = {
  DRAFT: 'a.number IS NULL',
  ISSUED: `a.number IS NOT NULL AND (a.kind = 'CREDIT_NOTE'
    OR ${isOpen} AND a.paid_cents = 0 AND coalesce(a.due_on >= ${today}, true))`,
  PART_PAID: `${isIssued} AND ${isOpen} AND a.paid_cents > 0 AND coalesce(a.due_on >= ${today}, true)`,
  PAID: `${isIssued} AND NOT (${isOpen}) AND NOT (${isCredited})`,
  OVERDUE: `${isIssued} AND ${isOpen} AND a.due_on < ${today}`,
  CREDITED: `${isIssued} AND ${isCredited}`,
} as const;

/** Columns of an invoice under their wire names; `a` is invoice. */
export const invoiceSelect = `
  a.id, a.security_agency_id AS "securityAgencyID", a.kind, a.contract_id AS "contractID",
  a.client_profile_id AS "clientProfileID", client.name AS "clientName",
  a.site_profile_id AS "siteProfileID", site.name AS "siteProfileName",
  a.period_from AS "periodFrom", a.period_to AS "periodTo",
  a.credited_invoice_id AS "creditedInvoiceID", credited.number AS "creditedNumber", a.reason,
  a.net_cents AS "netCents", a.tax_cents AS "taxCents", a.total_cents AS "totalCents", a.number,
  a.issued_on AS "issuedOn", a.due_on AS "dueOn", a.issued_by AS "issuedBy",
  a.paid_cents AS "paidCents", a.credited_cents AS "creditedCents",
  a.credited_lines AS "creditedLines", ${toBeCredited} AS "hoursChanged", ${today} AS today,
  a.version, a.created_on AS "createdOn", a.updated_on AS "updatedOn", a.deleted,
  a.deleted_on AS "deletedOn"`;

export const invoiceJoins = `
  JOIN client_profile client ON client.security_agency_id = $1 AND client.id = a.client_profile_id
  JOIN site_profile site ON site.security_agency_id = $1 AND site.id = a.site_profile_id
  LEFT JOIN invoice credited ON credited.security_agency_id = $1 AND credited.id = a.credited_invoice_id`;

const find = `SELECT ${invoiceSelect} FROM invoice a ${invoiceJoins}
  WHERE a.security_agency_id = $1 AND a.id = $2 AND a.deleted = 0`;

type Row = InvoiceRow & Record<string, unknown>;

/** A live invoice; undefined when the agency has no such one. */
export async function findInvoice(db: AgencyDatabase, id: number): Promise<InvoiceRow | undefined> {
  const [row] = await db.run<Row>(statement(find, [db.scope.agencyId, id]));
  return row;
}

/** The same, held until the transaction ends: it is issued, paid and credited one after the other. */
export async function lockInvoice(db: AgencyDatabase, id: number): Promise<InvoiceRow | undefined> {
  await holdRows(db, 'invoice', [id]);
  return findInvoice(db, id);
}

/** The lines of a draft. */
export interface DraftLines {
  readonly lines: readonly InvoiceLine[];
  /** What the office added, numbered after the others. */
  readonly extras: readonly InvoiceLine[];
  readonly unbilled: readonly UnbilledRow[];
}

const findDraft = `SELECT lines, extras, unbilled FROM invoice
  WHERE security_agency_id = $1 AND id = $2`;

/** What a draft says. */
export async function draftLinesOf(db: AgencyDatabase, id: number): Promise<DraftLines> {
  const query = statement(findDraft, [db.scope.agencyId, id]);
  const [row] = await db.run<DraftLines & Record<string, unknown>>(query);
  return row ?? { lines: [], extras: [], unbilled: [] };
}

/** What an invoice comes to. */
export interface Sums {
  readonly netCents: number;
  readonly taxCents: number;
  readonly totalCents: number;
}

export type NewInvoice = Sums &
  Pick<
    InvoiceRow,
    | 'kind'
    | 'contractID'
    | 'clientProfileID'
    | 'siteProfileID'
    | 'periodFrom'
    | 'periodTo'
    | 'creditedInvoiceID'
    | 'reason'
  >;

const insert = `INSERT INTO invoice (security_agency_id, kind, contract_id, client_profile_id,
    site_profile_id, period_from, period_to, credited_invoice_id, reason, net_cents, tax_cents,
    total_cents)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING id`;

/** Adds a draft without lines. @returns its id */
export async function addInvoice(db: AgencyDatabase, invoice: NewInvoice): Promise<number> {
  const { kind, contractID, clientProfileID, siteProfileID, periodFrom, periodTo } = invoice;
  const { creditedInvoiceID, reason, netCents, taxCents, totalCents } = invoice;
  const of = [kind, contractID, clientProfileID, siteProfileID, periodFrom, periodTo];
  const values = [...of, creditedInvoiceID, reason, netCents, taxCents, totalCents];
  const [row] = await db.run<{ id: number }>(statement(insert, [db.scope.agencyId, ...values]));
  if (row === undefined) throw new Error('the invoice was not added');
  return row.id;
}

const draft = `SELECT id FROM invoice WHERE security_agency_id = $1 AND contract_id = $2
  AND period_from = $3 AND number IS NULL AND deleted = 0`;

/** The draft of a contract from a day on. */
export async function draftOf(
  db: AgencyDatabase,
  contractID: number,
  periodFrom: string,
): Promise<number | undefined> {
  const values = [db.scope.agencyId, contractID, periodFrom];
  const [row] = await db.run<{ id: number }>(statement(draft, values));
  return row?.id;
}

const saveLines = `UPDATE invoice SET lines = $3::jsonb, extras = $4::jsonb, unbilled = $5::jsonb,
    net_cents = $6, tax_cents = $7, total_cents = $8, version = version + 1, updated_on = now()
  WHERE security_agency_id = $1 AND id = $2 AND number IS NULL`;

/** Writes what a draft says, and counts its version up. */
export async function saveDraftLines(
  db: AgencyDatabase,
  id: number,
  { lines, extras, unbilled }: DraftLines,
  { netCents, taxCents, totalCents }: Sums,
): Promise<void> {
  const said = [lines, extras, unbilled].map((list) => JSON.stringify(list));
  const values = [db.scope.agencyId, id, ...said, netCents, taxCents, totalCents];
  await db.run(statement(saveLines, values));
}

const changeable = {
  periodFrom: ['period_from', 'date'],
  periodTo: ['period_to', 'date'],
  number: ['number', 'text'],
  issuedOn: ['issued_on', 'date'],
  dueOn: ['due_on', 'date'],
  issuedBy: ['issued_by', 'text'],
  issuedByStaffProfileID: ['issued_by_staff_profile_id', 'bigint'],
  netCents: ['net_cents', 'bigint'],
  taxCents: ['tax_cents', 'bigint'],
  totalCents: ['total_cents', 'bigint'],
  paidCents: ['paid_cents', 'bigint'],
  creditedCents: ['credited_cents', 'bigint'],
  creditedLines: ['credited_lines', 'int[]'],
  deleted: ['deleted', 'smallint'],
  deletedOn: ['deleted_on', 'timestamptz'],
} as const;

/** Writes changed fields of one invoice and counts its version up. */
export async function saveInvoice(
  db: AgencyDatabase,
  id: number,
  changes: ChangesOf<InvoiceRow & { readonly issuedByStaffProfileID: number }, typeof changeable>,
): Promise<void> {
  const key = { agencyId: db.scope.agencyId, id };
  await db.run(updateStatement('invoice', changeable, key, changes));
}

const creditNotes = `SELECT ${invoiceSelect} FROM invoice a ${invoiceJoins}
  WHERE a.security_agency_id = $1 AND a.credited_invoice_id = $2 AND a.deleted = 0
  ORDER BY a.id LIMIT 200`;

/** The credit notes of an invoice, the oldest first: no more than it has lines. */
export function creditNotesOf(db: AgencyDatabase, id: number): Promise<InvoiceRow[]> {
  return db.run<Row>(statement(creditNotes, [db.scope.agencyId, id]));
}
