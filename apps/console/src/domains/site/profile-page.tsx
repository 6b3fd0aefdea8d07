import { EditIcon, SafetyIcon, TextIcon } from '@guardroom/ui/icon/icons.ts';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { idOf } from '../../platform/record-id.ts';
import { can, useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { ActionButton } from '../../ui/list/action-button.tsx';
import { Loading } from '../../ui/list/list-states.tsx';
import { useLeaveWhenFailed } from '../../ui/live/leave-when-failed.ts';
import { useLoaded } from '../../ui/live/use-loaded.ts';
import { LifeCards } from './life-card.tsx';
import { caseBundlePath, editPath, listPath, registerEditPath } from './paths.ts';
import { ContractsTable, ProfileCard } from './profile-card.tsx';
import {
  loadContracts,
  loadEntry,
  loadSite,
  noPermission,
  profileFailure,
  siteKey,
} from './queries.ts';

export const Route = createFileRoute('/_guarded/site/$id')({ component: ProfilePage });

/** More contracts than any site has had. */
const allContracts = 200;

function ProfilePage() {
  const id = idOf(Route.useParams().id);
  const navigate = useNavigate();
  const profile = useProfile(id);
  const unavailable = can('editSites') ? undefined : noPermission;
  const edit = profile && (
    <>
      {can('makeCaseBundles') && (
        <ActionButton
          label="Case Bundle"
          icon={<SafetyIcon />}
          onClick={() => void navigate({ href: caseBundlePath(id) })}
        />
      )}
      {profile.corrects && (
        <ActionButton
          label="Register Entry"
          icon={<TextIcon />}
          unavailable={unavailable}
          onClick={() => void navigate({ href: registerEditPath(id) })}
        />
      )}
      <ActionButton
        primary
        label="Edit"
        icon={<EditIcon />}
        unavailable={unavailable}
        onClick={() => void navigate({ href: editPath(id) })}
      />
    </>
  );
  return (
    <Page tag="Site" subtitle="Site profile" back={listPath} actions={edit}>
      <div className="stack">
        {profile ? <ProfileCard site={profile.site} /> : <Loading />}
        {/* It needs no answer of before: all is asked at once. */}
        <LifeCards siteID={id} />
        {profile && <ContractsTable {...profile} />}
      </div>
    </Page>
  );
}

function useProfile(id: number) {
  const { securityAgencyID: agencyID } = useViewer();
  const { data, failed } = useLoaded({
    queryKey: [...siteKey, 'profile', agencyID, id],
    failure: profileFailure,
    load: async (signal) => {
      const wanted = { agencyID, siteProfileID: id, limit: allContracts };
      const [site, contracts] = await Promise.all([
        loadSite(agencyID, id, signal),
        loadContracts(wanted, signal),
      ]);
      const entry = await loadEntry(agencyID, site, signal);
      return { site, contracts, corrects: entry?.addedByOwnAgency === true };
    },
  });
  useLeaveWhenFailed(failed, listPath);
  return data;
}
