import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../../shell/page.tsx';
import { LoadFailed, Loading } from '../../ui/list/list-states.tsx';
import { can, useViewer } from '../../platform/session/session.ts';
import { Section } from '@guardroom/ui/show/section.tsx';
import { SettingRow } from '../../ui/form/setting-row.tsx';
import { AccountCard } from './account-card.tsx';
import { DevicesCard } from './devices-card.tsx';
import { agencyPath, alertSettingPath, billingPath, tokenPath, webhookPath } from './paths.ts';
import { useOwnAccount } from './queries.ts';

export const Route = createFileRoute('/_guarded/settings')({ component: SettingsPage });

/** The settings landing: what the person can change of their account, and where they are signed in. */
function SettingsPage() {
  const { data, failed, retry } = useOwnAccount();
  return (
    <Page title="Settings">
      <div className="stack">
        {failed && <LoadFailed what="Your account" onRetry={retry} />}
        {!data && !failed && <Loading rows={15} />}
        {data && <AccountCard account={data} />}
        {can('editAgency') && <AgencyCard />}
        {can('editAgencyBilling') && <BillingCard />}
        {can('configureAlerts') && <AlertCard />}
        {can('manageIntegrations') && <IntegrationCard />}
        <DevicesCard />
      </div>
    </Page>
  );
}

function AgencyCard() {
  const { securityAgencyName } = useViewer();
  return (
    <Section title="Agency">
      <SettingRow title={securityAgencyName} links={[{ label: 'Edit Agency', to: agencyPath }]}>
        Its facts, and the logo of its documents
      </SettingRow>
    </Section>
  );
}

function BillingCard() {
  return (
    <Section title="Billing">
      <SettingRow title="Invoices" links={[{ label: 'Edit Billing', to: billingPath }]}>
        GST, address, bank and PayNow, and how invoices are numbered
      </SettingRow>
    </Section>
  );
}

function AlertCard() {
  return (
    <Section title="Alerts">
      <SettingRow title="Rules" links={[{ label: 'Edit Alert Rules', to: alertSettingPath }]}>
        What is an alert, who is called when, and quiet hours
      </SettingRow>
    </Section>
  );
}

function IntegrationCard() {
  return (
    <Section title="Other Software">
      <SettingRow title="API Tokens" links={[{ label: 'Edit API Tokens', to: tokenPath }]}>
        What other software sends to read and write here
      </SettingRow>
      <SettingRow title="Webhooks" links={[{ label: 'Edit Webhooks', to: webhookPath }]}>
        Addresses of other software that are told what happens here
      </SettingRow>
    </Section>
  );
}
