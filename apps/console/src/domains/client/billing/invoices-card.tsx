import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { listDate } from '@guardroom/rules/dates';
import { moneyText } from '@guardroom/rules/invoice/money';
import { invoiceStatusLook } from '@guardroom/rules/invoice/status';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { can } from '../../../platform/session/session.ts';
import { FewCard, FewLine } from '../../../ui/list/few-card.tsx';
import { pathWith } from '../../../ui/list/list-search.ts';

const document = graphql(`
  query InvoicesOfClient($filter: InvoiceFilter, $pagination: Pagination!) {
    listInvoice(filter: $filter, pagination: $pagination) {
      result {
        id
        number
        status
        siteProfileName
        issuedOn
        openCents
      }
      count
    }
  }
`);

/** The latest invoices of a client, with what is open. */
export function InvoicesCard({ clientID }: { clientID: number }) {
  return (
    <FewCard
      title="Invoices"
      policy="readInvoices"
      queryKey={['invoice', 'of client', clientID]}
      load={async (pagination, signal) => {
        const filter = {
          clientProfileID: { eq: clientID },
          kind: { eq: 'INVOICE' as const },
          deleted: { eq: 0 },
        };
        return (await request(document, { filter, pagination }, { signal })).listInvoice;
      }}
      rowKey={({ id }) => id}
      nothing={{
        why: 'Nothing is billed to this client yet. Invoices are made from approved hours.',
        next: can('manageInvoices') && {
          label: 'Create invoice',
          to: pathWith('/invoice/create', { client: clientID }),
        },
      }}
      all={{ label: 'Show in invoices', to: pathWith('/invoice', { client: clientID }) }}
    >
      {({ id, number, status, siteProfileName, issuedOn, openCents }) => (
        <>
          <FewLine
            href={`/invoice/${id}`}
            name={number ?? 'Draft'}
            details={[
              siteProfileName,
              issuedOn && listDate(issuedOn),
              openCents > 0 ? `$${moneyText(openCents)} open` : null,
            ]}
          />
          <StatusTag tone={invoiceStatusLook[status].tone}>
            {invoiceStatusLook[status].label}
          </StatusTag>
        </>
      )}
    </FewCard>
  );
}
