import type { InvoiceDocument } from '@guardroom/rules/invoice/document/invoice-document';
import { invoiceFileMessages } from '@guardroom/rules/invoice/document/invoice-files';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { documentOfClient } from '../store-issue.ts';

/**
 * What was issued to a client, to be printed.
 * @throws NOT_FOUND for drafts and for what is another client's, CONFLICT for what was changed since
 */
export async function documentForClient(
  db: AgencyDatabase,
  id: number,
  clientProfileID: number,
): Promise<InvoiceDocument> {
  const kept = await documentOfClient(db, id, clientProfileID);
  if (kept === undefined) return refuse('NOT_FOUND', invoiceFileMessages.gone, { path: 'id' });
  const message = 'This invoice cannot be printed now. Please tell your agency.';
  if (!kept.isIntact) refuse('CONFLICT', message, { path: 'id' });
  return kept.document;
}
