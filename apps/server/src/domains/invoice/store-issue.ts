import { createHash } from 'node:crypto';
import type { InvoiceDocument } from '@guardroom/rules/invoice/document/invoice-document';
import { canonicalText } from '@guardroom/rules/invoice/chain';
import type { InvoiceKind } from '@guardroom/rules/invoice/status';
import type { AgencyDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

/** Numbers of series, and documents that never change. */

const take = `INSERT INTO invoice_series AS s (security_agency_id, kind, last_number, last_hash)
  VALUES ($1, $2, 1, '')
  ON CONFLICT (security_agency_id, kind)
    DO UPDATE SET last_number = s.last_number + 1, updated_on = now()
  RETURNING last_number AS "seriesNumber", last_hash AS "previousHash"`;

/** A place in a series: its number, and the hash of the document before it. */
export interface SeriesPlace {
  readonly kind: InvoiceKind;
  readonly seriesNumber: number;
  readonly previousHash: string;
}

/**
 * The next number of a series. Whoever issues meanwhile waits until the transaction ends, and gets
 * the same number where it failed.
 */
export async function takeNumber(db: AgencyDatabase, kind: InvoiceKind): Promise<SeriesPlace> {
  const query = statement(take, [db.scope.agencyId, kind]);
  const [row] = await db.run<Omit<SeriesPlace, 'kind'> & Record<string, unknown>>(query);
  if (row === undefined) throw new Error('no number was given');
  return { kind, ...row };
}

/** The hash of a document that follows on another. */
function hashOf(previousHash: string, document: InvoiceDocument): string {
  return createHash('sha256')
    .update(`${previousHash}\n${canonicalText(document)}`)
    .digest('hex');
}

const insert = `INSERT INTO invoice_document (security_agency_id, invoice_id, client_profile_id,
    kind, series_number, document, previous_hash, hash)
  VALUES ($1, $2, $3, $4, $5, $6::jsonb, $7, $8)`;
const extend = `UPDATE invoice_series SET last_hash = $3
  WHERE security_agency_id = $1 AND kind = $2`;

/** Keeps what is issued, as the next link of its series. */
export async function addDocument(
  db: AgencyDatabase,
  invoice: { readonly id: number; readonly clientProfileID: number },
  { kind, seriesNumber, previousHash }: SeriesPlace,
  document: InvoiceDocument,
): Promise<void> {
  const agencyID = db.scope.agencyId;
  const hash = hashOf(previousHash, document);
  const place = [kind, seriesNumber, JSON.stringify(document), previousHash, hash];
  const of = [agencyID, invoice.id, invoice.clientProfileID];
  await db.run(statement(insert, [...of, ...place]));
  await db.run(statement(extend, [agencyID, kind, hash]));
}

/** What was issued, and whether it still follows on the document before it. */
export interface KeptDocument {
  readonly document: InvoiceDocument;
  readonly isIntact: boolean;
}

const find = `SELECT d.document, d.hash, d.previous_hash AS "previousHash",
    coalesce(earlier.hash, '') AS "earlierHash"
  FROM invoice_document d LEFT JOIN invoice_document earlier
    ON earlier.security_agency_id = $1 AND earlier.kind = d.kind
      AND earlier.series_number = d.series_number - 1
  WHERE d.security_agency_id = $1 AND d.invoice_id = ANY($2::bigint[])
  ORDER BY d.kind, d.series_number`;

interface DocumentRow {
  readonly document: InvoiceDocument;
  readonly hash: string;
  readonly previousHash: string;
  readonly earlierHash: string;
}

/** The documents of some invoices, in the order of their numbers. */
export async function documentsOf(
  db: AgencyDatabase,
  invoiceIDs: readonly number[],
): Promise<KeptDocument[]> {
  const query = statement(find, [db.scope.agencyId, invoiceIDs]);
  const rows = await db.run<DocumentRow & Record<string, unknown>>(query);
  return rows.map(({ document, hash, previousHash, earlierHash }) => ({
    document,
    isIntact: previousHash === earlierHash && hash === hashOf(previousHash, document),
  }));
}

const findShown = `SELECT document, hash, previous_hash AS "previousHash" FROM invoice_document
  WHERE security_agency_id = $1 AND invoice_id = $2 AND client_profile_id = $3`;

/**
 * What was issued to a client. The document before it may be another client's: it is taken at its
 * word, and this one must still be what was issued upon it.
 */
export async function documentOfClient(
  db: AgencyDatabase,
  invoiceID: number,
  clientProfileID: number,
): Promise<KeptDocument | undefined> {
  const query = statement(findShown, [db.scope.agencyId, invoiceID, clientProfileID]);
  const [row] = await db.run<Omit<DocumentRow, 'earlierHash'> & Record<string, unknown>>(query);
  if (row === undefined) return undefined;
  const { document, hash, previousHash } = row;
  return { document, isIntact: hash === hashOf(previousHash, document) };
}
