import { wallTime, wireTime } from '@guardroom/rules/dates';
import { createFileRoute } from '@tanstack/react-router';
import { useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { onlySite } from '../../ui/choice/agency-options.ts';
import { Loading } from '../../ui/list/list-states.tsx';
import { useLeaveWhenFailed } from '../../ui/live/leave-when-failed.ts';
import { useLoaded } from '../../ui/live/use-loaded.ts';
import { CreateForm } from './create-form.tsx';
import { occurrenceListPath } from './paths.ts';
import { occurrenceKey } from './queries.ts';

export const Route = createFileRoute('/_guarded/occurrence/create')({ component: CreatePage });

function CreatePage() {
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  const { data, failed } = useLoaded({
    queryKey: [...occurrenceKey, 'create', agencyID],
    failure: 'Unable to retrieve site profile records',
    load: async (signal) => ({
      site: await onlySite(agencyID, signal),
      time: wallTime(wireTime(Date.now()), timeZone),
    }),
  });
  useLeaveWhenFailed(failed, occurrenceListPath);
  return (
    <Page title="Create Occurrence" back={occurrenceListPath}>
      {data === undefined ? <Loading /> : <CreateForm {...data} />}
    </Page>
  );
}
