import { Section } from '@guardroom/ui/show/section.tsx';
import { listDate } from '@guardroom/rules/dates';
import { moneyText } from '@guardroom/rules/invoice/money';
import { invoiceKindLabels } from '@guardroom/rules/invoice/status';
import type { ReactNode } from 'react';
import { can } from '../../platform/session/session.ts';
import { ClientLink, SiteLink } from '../../ui/list/name-link.tsx';
import { RowLink } from '../../ui/list/row-link.tsx';
import { InvoiceStatusTag, periodText } from './list-columns.tsx';
import { invoicePath, statementPath } from './paths.ts';
import type { Detail } from './queries.ts';

/** Who bills whom for what, and how far it is. */
export function SummaryCard({ detail: { invoice, document } }: { detail: Detail }) {
  const { kind, status, issuedOn, dueOn, issuedBy } = invoice;
  return (
    <Section
      title="Summary"
      actions={
        <RowLink action href={statementPath(invoice.clientProfileID)}>
          Statement of the client
        </RowLink>
      }
    >
      <dl className="form-facts">
        <Fact label="Kind">{invoiceKindLabels[kind]}</Fact>
        {kind === 'INVOICE' && (
          <Fact label="Status">
            <InvoiceStatusTag status={status} />
          </Fact>
        )}
        <Fact label="Client">
          <ClientLink id={invoice.clientProfileID}>{invoice.clientName}</ClientLink>
        </Fact>
        <Fact label="Site">
          <SiteLink id={invoice.siteProfileID}>{invoice.siteProfileName}</SiteLink>
        </Fact>
        <Fact label="Contract">
          {can('readContracts') ? (
            <RowLink action href={`/contract/${invoice.contractID}`}>
              Open the contract
            </RowLink>
          ) : (
            '-'
          )}
        </Fact>
        <Fact label="Period">{periodText(invoice)}</Fact>
        {issuedOn !== null && (
          <Fact label="Issued">
            {listDate(issuedOn)} by {issuedBy ?? '-'}
          </Fact>
        )}
        {dueOn !== null && <Fact label="Due">{listDate(dueOn)}</Fact>}
        {invoice.creditedInvoiceID !== null && (
          <Fact label="Credits">
            <RowLink action href={invoicePath(invoice.creditedInvoiceID)}>
              {invoice.creditedNumber ?? '-'}
            </RowLink>
          </Fact>
        )}
        {invoice.reason !== null && <Fact label="Reason">{invoice.reason}</Fact>}
        {kind === 'INVOICE' && issuedOn !== null && (
          <>
            <Fact label="Paid ($)">{moneyText(invoice.paidCents)}</Fact>
            <Fact label="Credited ($)">{moneyText(invoice.creditedCents)}</Fact>
            <Fact label="Open ($)">
              <strong>{moneyText(invoice.openCents)}</strong>
            </Fact>
          </>
        )}
        {document !== null && (
          <>
            <Fact label="From">
              <Party {...document.seller} />
            </Fact>
            <Fact label="To">
              <Party {...document.buyer} />
            </Fact>
            <Fact label="Terms">
              <span className="pre-line">{document.terms || '-'}</span>
            </Fact>
            <Fact label="Order Reference">{document.orderReference ?? '-'}</Fact>
          </>
        )}
      </dl>
    </Section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

type PartyFacts = NonNullable<Detail['document']>['seller'];

function Party({ name, uen, gstNumber, address }: PartyFacts) {
  return (
    <address>
      {name}
      {address.map((line) => (
        <span key={line}>
          <br />
          {line}
        </span>
      ))}
      {uen !== null && (
        <>
          <br />
          UEN {uen}
        </>
      )}
      {gstNumber !== null && (
        <>
          <br />
          GST {gstNumber}
        </>
      )}
    </address>
  );
}
