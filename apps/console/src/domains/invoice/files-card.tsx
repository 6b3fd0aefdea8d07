import type { InvoiceFile } from '@guardroom/rules/invoice/document/invoice-files';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { ExportButton } from '../../ui/list/export-button.tsx';
import type { InvoiceRow } from './queries.ts';

const document = graphql(`
  mutation ExportInvoice($id: RecordID!, $format: InvoiceFile!, $agencyID: RecordID!) {
    exportInvoice(id: $id, format: $format, agencyID: $agencyID) {
      url
      fileName
      rows
    }
  }
`);

const files: readonly { readonly label: string; readonly format: InvoiceFile }[] = [
  { label: 'PDF', format: 'PDF' },
  { label: 'InvoiceNow file', format: 'INVOICENOW' },
  { label: 'CSV for Xero', format: 'XERO' },
  { label: 'CSV for QuickBooks', format: 'QUICKBOOKS' },
];

/** The files of what was issued; a draft has none. */
export function FilesCard({ invoice: { id, number } }: { invoice: InvoiceRow }) {
  const { securityAgencyID: agencyID } = useViewer();
  if (number === null) return null;
  return (
    <ExportButton
      label="Download"
      kind="document"
      link={files.map(({ label, format }) => ({
        label,
        link: async (signal: AbortSignal) =>
          (await request(document, { id, format, agencyID }, { signal })).exportInvoice,
      }))}
      failure="Unable to download the invoice"
    />
  );
}
