import { createFileRoute } from '@tanstack/react-router';
import { idOf } from '../../../platform/record-id.ts';
import { Page } from '../../../shell/page.tsx';
import { LoadFailed, Loading } from '../../../ui/list/list-states.tsx';
import { clientPath } from '../paths.ts';
import { useClient } from '../profile-queries.ts';
import { DetailsForm } from './details-form.tsx';
import { useClientBilling } from './queries.ts';

export const Route = createFileRoute('/_guarded/client/$id/billing')({ component: BillingPage });

/** How a client appears on invoices. */
function BillingPage() {
  const id = idOf(Route.useParams().id);
  const client = useClient(id);
  const { data, failed, retry } = useClientBilling(id);
  return (
    <Page title="Billing Details" subtitle={client?.name} back={clientPath(id)}>
      {failed && <LoadFailed what="The billing details" onRetry={retry} />}
      {!data && !failed && <Loading rows={12} />}
      {data && <DetailsForm clientID={id} billing={data} />}
    </Page>
  );
}
