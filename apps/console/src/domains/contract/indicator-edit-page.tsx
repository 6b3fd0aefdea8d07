import { createFileRoute } from '@tanstack/react-router';
import { idOf } from '../../platform/record-id.ts';
import { useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { Loading } from '../../ui/list/list-states.tsx';
import { useLeaveWhenFailed } from '../../ui/live/leave-when-failed.ts';
import { useLoaded } from '../../ui/live/use-loaded.ts';
import { IndicatorForm } from './indicator-form.tsx';
import { contractPath } from './paths.ts';
import { loadProfile } from './profile-card.tsx';
import { contractKey, contractName, retrieveFailure } from './queries.ts';

export const Route = createFileRoute('/_guarded/contract/$id/indicator/edit')({
  component: IndicatorEditPage,
});

function IndicatorEditPage() {
  const id = idOf(Route.useParams().id);
  const { securityAgencyID: agencyID } = useViewer();
  const { data, failed } = useLoaded({
    queryKey: [...contractKey, 'indicators', agencyID, id],
    failure: retrieveFailure,
    load: (signal) => loadProfile(id, agencyID, signal),
  });
  useLeaveWhenFailed(failed, contractPath(id));
  return (
    <Page
      title="Performance Indicator"
      subtitle={data && contractName(data.contract)}
      back={contractPath(id)}
    >
      {data ? (
        <IndicatorForm contractID={data.contract.id} indicators={data.indicators} />
      ) : (
        <Loading />
      )}
    </Page>
  );
}
