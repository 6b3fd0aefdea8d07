import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useViewer } from '../../../platform/session/session.ts';
import { request } from '../../../platform/wire/graphql.ts';
import { Page } from '../../../shell/page.tsx';
import { LoadFailed, Loading } from '../../../ui/list/list-states.tsx';
import { retryOf } from '../../../ui/live/retry-of.ts';
import { settingsPath } from '../paths.ts';
import { CallsCard } from './calls-card.tsx';
import { alertSettingKey, settingDocument } from './queries.ts';
import { QuietForm } from './quiet-form.tsx';
import { RulesCard } from './rules-card.tsx';

export const Route = createFileRoute('/_guarded/settings/alert')({ component: AlertSettingsPage });

/** What is an alert, who is called when, and when nobody is woken. */
function AlertSettingsPage() {
  const { securityAgencyID: agencyID } = useViewer();
  const { data, error, isError, refetch } = useQuery({
    queryKey: [...alertSettingKey, 'quiet', agencyID],
    queryFn: async ({ signal }) =>
      (await request(settingDocument, { agencyID }, { signal })).alertSetting,
  });
  return (
    <Page title="Alert Rules" back={settingsPath}>
      <div className="stack">
        <CallsCard />
        {isError && <LoadFailed what="The quiet hours" onRetry={retryOf({ error, refetch })} />}
        {!data && !isError && <Loading rows={3} />}
        {data && <QuietForm key={data.version} setting={data} />}
        <RulesCard />
      </div>
    </Page>
  );
}
