import { EditIcon, MoneyIcon } from '@guardroom/ui/icon/icons.ts';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { idOf } from '../../platform/record-id.ts';
import { can, useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { ActionButton } from '../../ui/list/action-button.tsx';
import { DeleteButton } from '../../ui/list/delete-button.tsx';
import { Loading } from '../../ui/list/list-states.tsx';
import { useLeaveWhenFailed } from '../../ui/live/leave-when-failed.ts';
import { useLoaded } from '../../ui/live/use-loaded.ts';
import { ActionsCard } from './actions-card.tsx';
import { IndicatorsCard } from './indicators-card.tsx';
import { MeetingsCard } from './meetings-card.tsx';
import { TrendCard } from './indicator/trend-card.tsx';
import { SiteContractSection } from './link/site-contract-card.tsx';
import { contractEditPath, contractListPath, profileSearch, ratePath } from './paths.ts';
import { loadProfile, ProfileCard } from './profile-card.tsx';
import { contractKey, contractName, editProblem, retrieveFailure } from './queries.ts';

export const Route = createFileRoute('/_guarded/contract/$id')({
  validateSearch: profileSearch.validate,
  component: ProfilePage,
});

function ProfilePage() {
  const id = idOf(Route.useParams().id);
  const search = Route.useSearch();
  const { history } = useRouter();
  const { securityAgencyID: agencyID } = useViewer();
  const { data, failed } = useLoaded({
    queryKey: [...contractKey, 'profile', agencyID, id],
    failure: retrieveFailure,
    load: (signal) => loadProfile(id, agencyID, signal),
  });
  useLeaveWhenFailed(failed, contractListPath);
  return (
    <Page
      title="Contract"
      subtitle={data && contractName(data.contract)}
      back={contractListPath}
      // All at once: a button that comes later moves the others away from under a press.
      actions={
        data && (
          <>
            {can('editContractRates') && (
              <ActionButton
                label="Rates"
                icon={<MoneyIcon />}
                onClick={() => history.push(ratePath(id))}
              />
            )}
            <ActionButton
              label="Edit"
              icon={<EditIcon />}
              unavailable={editProblem()}
              onClick={() => history.push(contractEditPath(id))}
            />
            <ContractDeleteButton contract={data.contract} />
          </>
        )
      }
    >
      {data ? (
        <div className="stack">
          <ProfileCard {...data} />
          <SiteContractSection contract={data.contract} />
          <ActionsCard contractID={data.contract.id} />
          <IndicatorsCard contractID={data.contract.id} indicators={data.indicators} />
          <TrendCard contractID={data.contract.id} />
          <MeetingsCard {...data} search={search} />
        </div>
      ) : (
        <Loading />
      )}
    </Page>
  );
}

const deleteDocument = graphql(`
  mutation SetContractDeleted($id: RecordID!, $deleted: Int!, $agencyID: RecordID!) {
    setContractDeleted(id: $id, deleted: $deleted, agencyID: $agencyID) {
      id
    }
  }
`);

interface ContractDeleteButtonProps {
  contract: { id: number; siteProfileName: string; clientName: string };
}

/** Takes back a contract that was entered by mistake, and leads to the list. */
function ContractDeleteButton({ contract }: ContractDeleteButtonProps) {
  const { securityAgencyID: agencyID } = useViewer();
  const { history } = useRouter();
  const client = useQueryClient();
  if (!can('editContracts')) return null;
  const { id } = contract;
  return (
    <DeleteButton
      name="Delete contract"
      label="Delete"
      question={`Delete this contract?\n${contractName(contract)}`}
      failure="Unable to delete contract"
      mark={(deleted) => request(deleteDocument, { id, deleted, agencyID })}
      // The profile itself is left: asked again, it would say that the contract is not there.
      onChanged={() =>
        void client.invalidateQueries({
          queryKey: contractKey,
          predicate: ({ queryKey }) => queryKey[1] !== 'profile',
        })
      }
      onDeleted={() => history.push(contractListPath)}
    />
  );
}
