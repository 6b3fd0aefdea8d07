import { createFileRoute } from '@tanstack/react-router';
import { idOf } from '../../platform/record-id.ts';
import { MissingRecord } from '@guardroom/wire/errors';
import { useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { LoadFailed, Loading } from '../../ui/list/list-states.tsx';
import { useLoaded } from '../../ui/live/use-loaded.ts';
import { ContractEditForm } from './contract-edit-form.tsx';
import { profilePath } from './paths.ts';
import { loadContracts, siteKey } from './queries.ts';

export const Route = createFileRoute('/_guarded/site/$id/contract/edit/$contractId')({
  component: ContractEditPage,
});

function ContractEditPage() {
  const params = Route.useParams();
  const siteProfileID = idOf(params.id);
  const id = idOf(params.contractId);
  const { securityAgencyID: agencyID } = useViewer();
  const contract = useLoaded({
    queryKey: [...siteKey, 'contract', agencyID, siteProfileID, id],
    failure: 'Unable to retrieve contract details',
    load: async (signal) => {
      const wanted = { agencyID, siteProfileID, id, limit: 1 };
      const [found] = await loadContracts(wanted, signal);
      if (!found) throw new MissingRecord(`The site ${siteProfileID} has no contract ${id}.`);
      return found;
    },
  });
  return (
    <Page tag="Site" subtitle="Edit contract" back={profilePath(siteProfileID)}>
      {contract.failed && <LoadFailed what="The contract" onRetry={contract.retry} />}
      {contract.data ? (
        <ContractEditForm contract={contract.data} />
      ) : (
        !contract.failed && <Loading />
      )}
    </Page>
  );
}
