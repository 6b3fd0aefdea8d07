import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../../../shell/page.tsx';
import { LoadFailed, Loading } from '../../../ui/list/list-states.tsx';
import { settingsPath } from '../paths.ts';
import { AgencyForm } from './agency-form.tsx';
import { useAgencyBilling } from './queries.ts';

export const Route = createFileRoute('/_guarded/settings/billing')({ component: BillingPage });

/** How the agency appears on invoices, and how they are paid. */
function BillingPage() {
  const { data, failed, retry } = useAgencyBilling();
  return (
    <Page title="Billing" back={settingsPath}>
      {failed && <LoadFailed what="The billing settings" onRetry={retry} />}
      {!data && !failed && <Loading rows={15} />}
      {data && <AgencyForm billing={data} />}
    </Page>
  );
}
