import { createFileRoute } from '@tanstack/react-router';
import { idOf } from '../../../platform/record-id.ts';
import { useViewer } from '../../../platform/session/session.ts';
import { Page } from '../../../shell/page.tsx';
import { Loading } from '../../../ui/list/list-states.tsx';
import { useLeaveWhenFailed } from '../../../ui/live/leave-when-failed.ts';
import { useLoaded } from '../../../ui/live/use-loaded.ts';
import { contractPath } from '../paths.ts';
import { contractKey, contractName } from '../queries.ts';
import { RateForm } from './form.tsx';
import { loadBilling } from './queries.ts';

export const Route = createFileRoute('/_guarded/contract/$id/rate')({ component: RatePage });

/** What the client pays by a contract. */
function RatePage() {
  const id = idOf(Route.useParams().id);
  const { securityAgencyID: agencyID } = useViewer();
  const { data, failed } = useLoaded({
    queryKey: [...contractKey, 'rates', agencyID, id],
    failure: 'Unable to retrieve the rates of the contract',
    load: (signal) => loadBilling(id, agencyID, signal),
  });
  useLeaveWhenFailed(failed, contractPath(id));
  return (
    <Page title="Rates" subtitle={data && contractName(data.contract)} back={contractPath(id)}>
      {data ? (
        <RateForm contractID={id} billing={data.billing} begins={data.contract.startDatetime} />
      ) : (
        <Loading />
      )}
    </Page>
  );
}
