import { Section } from '@guardroom/ui/show/section.tsx';
import { createFileRoute } from '@tanstack/react-router';
import { can } from '../../../platform/session/session.ts';
import { Page } from '../../../shell/page.tsx';
import { LoadFailed, Loading } from '../../../ui/list/list-states.tsx';
import { settingsPath } from '../paths.ts';
import { AgencyForm } from './agency-form.tsx';
import { BrowserCard } from './browser-card.tsx';
import { useAgencyNotice, useOwnNoticeSetting } from './queries.ts';
import { SettingForm } from './setting-form.tsx';
import { ToldCard } from './told-card.tsx';

export const Route = createFileRoute('/_guarded/settings/notice')({ component: NoticePage });

/** How the person is told what, what they were told, and what the agency demands of everybody. */
function NoticePage() {
  const { data, failed, retry } = useOwnNoticeSetting();
  return (
    <Page title="Notifications" back={settingsPath}>
      <div className="stack">
        <BrowserCard />
        <Section title="Your Choice">
          {failed && <LoadFailed what="Your choice" onRetry={retry} />}
          {!data && !failed && <Loading rows={8} />}
          {data && <SettingForm setting={data} />}
        </Section>
        <ToldCard />
        {can('editAgency') && <AgencyPart />}
      </div>
    </Page>
  );
}

function AgencyPart() {
  const { data, failed, retry } = useAgencyNotice();
  if (failed) return <LoadFailed what="What the agency demands" onRetry={retry} />;
  return data ? <AgencyForm notice={data} /> : <Loading />;
}
