import { Section } from '@guardroom/ui/show/section.tsx';
import { listDate } from '@guardroom/rules/dates';
import { moneyText } from '@guardroom/rules/invoice/money';
import { agingLabels } from '@guardroom/rules/invoice/statement/aging';
import { createFileRoute } from '@tanstack/react-router';
import { graphql, request, type ResultOf } from '../../../platform/wire/graphql.ts';
import { idOf } from '../../../platform/record-id.ts';
import { useViewer } from '../../../platform/session/session.ts';
import { Page } from '../../../shell/page.tsx';
import type { ListColumn } from '../../../ui/list/list-column.ts';
import { Loading } from '../../../ui/list/list-states.tsx';
import { RowsView } from '../../../ui/list/rows-view.tsx';
import { useLeaveWhenFailed } from '../../../ui/live/leave-when-failed.ts';
import { useLoaded } from '../../../ui/live/use-loaded.ts';
import { invoiceListPath, invoicePath } from '../paths.ts';
import { invoiceKey } from '../queries.ts';
import '../../../ui/chart/tiles.css';

export const Route = createFileRoute('/_guarded/invoice/statement/$id')({
  component: StatementPage,
});

const statementDocument = graphql(`
  query InvoiceStatementOf($clientProfileID: RecordID!, $agencyID: RecordID!) {
    invoiceStatement(clientProfileID: $clientProfileID, agencyID: $agencyID) {
      clientName
      asOf
      openCents
      aged {
        band
        cents
      }
      items {
        id
        number
        siteProfileName
        issuedOn
        dueOn
        totalCents
        openCents
      }
    }
  }
`);
type Statement = ResultOf<typeof statementDocument>['invoiceStatement'];
type Item = Statement['items'][number];

const columns: readonly ListColumn<Item>[] = [
  { title: 'Invoice', card: 'heading', width: 150, render: ({ number }) => number },
  { title: 'Site', render: ({ siteProfileName }) => siteProfileName },
  { title: 'Issued', width: 130, render: ({ issuedOn }) => listDate(issuedOn) },
  {
    title: 'Due',
    width: 130,
    render: ({ dueOn }) => (dueOn === null ? '-' : listDate(dueOn)),
  },
  {
    title: 'Total ($)',
    width: 130,
    align: 'right',
    render: ({ totalCents }) => moneyText(totalCents),
  },
  {
    title: 'Open ($)',
    width: 130,
    align: 'right',
    render: ({ openCents }) => <strong>{moneyText(openCents)}</strong>,
  },
];

/** What a client owes: open invoices, by how long ago they were issued. */
function StatementPage() {
  const id = idOf(Route.useParams().id);
  const { securityAgencyID: agencyID } = useViewer();
  const { data, failed } = useLoaded({
    queryKey: [...invoiceKey, 'statement', agencyID, id],
    failure: 'Unable to retrieve the statement',
    load: async (signal) => {
      const variables = { clientProfileID: id, agencyID };
      return (await request(statementDocument, variables, { signal })).invoiceStatement;
    },
  });
  useLeaveWhenFailed(failed, invoiceListPath);
  return (
    <Page
      title="Statement"
      subtitle={data && `${data.clientName}, ${listDate(data.asOf)}`}
      back={invoiceListPath}
    >
      {data ? (
        <div className="stack">
          <ul className="tiles" aria-label="Open amounts by age">
            {data.aged.map(({ band, cents }) => (
              <li key={band} className="tile">
                <span>{agingLabels[band]} ($)</span>
                <strong>{moneyText(cents)}</strong>
              </li>
            ))}
            <li className="tile">
              <span>Open ($)</span>
              <strong>{moneyText(data.openCents)}</strong>
            </li>
          </ul>
          <Section title="Open Invoices">
            <RowsView<Item>
              label="Open invoices"
              rows={data.items}
              columns={columns}
              rowKey={({ id: invoiceID }) => invoiceID}
              rowName={({ number }) => number}
              rowHref={({ id: invoiceID }) => invoicePath(invoiceID)}
              scrollWidth={860}
              empty={<p className="list-empty">Nothing is open.</p>}
            />
          </Section>
        </div>
      ) : (
        <Loading rows={4} />
      )}
    </Page>
  );
}
