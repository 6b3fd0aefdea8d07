import { createFileRoute } from '@tanstack/react-router';
import { useViewer } from '../../platform/session/session.ts';
import { preferenceOf } from '../../platform/preference/preference.ts';
import { Page } from '../../shell/page.tsx';
import { settingsPath } from './paths.ts';
import { PreferencesForm } from './preferences-form.tsx';

export const Route = createFileRoute('/_guarded/settings/preferences')({
  component: PreferencesPage,
});

function PreferencesPage() {
  const { preference } = useViewer();
  return (
    <Page title="Preferences" back={settingsPath}>
      <PreferencesForm preference={preferenceOf(preference)} />
    </Page>
  );
}
