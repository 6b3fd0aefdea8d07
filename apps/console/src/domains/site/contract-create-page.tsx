import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { idOf } from '../../platform/record-id.ts';
import { useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { LoadFailed, Loading } from '../../ui/list/list-states.tsx';
import { useLoaded } from '../../ui/live/use-loaded.ts';
import { ContractCreateForm } from './contract-create-form.tsx';
import { loadOneBeside } from './contract/queries.ts';
import { contractCreateSearch, profilePath } from './paths.ts';
import { loadContracts, loadSite, siteKey } from './queries.ts';

export const Route = createFileRoute('/_guarded/site/$id/contract/create')({
  validateSearch: (raw: Record<string, unknown>) => v.parse(contractCreateSearch, raw),
  component: ContractCreatePage,
});

function ContractCreatePage() {
  const id = idOf(Route.useParams().id);
  const { contract } = Route.useSearch();
  const { securityAgencyID: agencyID } = useViewer();
  const loaded = useLoaded({
    queryKey: [...siteKey, 'latest contract', agencyID, id, contract],
    failure: 'Unable to retrieve latest contract details',
    load: async (signal) => {
      const [site, [latest], beside] = await Promise.all([
        loadSite(agencyID, id, signal),
        loadContracts({ agencyID, siteProfileID: id, limit: 1 }, signal),
        contract === undefined ? undefined : loadOneBeside(agencyID, id, contract, signal),
      ]);
      return { site, latest, beside };
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
