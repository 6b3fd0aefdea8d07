import { listDate } from '@guardroom/rules/dates';
import { invoiceKindLabels } from '@guardroom/rules/invoice/status';
import { useCallback } from 'react';
import { hrefOf, type Parts } from '../../platform/route.ts';
import { request } from '../../platform/wire/graphql.ts';
import { Facts } from '../../shell/facts.tsx';
import { Loaded } from '../../shell/loaded.tsx';
import { useTimes } from '../../shell/use-times.ts';
import { DownloadCard } from './download-card.tsx';
import { InvoiceList, InvoiceTag } from './invoice-list.tsx';
import { dollars, periodText, standing, type Read } from './invoice-values.ts';
import { LineList } from './line-list.tsx';
import { invoiceDocument } from './queries.ts';
import { SumsList } from './sums-list.tsx';

/** What was issued: its lines, what they come to, and how it was settled. */
export function InvoicePage({ parts: { id = '' } }: { parts: Parts }) {
  const load = useCallback(() => request(invoiceDocument, { id: Number(id) }), [id]);
  return <Loaded load={load}>{({ clientInvoice }) => <InvoiceView of={clientInvoice} />}</Loaded>;
}

function InvoiceView({ of }: { of: Read }) {
  const { payments, creditNotes, lines } = of;
  return (
    <div className="stack">
      <HeadCard of={of} />
      <section className="card" aria-labelledby="lines">
        <h2 id="lines">Lines</h2>
        <LineList lines={lines} />
        <SumsList of={sumsOf(of)} />
      </section>
      {payments.length > 0 && (
        <section className="card" aria-labelledby="payments">
          <h2 id="payments">Payments</h2>
          <ul className="rows">
            {payments.map(({ id, paidOn, reference, amountCents }) => (
              <li key={id} className="row">
                <span>
                  <strong>{listDate(paidOn)}</strong>
                  {reference !== null && <small dir="auto">{reference}</small>}
                </span>
                <strong className="amount">{dollars(amountCents)}</strong>
              </li>
            ))}
          </ul>
        </section>
      )}
      {creditNotes.length > 0 && (
        <section className="card" aria-labelledby="notes">
          <h2 id="notes">Credit notes</h2>
          <InvoiceList invoices={creditNotes} />
        </section>
      )}
    </div>
  );
}

function HeadCard({ of: { invoice, document } }: { of: Read }) {
  const { today } = useTimes();
  const { kind, number, creditedInvoiceID: creditedID, creditedNumber } = invoice;
  return (
    <section className="card" aria-labelledby="invoice">
      <div className="card-head">
        <h2 id="invoice">
          {invoiceKindLabels[kind]} {number}
        </h2>
        <InvoiceTag of={invoice} />
      </div>
      <p>{standing(invoice, today())}</p>
      <Facts
        of={{
          Site: invoice.siteProfileName,
          Period: periodText(invoice),
          Issued: listDate(invoice.issuedOn),
          Due: invoice.dueOn && listDate(invoice.dueOn),
          From: document.seller.name,
          'GST number': document.seller.gstNumber,
          To: document.buyer.name,
          'Your order': document.orderReference,
          Credits: creditedID !== null && (
            <a href={hrefOf('/invoice/:id', { id: creditedID })}>{creditedNumber}</a>
          ),
          Reason: invoice.reason,
          Terms: document.terms,
        }}
      />
      <DownloadCard id={invoice.id} />
    </section>
  );
}

function sumsOf({ invoice, taxes }: Read) {
  const { kind, netCents, totalCents, paidCents, creditedCents, openCents } = invoice;
  const isSettledInParts = paidCents > 0 || creditedCents > 0;
  return [
    { label: 'Total without GST', value: dollars(netCents) },
    ...taxes.map(({ category, ratePercent, taxableCents, taxCents }) => ({
      label: `GST ${ratePercent} % on ${dollars(taxableCents)} (${category})`,
      value: dollars(taxCents),
    })),
    {
      label: kind === 'INVOICE' ? 'Total' : 'Total credited',
      value: dollars(totalCents),
      isTotal: true,
    },
    ...(paidCents > 0 ? [{ label: 'Paid', value: dollars(-paidCents) }] : []),
    ...(creditedCents > 0 ? [{ label: 'Credited', value: dollars(-creditedCents) }] : []),
    ...(isSettledInParts
      ? [{ label: 'To be paid', value: dollars(openCents), isTotal: true }]
      : []),
  ];
}
