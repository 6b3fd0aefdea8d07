import { createFileRoute } from '@tanstack/react-router';
import { useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { Loading } from '../../ui/list/list-states.tsx';
import { useLeaveWhenFailed } from '../../ui/live/leave-when-failed.ts';
import { useLoaded } from '../../ui/live/use-loaded.ts';
import { BlockListCard } from './block-list-card.tsx';
import { visitorListPath } from './paths.ts';
import { loadSetting, visitorKey } from './queries.ts';
import { SettingsForm } from './settings-form.tsx';

export const Route = createFileRoute('/_guarded/visitor/settings')({ component: SettingsPage });

function SettingsPage() {
  const { securityAgencyID: agencyID } = useViewer();
  const { data, failed } = useLoaded({
    queryKey: [...visitorKey, 'settings', agencyID],
    failure: 'Unable to retrieve visitor settings',
    load: (signal) => loadSetting(agencyID, signal),
  });
  useLeaveWhenFailed(failed, visitorListPath);
  return (
    <Page title="Visitor Settings" back={visitorListPath}>
      {data ? (
        <div className="stack">
          <SettingsForm setting={data} />
          <BlockListCard />
        </div>
      ) : (
        <Loading />
      )}
    </Page>
  );
}
