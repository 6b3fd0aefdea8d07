import { EditOutlined, KeyOutlined } from '@ant-design/icons';
import { listDate } from '@guardroom/rules/dates';
import { shownPhone } from '@guardroom/rules/phone';
import { choiceName } from '@guardroom/rules/staff/others-text';
import { genderChoices, maritalStatusChoices } from '@guardroom/rules/staff/profile-inputs';
import { statusLook } from '@guardroom/rules/status';
import { lazy, Suspense, useState } from 'react';
import { useFixedLists, type Choice } from '../../platform/fixed-lists.ts';
import { can } from '../../platform/session.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { ImagePreview } from '../../ui/image-preview.tsx';
import { Section } from '../../ui/section.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';
import { staffEditPath } from './paths.ts';
import { useOpenFromProfile, type StaffFacts } from './queries.ts';

const PasswordModal = lazy(() => import('./password-modal.tsx'));

/** The personal card of a profile, with Reset Password and Edit (STF-69 to STF-71). */
export function ProfileCard({ profile }: { profile: StaffFacts }) {
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
            icon={<KeyOutlined />}
            unavailable={locked}
            onClick={() => setResetting(true)}
          />
          <ActionButton
            primary
            label="Edit"
            icon={<EditOutlined />}
            unavailable={locked}
            onClick={() => open(staffEditPath(profile.id))}
          />
        </div>
      }
    >
      <div className="with-photo">
        <ImagePreview
          pictures={[{ alt: `Photo of ${profile.name}`, image: profile.profilePicture }]}
        />
        <Facts profile={profile} />
      </div>
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
function whyLocked({ cognitoGroup }: Pick<StaffFacts, 'cognitoGroup'>): string | undefined {
  if (!can('editStaff')) return 'You do not have the permission to edit staff.';
  if (cognitoGroup === 'General' || can('editAdministrators')) return undefined;
  return 'You do not have the permission to edit administrators.';
}

function Facts({ profile }: { profile: StaffFacts }) {
  const { races, nationalities, citizenships, religions } = useFixedLists();
  const account = statusLook(profile.status);
  const employment = statusLook(profile.emStatus);
  const chosen = (stored: string | null, choices: readonly Choice[]) =>
    stored === null
      ? '-'
      : choiceName(stored, new Map(choices.map(({ value, label }) => [value, label])));
  const facts: Record<string, string> = {
    Name: profile.name,
    'NRIC / FIN (Last 4)': profile.last4ID ?? '-',
    'Staff Number': profile.staffNo,
    'Date of Birth': dateOr(profile.dob),
    Gender: labelOf(genderChoices, profile.gender),
    Race: chosen(profile.race, races),
    Nationality: chosen(profile.nationality, nationalities),
    Citizenship: chosen(profile.citizenship, citizenships),
    'PR Date of Issue': dateOr(profile.prFromDate),
    Religion: chosen(profile.religion, religions),
    'Marital Status': labelOf(maritalStatusChoices, profile.maritalStatus),
    Email: profile.email ?? '-',
    'Mobile Phone': shownPhone(profile.phoneNo) || '-',
  };
  return (
    <dl className="fact-grid">
      {Object.entries(facts).map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
      <div>
        <dt>Account Status</dt>
        <dd>
          <StatusTag tone={account.tone}>{account.label}</StatusTag>
        </dd>
      </div>
      <div>
        <dt>Employment Status</dt>
        <dd>
          <StatusTag tone={employment.tone}>{employment.label}</StatusTag>
        </dd>
      </div>
    </dl>
  );
}

function dateOr(date: string | null): string {
  return date === null ? '-' : listDate(date);
}

function labelOf(choices: readonly { value: string; label: string }[], value: string | null) {
  return choices.find((choice) => choice.value === value)?.label ?? '-';
}
