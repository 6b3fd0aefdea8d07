import { invoiceFiles, type InvoiceFile } from '@guardroom/rules/invoice/document/invoice-files';
import { recordChanges } from '../../platform/audit.ts';
import { issueExportLink } from '../../platform/export/export-link.ts';
import { ExportLink } from '../../platform/export/export-types.ts';
import type { ExportFormat } from '../../platform/export/table.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { documentFor, invoiceExport } from './document/invoice-export.ts';
import { invoiceTitle } from './document/invoice-pdf.ts';
import { readInvoices } from './policy.ts';

const InvoiceFileEnum = builder.enumType('InvoiceFile', { values: invoiceFiles });

const formats: Readonly<Record<InvoiceFile, ExportFormat>> = {
  PDF: 'PDF',
  INVOICENOW: 'XML',
  XERO: 'CSV',
  QUICKBOOKS: 'CSV',
};

/** What the name of a file says beside the document. */
const marks: Readonly<Record<InvoiceFile, string>> = {
  PDF: '',
  INVOICENOW: '',
  XERO: ' for Xero',
  QUICKBOOKS: ' for QuickBooks',
};

builder.mutationField('exportInvoice', (t) =>
  t.field({
    type: ExportLink,
    policy: readInvoices,
    description:
      'An issued invoice or credit note on paper, for InvoiceNow (UBL 2.1, PINT-SG 1.4.0), or as a ' +
      'CSV that Xero or QuickBooks imports; the link streams it.',
    args: {
      id: t.arg({ type: 'RecordID', required: true }),
      format: t.arg({ type: InvoiceFileEnum, defaultValue: 'PDF' }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { id, format }, ctx) => {
      const { db, viewer, services } = ctx;
      if (viewer === null) throw new Error('the policy lets nobody here without signing in');
      const file = format ?? 'PDF';
      const document = await documentFor(db, { id, file });
      const { number } = document;
      // Who took it away stands in the audit like a change.
      await recordChanges(ctx, [
        {
          operation: 'exportInvoice',
          entity: 'Export',
          entityId: viewer.sessionId,
          before: null,
          after: { format: file, invoiceID: id, number },
        },
      ]);
      const link = issueExportLink(services.secrets, viewer, {
        name: invoiceExport,
        format: formats[file],
        fileName: `${invoiceTitle(document)} ${number}${marks[file]}`,
        parameters: { id, file },
      });
      return { ...link, rows: 1 };
    },
  }),
);
