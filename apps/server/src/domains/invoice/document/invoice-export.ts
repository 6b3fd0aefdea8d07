import { invoiceFiles, invoiceFileMessages } from '@guardroom/rules/invoice/document/invoice-files';
import type { InvoiceDocument } from '@guardroom/rules/invoice/document/invoice-document';
import * as v from 'valibot';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { registerExport } from '../../../platform/export/register-export.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { documentForClient } from '../client/store-document.ts';
import { readOwnInvoices } from '../client/policy.ts';
import { readInvoices } from '../policy.ts';
import { documentsOf } from '../store-issue.ts';
import { findInvoice } from '../store.ts';
import { csvProblem, invoicesCsv } from './invoice-csv.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { invoiceUbl, ublProblem } from './invoice-ubl.ts';

/** Its name in links. */
export const invoiceExport = 'invoice';

const parameters = v.object({ id: v.number(), file: v.picklist(invoiceFiles) });
type Choice = v.InferOutput<typeof parameters>;

/**
 * What was issued, for a kind of file that can hold it.
 * @throws NOT_FOUND for what is not there, CONFLICT for a draft and for what cannot be in such a file
 */
export async function documentFor(
  db: AgencyDatabase,
  { id, file }: Choice,
): Promise<InvoiceDocument> {
  const invoice = await findInvoice(db, id);
  if (invoice === undefined) {
    return refuse('NOT_FOUND', invoiceFileMessages.gone, { path: 'id' });
  }
  const [kept] = await documentsOf(db, [id]);
  if (kept === undefined) return refuse('CONFLICT', invoiceFileMessages.draft, { path: 'id' });
  const { document, isIntact } = kept;
  if (!isIntact) refuse('CONFLICT', invoiceFileMessages.changed, { path: 'id' });
  const problem = problemOf(document, file);
  if (problem !== null) refuse('CONFLICT', problem, { path: 'format' });
  return document;
}

function problemOf(document: InvoiceDocument, file: Choice['file']): string | null {
  switch (file) {
    case 'PDF':
      return null;
    case 'INVOICENOW':
      return ublProblem(document);
    case 'XERO':
    case 'QUICKBOOKS':
      return csvProblem([document], file);
  }
}

registerExport(invoiceExport, {
  policy: readInvoices,
  open: async ({ scope }, given, database) => {
    const choice = v.parse(parameters, given);
    const document = await documentFor(database.agency(scope), choice);
    switch (choice.file) {
      case 'PDF':
        return invoicePdf(document);
      case 'INVOICENOW':
        return { text: invoiceUbl(document), count: 1 };
      case 'XERO':
      case 'QUICKBOOKS':
        return { text: invoicesCsv([document], choice.file), count: document.lines.length };
    }
  },
  forClients: {
    policy: readOwnInvoices,
    open: async ({ scope, clientProfileID }, given, database) => {
      const { id } = v.parse(parameters, given);
      return invoicePdf(await documentForClient(database.agency(scope), id, clientProfileID));
    },
  },
});
