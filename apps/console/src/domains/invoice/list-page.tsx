import { PlusIcon } from '@guardroom/ui/icon/icons.ts';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { graphql } from '../../platform/wire/graphql.ts';
import { can, useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { ActionButton } from '../../ui/list/action-button.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { useListOf } from '../../ui/list/use-list.ts';
import { invoiceColumns, invoiceName } from './list-columns.tsx';
import { invoiceFilters, wireFilter } from './list-filters.tsx';
import { invoiceCreatePath, invoiceListSearch, invoicePath } from './paths.ts';
import { invoiceFragment, invoiceKey, mayNotManage, retrieveListFailure } from './queries.ts';

export const Route = createFileRoute('/_guarded/invoice')({
  validateSearch: invoiceListSearch.validate,
  beforeLoad: invoiceListSearch.restore,
  component: InvoiceListPage,
});

const listDocument = graphql(
  `
    query Invoices($filter: InvoiceFilter, $pagination: Pagination!) {
      listInvoice(filter: $filter, pagination: $pagination) {
        result {
          ...InvoiceRow
        }
        count
        isEstimate
      }
    }
  `,
  [invoiceFragment],
);

/** Invoices and credit notes, the latest first. */
function InvoiceListPage() {
  const { securityAgencyID: agencyID } = useViewer();
  const search = Route.useSearch();
  const { history } = useRouter();
  const list = useListOf({
    search,
    queryKey: [...invoiceKey, 'list', agencyID],
    failure: retrieveListFailure,
    document: listDocument,
    field: 'listInvoice',
    variables: (pagination) => ({ filter: wireFilter(search, agencyID), pagination }),
  });
  return (
    <Page
      tag="Invoice"
      actions={
        <ActionButton
          primary
          label="Create"
          icon={<PlusIcon />}
          unavailable={can('manageInvoices') ? undefined : mayNotManage}
          onClick={() => history.push(invoiceCreatePath)}
        />
      }
    >
      <ListPage
        label="Invoices"
        nothing={{
          why: 'Invoices are made from approved hours. The rates of a contract and a locked pay period come first.',
          next: can('manageInvoices') && { label: 'Create invoice', to: invoiceCreatePath },
        }}
        list={list}
        filters={invoiceFilters(agencyID)}
        columns={invoiceColumns}
        rowKey={({ id }) => id}
        rowName={invoiceName}
        rowHref={({ id }) => invoicePath(id)}
        scrollWidth={1080}
      />
    </Page>
  );
}
