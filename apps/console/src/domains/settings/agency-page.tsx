import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../../shell/page.tsx';
import { LoadFailed, Loading } from '../../ui/list/list-states.tsx';
import { AgencyLogoCard } from './agency-logo-card.tsx';
import { settingsPath } from './paths.ts';
import { useAgencyAppearance } from './queries.ts';

export const Route = createFileRoute('/_guarded/settings/agency')({ component: AgencyPage });

/** How the agency appears on its documents. */
function AgencyPage() {
  const { data, failed, retry } = useAgencyAppearance();
  return (
    <Page title="Agency" back={settingsPath}>
      {failed && <LoadFailed what="Your agency" onRetry={retry} />}
      {!data && !failed && <Loading />}
      {data && <AgencyLogoCard logo={data.logo} />}
    </Page>
  );
}
