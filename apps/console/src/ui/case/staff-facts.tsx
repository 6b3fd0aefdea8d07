import { choicesOnTheirWay } from '@guardroom/ui/choice/choice.ts';
import { listDate } from '@guardroom/rules/dates';
import { shownPhone } from '@guardroom/rules/phone';
import { choiceName } from '@guardroom/rules/staff/profile/others-text';
import { genderChoices, maritalStatusChoices } from '@guardroom/rules/staff/profile/inputs';
import { statusLook } from '@guardroom/rules/status';
import { useFixedLists, type Choice } from '../../platform/fixed-lists.ts';
import { graphql, type ResultOf } from '../../platform/wire/graphql.ts';
import { ImagePreview } from '../file/image-preview.tsx';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';

export const profileFragment = graphql(`
  fragment StaffProfileFacts on StaffProfile @_unmask {
    id
    accountID
    name
    staffNo
    cognitoGroup
    last4ID
    dob
    gender
    race
    nationality
    citizenship
    prFromDate
    religion
    maritalStatus
    email
    phoneNo
    status
    emStatus
    profilePicture {
      url
      thumbnailURL
    }
  }
`);
export type Profile = ResultOf<typeof profileFragment>;

/** What the agency keeps of a person, with their photo. */
export function StaffFacts({ profile }: { profile: Profile }) {
  const { races, nationalities, citizenships, religions, coming } = useFixedLists();
  const account = statusLook(profile.status);
  const employment = statusLook(profile.emStatus);
  const chosen = (stored: string | null, choices: readonly Choice[]) => {
    if (stored === null) return '-';
    if (coming) return choicesOnTheirWay;
    return choiceName(stored, new Map(choices.map(({ value, label }) => [value, label])));
  };
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
    <div className="with-photo">
      <ImagePreview
        pictures={[{ alt: `Photo of ${profile.name}`, image: profile.profilePicture }]}
      />
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
    </div>
  );
}

function dateOr(date: string | null): string {
  return date === null ? '-' : listDate(date);
}

function labelOf(choices: readonly { value: string; label: string }[], value: string | null) {
  return choices.find((choice) => choice.value === value)?.label ?? '-';
}
