import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../../shell/page.tsx';
import { LoadFailed, Loading } from '../../ui/list/list-states.tsx';
import { AgencyFactsForm } from './agency-facts-form.tsx';
import { AgencyLogoCard } from './agency-logo-card.tsx';
import { settingsPath } from './paths.ts';
import { PortalCard } from './portal-card.tsx';
import { useAgencyAppearance, useAgencyFacts } from './queries.ts';

export const Route = createFileRoute('/_guarded/settings/agency')({ component: AgencyPage });

/** What the agency keeps of itself, and how it appears on its documents. */
function AgencyPage() {
  const facts = useAgencyFacts();
  const appearance = useAgencyAppearance();
  return (
    <Page title="Agency" back={settingsPath}>
      <div className="stack">
        {facts.failed && <LoadFailed what="Your agency" onRetry={facts.retry} />}
        {!facts.data && !facts.failed && <Loading rows={15} />}
        {facts.data && <AgencyFactsForm facts={facts.data} />}
        {appearance.failed && <LoadFailed what="The logo" onRetry={appearance.retry} />}
        {!appearance.data && !appearance.failed && <Loading />}
        {appearance.data && <AgencyLogoCard logo={appearance.data.logo} />}
        <PortalCard />
      </div>
    </Page>
  );
}
