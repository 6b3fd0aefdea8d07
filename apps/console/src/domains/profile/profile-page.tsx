import { SettingsIcon } from '@guardroom/ui/icon/icons.ts';
import { groupLabels } from '@guardroom/rules/permissions/permission-groups';
import { holdsPermission, permissionList } from '@guardroom/rules/permissions/permission-list';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { request } from '../../platform/wire/graphql.ts';
import { Page } from '../../shell/page.tsx';
import { ActionButton } from '../../ui/list/action-button.tsx';
import { LoadFailed, Loading } from '../../ui/list/list-states.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import { useLoaded } from '../../ui/live/use-loaded.ts';
import { StaffFacts } from '../../ui/case/staff-facts.tsx';
import { ownProfileDocument, type OwnProfile } from './queries.ts';

export const Route = createFileRoute('/_guarded/profile')({ component: ProfilePage });

/** The signed-in person's own profile and permissions, to be read (readings: /profile). */
function ProfilePage() {
  const { history } = useRouter();
  const { data, failed, retry } = useLoaded({
    queryKey: ['own-staff-profile'],
    failure: 'Unable to retrieve your profile',
    load: async (signal) => (await request(ownProfileDocument, {}, { signal })).ownStaffProfile,
  });
  return (
    <Page
      title="Profile"
      back={true}
      actions={
        <ActionButton
          label="Settings"
          icon={<SettingsIcon />}
          onClick={() => history.push('/settings')}
        />
      }
    >
      {failed && <LoadFailed what="Your profile" onRetry={retry} />}
      {!data && !failed && <Loading />}
      {data && (
        <div className="stack">
          <Section title={data.name}>
            <StaffFacts profile={data} />
          </Section>
          <Permissions profile={data} />
        </div>
      )}
    </Page>
  );
}

function Permissions({ profile }: { profile: OwnProfile }) {
  const { cognitoGroup, permission } = profile;
  const held = permissionList.filter(({ key }) => holdsPermission(cognitoGroup, permission, key));
  const holdsAll = held.length === permissionList.length;
  return (
    <Section title="Permissions">
      <p className="help-text">
        {groupLabels[cognitoGroup]}
        {holdsAll && ': everything'}
      </p>
      {!holdsAll && (
        <ul className="plain-list">
          {held.map(({ id, label }) => (
            <li key={id}>{label}</li>
          ))}
        </ul>
      )}
    </Section>
  );
}
