import { recordChanges } from '../../../platform/audit.ts';
import { issueExportLink } from '../../../platform/export/export-link.ts';
import { ExportLink } from '../../../platform/export/export-types.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { clientOf } from '../../../platform/graphql/policy/signed-in-client.ts';
import { invoiceExport } from '../document/invoice-export.ts';
import { invoiceTitle } from '../document/invoice-pdf.ts';
import { documentForClient } from './store-document.ts';
import { readOwnInvoices } from './policy.ts';

builder.mutationField('exportClientInvoice', (t) =>
  t.field({
    type: ExportLink,
    policy: readOwnInvoices,
    description: 'An invoice or credit note of the client on paper; the link streams the PDF.',
    args: { id: t.arg({ type: 'RecordID', required: true }) },
    resolve: async (_, { id }, ctx) => {
      const client = clientOf(ctx);
      const document = await documentForClient(ctx.db, id, client.clientProfileID);
      const { number } = document;
      // Who took it away stands in the audit like a change.
      await recordChanges(ctx, [
        {
          operation: 'exportClientInvoice',
          entity: 'Export',
          entityId: client.sessionId,
          before: null,
          after: { format: 'PDF', invoiceID: id, number },
        },
      ]);
      const link = issueExportLink(ctx.services.secrets, client, {
        name: invoiceExport,
        format: 'PDF',
        fileName: `${invoiceTitle(document)} ${number}`,
        parameters: { id, file: 'PDF' },
      });
      return { ...link, rows: 1 };
    },
  }),
);
