import { createFileRoute } from '@tanstack/react-router';
import { idOf } from '../../platform/record-id.ts';
import { useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { LoadFailed, Loading } from '../../ui/list/list-states.tsx';
import { useLoaded } from '../../ui/live/use-loaded.ts';
import { ContractCreateForm } from './contract-create-form.tsx';
import { profilePath } from './paths.ts';
import { loadContracts, loadSite, siteKey } from './queries.ts';

export const Route = createFileRoute('/_guarded/site/$id/contract/create')({
  component: ContractCreatePage,
});

function ContractCreatePage() {
  const id = idOf(Route.useParams().id);
  const { securityAgencyID: agencyID } = useViewer();
  const loaded = useLoaded({
    queryKey: [...siteKey, 'latest contract', agencyID, id],
    failure: 'Unable to retrieve latest contract details',
    load: async (signal) => {
      const [site, [latest]] = await Promise.all([
        loadSite(agencyID, id, signal),
        loadContracts({ agencyID, siteProfileID: id, limit: 1 }, signal),
      ]);
      return { site, latest };
    },
  });
  return (
    <Page tag="Site" subtitle="Create contract" back={profilePath(id)}>
      {loaded.failed && <LoadFailed what="The latest contract" onRetry={loaded.retry} />}
      {loaded.data ? (
        <ContractCreateForm {...loaded.data} onReload={loaded.reload} />
      ) : (
        !loaded.failed && <Loading />
      )}
    </Page>
  );
}
