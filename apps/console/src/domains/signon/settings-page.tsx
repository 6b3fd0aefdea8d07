import { createFileRoute } from '@tanstack/react-router';
import { can } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { ConnectionCard } from './connection-card.tsx';
import { OwnIdentityCard } from './own-identity-card.tsx';
import { settingsPath } from './paths.ts';
import { PeopleCard } from './people-card.tsx';

export const Route = createFileRoute('/_guarded/settings/single-sign-on')({
  component: SettingsPage,
});

/** The own link to the provider of the agency; for AgencyMasterAdmin the connection itself. */
function SettingsPage() {
  const manages = can('manageSingleSignOn');
  return (
    <Page title="Single Sign-on" back={settingsPath}>
      <div className="stack">
        <OwnIdentityCard />
        {manages && <ConnectionCard />}
        {manages && <PeopleCard />}
      </div>
    </Page>
  );
}
