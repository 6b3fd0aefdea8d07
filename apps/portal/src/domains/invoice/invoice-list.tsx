import { invoiceKindLabels, invoiceStatusLook } from '@guardroom/rules/invoice/status';
import { RightIcon } from '@guardroom/ui/icon/icons.ts';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { hrefOf } from '../../platform/route.ts';
import { useTimes } from '../../shell/use-times.ts';
import { dollars, periodText, standing, type Listed } from './invoice-values.ts';
import '../../shell/amounts.css';

/** Invoices and credit notes, each a way to its page. */
export function InvoiceList({ invoices }: { invoices: readonly Listed[] }) {
  const { today } = useTimes();
  return (
    <ul className="rows">
      {invoices.map((invoice) => (
        <li key={invoice.id}>
          <a className="row" href={hrefOf('/invoice/:id', { id: invoice.id })}>
            <span>
              <strong>{invoice.number}</strong>
              <small>{invoice.siteProfileName}</small>
              <small>{periodText(invoice)}</small>
              <small>{standing(invoice, today())}</small>
            </span>
            <div className="amount">
              <strong>{dollars(invoice.totalCents)}</strong>
              <InvoiceTag of={invoice} />
            </div>
            <RightIcon />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** How far it is, as a tag. */
export function InvoiceTag({ of: { kind, status } }: { of: Pick<Listed, 'kind' | 'status'> }) {
  const { label, tone } = invoiceStatusLook[status];
  if (kind === 'CREDIT_NOTE') return <StatusTag tone="grey">{invoiceKindLabels[kind]}</StatusTag>;
  return <StatusTag tone={tone}>{label}</StatusTag>;
}
