import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { Page } from '../../shell/page.tsx';
import { InvoiceCreateForm } from './create-form.tsx';
import { createSearch, invoiceListPath } from './paths.ts';

export const Route = createFileRoute('/_guarded/invoice/create')({
  validateSearch: (raw) => v.parse(createSearch, raw),
  component: CreatePage,
});

function CreatePage() {
  const { client, contract } = Route.useSearch();
  return (
    <Page title="Create Invoice" back={invoiceListPath}>
      <InvoiceCreateForm client={client} contract={contract} />
    </Page>
  );
}
