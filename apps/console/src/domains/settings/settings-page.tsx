import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../../shell/page.tsx';
import { LoadFailed, Loading } from '../../ui/list-states.tsx';
import { AccountCard } from './account-card.tsx';
import { DevicesCard } from './devices-card.tsx';
import { useOwnAccount } from './queries.ts';

export const Route = createFileRoute('/_guarded/settings')({ component: SettingsPage });

/** The settings landing: what the person can change of their account, and where they are signed in. */
function SettingsPage() {
  const { data, failed, retry } = useOwnAccount();
  return (
    <Page title="Settings">
      <div className="stack">
        {failed && <LoadFailed what="Your account" onRetry={retry} />}
        {!data && !failed && <Loading />}
        {data && <AccountCard account={data} />}
        <DevicesCard />
      </div>
    </Page>
  );
}
