import { createFileRoute } from '@tanstack/react-router';
import { idOf } from '../../platform/record-id.ts';
import { Page } from '../../shell/page.tsx';
import { Loading } from '../../ui/list/list-states.tsx';
import type { Profile } from '../../ui/case/staff-facts.tsx';
import { useLeaveWhenFailed } from '../../ui/live/leave-when-failed.ts';
import { DocumentCard } from './document/card.tsx';
import { EmploymentCard } from './employment/card.tsx';
import { GradeCard } from './grade/card.tsx';
import { LifeCards } from './life-card.tsx';
import { staffListPath, validateProfileSearch } from './paths.ts';
import { ProfileCard } from './profile-card.tsx';
import { useStaffProfile } from './queries.ts';
import { RenewalCard } from './renewal/card.tsx';
import { TrainingCard } from './training/card.tsx';

export const Route = createFileRoute('/_guarded/staff/$id')({
  validateSearch: validateProfileSearch,
  component: ProfilePage,
});

function ProfilePage() {
  const id = idOf(Route.useParams().id);
  const { backUrl = staffListPath } = Route.useSearch();
  const { data: profile, failed } = useStaffProfile(id);
  useLeaveWhenFailed(failed, staffListPath);
  return (
    <Page tag="Staff" subtitle="Staff Profile" back={backUrl}>
      {profile ? <ProfileParts profile={profile} /> : <Loading />}
    </Page>
  );
}

function ProfileParts({ profile }: { profile: Profile }) {
  const staff = { staffProfileID: profile.id, accountID: profile.accountID };
  return (
    <div className="stack">
      <ProfileCard profile={profile} />
      <RenewalCard staffProfileID={profile.id} />
      <LifeCards staffID={profile.id} name={profile.name} />
      <GradeCard {...staff} />
      <TrainingCard {...staff} />
      <EmploymentCard {...staff} />
      <DocumentCard {...staff} />
    </div>
  );
}
