import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Page } from '../../shell/page.tsx';
import { Loading } from '../../ui/list-states.tsx';
import { DocumentCard } from './document-card.tsx';
import { EmploymentCard } from './employment-card.tsx';
import { GradeCard } from './grade-card.tsx';
import { staffListPath, validateProfileSearch } from './paths.ts';
import { ProfileCard } from './profile-card.tsx';
import { useStaffProfile } from './queries.ts';
import { TrainingTable } from './training-table.tsx';

export const Route = createFileRoute('/_guarded/staff/$id')({
  validateSearch: validateProfileSearch,
  component: ProfilePage,
});

function ProfilePage() {
  const id = Number(Route.useParams().id);
  const { backUrl = staffListPath } = Route.useSearch();
  const navigate = useNavigate();
  const { data: profile, failed } = useStaffProfile(id);
  useEffect(() => {
    if (failed) void navigate({ href: staffListPath, replace: true });
  }, [failed, navigate]);
  return (
    <Page tag="Staff" subtitle="Staff Profile" back={backUrl}>
      {profile ? (
        <div className="stack">
          <ProfileCard profile={profile} />
          <GradeCard staffProfileID={profile.id} accountID={profile.accountID} />
          <TrainingTable staffProfileID={profile.id} accountID={profile.accountID} />
          <EmploymentCard staffProfileID={profile.id} accountID={profile.accountID} />
          <DocumentCard staffProfileID={profile.id} />
        </div>
      ) : (
        <Loading />
      )}
    </Page>
  );
}
