import { Section } from '@guardroom/ui/show/section.tsx';
import { listDate } from '@guardroom/rules/dates';
import { moneyText } from '@guardroom/rules/invoice/money';
import type { ListColumn } from '../../../ui/list/list-column.ts';
import { RowsView } from '../../../ui/list/rows-view.tsx';
import { invoiceName } from '../list-columns.tsx';
import { invoicePath } from '../paths.ts';
import type { InvoiceRow } from '../queries.ts';

const columns: readonly ListColumn<InvoiceRow>[] = [
  { title: 'Credit Note', card: 'heading', width: 150, render: invoiceName },
  {
    title: 'Issued',
    width: 130,
    render: ({ issuedOn }) => (issuedOn === null ? '-' : listDate(issuedOn)),
  },
  { title: 'Reason', card: 'wide', render: ({ reason }) => reason ?? '-' },
  {
    title: 'Total ($)',
    width: 130,
    align: 'right',
    render: ({ totalCents }) => moneyText(totalCents),
  },
];

/** What was given back of an invoice; nothing where nothing was. */
export function CreditNotesCard({ notes }: { notes: readonly InvoiceRow[] }) {
  if (notes.length === 0) return null;
  return (
    <Section title="Credit Notes">
      <RowsView<InvoiceRow>
        label="Credit notes"
        rows={notes}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={invoiceName}
        rowHref={({ id }) => invoicePath(id)}
        scrollWidth={640}
        empty={null}
      />
    </Section>
  );
}
