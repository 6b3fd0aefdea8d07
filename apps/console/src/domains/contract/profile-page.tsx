import { EditOutlined } from '@ant-design/icons';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { idOf } from '../../platform/record-id.ts';
import { can, useViewer } from '../../platform/session.ts';
import { Page } from '../../shell/page.tsx';
import { ActionButton } from '../../ui/action-button.tsx';
import { Loading } from '../../ui/list-states.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { ActionsCard } from './actions-card.tsx';
import { IndicatorsCard } from './indicators-card.tsx';
import { MeetingsCard } from './meetings-card.tsx';
import { contractEditPath, contractListPath, profileSearch } from './paths.ts';
import { loadProfile, ProfileCard } from './profile-card.tsx';
import { contractKey, contractName, retrieveFailure } from './queries.ts';

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
  useEffect(() => {
    if (failed) history.push(contractListPath);
  }, [failed, history]);
  return (
    <Page
      title="Contract"
      subtitle={data && contractName(data.contract)}
      back={contractListPath}
      actions={
        <ActionButton
          label="Edit"
          icon={<EditOutlined />}
          unavailable={
            can('editContracts') ? undefined : 'You do not have the permission to edit contracts.'
          }
          onClick={() => history.push(contractEditPath(id))}
        />
      }
    >
      {data ? (
        <div className="stack">
          <ProfileCard {...data} />
          <ActionsCard contractID={data.contract.id} />
          <IndicatorsCard contractID={data.contract.id} indicators={data.indicators} />
          <MeetingsCard {...data} search={search} />
        </div>
      ) : (
        <Loading />
      )}
    </Page>
  );
}
