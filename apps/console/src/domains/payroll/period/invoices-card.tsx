import { moneyText } from '@guardroom/rules/invoice/money';
import { payPeriodName } from '@guardroom/rules/payroll/period/period';
import { Section } from '@guardroom/ui/show/section.tsx';
import { useQuery } from '@tanstack/react-query';
import { can, useViewer } from '../../../platform/session/session.ts';
import { graphql, request, type ResultOf } from '../../../platform/wire/graphql.ts';
import type { ListColumn } from '../../../ui/list/list-column.ts';
import { LoadFailed } from '../../../ui/list/list-states.tsx';
import { RowsView } from '../../../ui/list/rows-view.tsx';
import { retryOf } from '../../../ui/live/retry-of.ts';
import { invoicePath } from '../paths.ts';
import { periodKey, type PeriodRow } from '../queries.ts';

const invoiceFragment = graphql(`
  fragment InvoiceToCredit on Invoice @_unmask {
    id
    number
    clientName
    siteProfileName
    periodFrom
    periodTo
    totalCents
  }
`);
type Invoice = ResultOf<typeof invoiceFragment>;

const listDocument = graphql(
  `
    query InvoicesToCredit($filter: InvoiceFilter, $pagination: Pagination!) {
      listInvoice(filter: $filter, pagination: $pagination) {
        result {
          ...InvoiceToCredit
        }
        count
      }
    }
  `,
  [invoiceFragment],
);

const columns: readonly ListColumn<Invoice>[] = [
  { title: 'Invoice', card: 'heading', width: 150, render: ({ number }) => number ?? '-' },
  { title: 'Client', render: ({ clientName }) => clientName },
  { title: 'Site', render: ({ siteProfileName }) => siteProfileName },
  {
    title: 'Period',
    width: 130,
    render: ({ periodFrom, periodTo }) =>
      payPeriodName({ startDate: periodFrom, endDate: periodTo }),
  },
  {
    title: 'Total ($)',
    width: 130,
    align: 'right',
    render: ({ totalCents }) => moneyText(totalCents),
  },
];

interface InvoicesCardProps {
  period: PeriodRow;
}

/** Issued invoices that ask for a credit note, since their hours are open again; nothing if none. */
export function InvoicesCard({ period }: InvoicesCardProps) {
  return can('readInvoices') && <PermittedCard period={period} />;
}

function PermittedCard({ period: { id, startDate, endDate, status } }: InvoicesCardProps) {
  const { securityAgencyID: agencyID } = useViewer();
  const { data, error, isError, refetch } = useQuery({
    queryKey: [...periodKey, 'invoices', agencyID, id, status],
    queryFn: async ({ signal }) => {
      const filter = {
        securityAgencyID: { eq: agencyID },
        hoursChanged: { eq: 1 },
        periodFrom: { le: endDate },
        periodTo: { ge: startDate },
        deleted: { eq: 0 },
      };
      const pagination = { agencyID, limit: 100, offset: 0 };
      return (await request(listDocument, { filter, pagination }, { signal })).listInvoice;
    },
    meta: { failure: 'Unable to retrieve invoices' },
  });
  if (data === undefined) {
    const retry = retryOf({ error, refetch });
    return isError ? <LoadFailed what="Invoices to credit" onRetry={retry} /> : null;
  }
  if (data.count === 0) return null;
  return (
    <Section title={`Invoices to Credit: ${data.count}`}>
      <p>
        These were issued from hours of this period that are open or changed by now. Credit each,
        and bill it anew once pay is locked.
      </p>
      <RowsView<Invoice>
        label="Invoices to credit"
        rows={data.result}
        columns={columns}
        rowKey={({ id: invoiceID }) => invoiceID}
        rowName={({ number }) => number ?? 'Invoice'}
        rowHref={({ id: invoiceID }) => invoicePath(invoiceID)}
        scrollWidth={900}
        empty={null}
      />
    </Section>
  );
}
