import { EditIcon, KeyIcon } from '@guardroom/ui/icon/icons.ts';
import { Suspense, useState } from 'react';
import { can } from '../../platform/session/session.ts';
import { ActionButton } from '../../ui/list/action-button.tsx';
import { lazyPart } from '../../ui/live/lazy-part.ts';
import { Section } from '@guardroom/ui/show/section.tsx';
import { staffEditPath } from './paths.ts';
import { useOpenFromProfile } from './queries.ts';
import { StaffFacts, type Profile } from '../../ui/case/staff-facts.tsx';

const PasswordModal = lazyPart(() => import('./password-modal.tsx'));

/** The personal card of a profile, with Reset Password and Edit (STF-69 to STF-71). */
export function ProfileCard({ profile }: { profile: Profile }) {
  const open = useOpenFromProfile();
  const [resetting, setResetting] = useState(false);
  const locked = whyLocked(profile);
  return (
    <Section
      title={profile.name}
      actions={
        <div className="section-actions">
          <ActionButton
            label="Reset Password"
            icon={<KeyIcon />}
            unavailable={locked}
            onClick={() => setResetting(true)}
          />
          <ActionButton
            primary
            label="Edit"
            icon={<EditIcon />}
            unavailable={locked}
            onClick={() => open(staffEditPath(profile.id))}
          />
        </div>
      }
    >
      <StaffFacts profile={profile} />
      {resetting && (
        <Suspense fallback={null}>
          <PasswordModal
            staffProfileID={profile.id}
            name={profile.name}
            onClose={() => setResetting(false)}
          />
        </Suspense>
      )}
    </Section>
  );
}

/** Why somebody cannot be changed by the viewer. */
function whyLocked({ cognitoGroup }: Pick<Profile, 'cognitoGroup'>): string | undefined {
  if (!can('editStaff')) return 'You do not have the permission to edit staff.';
  if (cognitoGroup === 'General' || can('editAdministrators')) return undefined;
  return 'You do not have the permission to edit administrators.';
}
