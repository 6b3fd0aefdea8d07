import { FormButtons } from '@guardroom/ui/action/form-buttons.tsx';
import { todayIn } from '@guardroom/rules/dates';
import { isAdministrator } from '@guardroom/rules/permissions/permission-list';
import { localPhone, wirePhone } from '@guardroom/rules/phone';
import { shownUsername } from '@guardroom/rules/staff/profile/nric';
import { others } from '@guardroom/rules/staff/profile/others-text';
import {
  genderChoices,
  maritalStatusChoices,
  profileForm,
  profileMessages,
  type ProfileFormInput,
} from '@guardroom/rules/staff/profile/inputs';
import { useRouter } from '@tanstack/react-router';
import { ApiError } from '@guardroom/wire/errors';
import { useFixedLists, type Choice, type FixedLists } from '../../../platform/fixed-lists.ts';
import { graphql, request, type ResultOf } from '../../../platform/wire/graphql.ts';
import { useViewer } from '../../../platform/session/session.ts';
import { dayText, type Shown } from '../../../ui/form/form-changes.ts';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import { useEntityForm } from '../../../ui/form/use-entity-form.ts';
import {
  AccountFields,
  editValues,
  IdentityFields,
  type EditValues,
  type Access,
} from './fields-form.tsx';
import { PersonFields, personInputOf, personValuesOf } from '../person-form.tsx';
import { updateSuccess, useProfilePath, useStaffSaved } from '../queries.ts';

export const editedFragment = graphql(`
  fragment EditedStaff on StaffProfile @_unmask {
    id
    version
    name
    staffNo
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
    preferred_username
    cognitoGroup
    status
    profilePictureKey
    profilePictureBucket
    profilePictureRegion
    profilePicture {
      url
      thumbnailURL
    }
  }
`);
type Staff = ResultOf<typeof editedFragment>;

const updateDocument = graphql(`
  mutation UpdateStaffProfile(
    $update: UpdateStaffProfileInput!
    $updateUser: UpdateStaffUserInput
    $agencyID: RecordID!
  ) {
    updateStaffProfile2(update: $update, updateUser: $updateUser, agencyID: $agencyID) {
      id
    }
  }
`);

/** Edit of a staff profile (STF-87 to STF-97). */
export function EditForm({ staff, access }: { staff: Staff; access: Access }) {
  const { history } = useRouter();
  const profile = useProfilePath(staff.id);
  const form = useEditForm(staff);
  const { values, set, issues } = form;
  const { profilePictureKey: key, profilePicture } = staff;
  const links = new Map(key !== null && profilePicture !== null ? [[key, profilePicture]] : []);
  return (
    <form className="form form-broad" noValidate onSubmit={(event) => void form.submit(event)}>
      <FormNotice news={form.news} />
      <IdentityFields values={values} set={set} issues={issues} access={access} links={links} />
      <PersonFields values={values} set={set} issues={issues} />
      <AccountFields
        values={values}
        set={set}
        issues={issues}
        access={access}
        hasPhone={staff.phoneNo !== null}
        usesConsole={isAdministrator(staff.cognitoGroup)}
      />
      <FormButtons busy={form.busy} onCancel={() => history.push(profile)} />
    </form>
  );
}

function useEditForm(staff: Staff) {
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  const lists = useFixedLists();
  return useEntityForm({
    values: editValues,
    initial: valuesOf(staff),
    schema: profileForm({ today: todayIn(timeZone), hasPhone: staff.phoneNo !== null }),
    inputOf: (values) => inputOf(values, staff),
    save: (input) => request(updateDocument, { ...wireOf(input), agencyID }),
    success: updateSuccess,
    failure: failureOf,
    issueField: (path) => path.replace(/^updateUser\./, ''),
    edits: { subject: staff.name, shown: shownIn(lists) },
    onSaved: useStaffSaved(staff.id),
  });
}

/** What is in use elsewhere has a sentence of its own (STF-95); everything else the common one. */
function failureOf(error: unknown): string {
  const isTaken = error instanceof ApiError && error.message === profileMessages.inUse;
  return isTaken ? profileMessages.inUse : 'Unable to update staff profile';
}

function valuesOf(staff: Staff): EditValues {
  const { profilePictureKey: key, profilePictureBucket: bucket } = staff;
  const { profilePictureRegion: region } = staff;
  return {
    ...personValuesOf(staff),
    active: staff.status === 'ACTIVE',
    staffNo: staff.staffNo,
    name: staff.name,
    last4ID: staff.last4ID ?? '',
    email: staff.email ?? '',
    phoneNo: localPhone(staff.phoneNo ?? ''),
    username: staff.preferred_username ?? '',
    photos:
      key === null || bucket === null || region === null
        ? []
        : [{ key, bucket, region, name: 'Photo' }],
  };
}

/** As the schema checks it: empty texts stand for what is to be emptied. */
function inputOf(values: EditValues, { id, version, status }: Staff) {
  const { photos, phoneNo } = values;
  const [photo] = photos;
  const person = personInputOf(values);
  const isAsBefore = values.active === (status === 'ACTIVE');
  return {
    id,
    version,
    name: values.name,
    staffNo: values.staffNo,
    status: isAsBefore ? undefined : values.active ? 'ACTIVE' : 'INACTIVE',
    last4ID: values.last4ID,
    email: values.email,
    phoneNo: phoneNo.trim() === '' ? undefined : wirePhone(phoneNo),
    preferred_username: values.username,
    ...person,
    dob: person.dob ?? '',
    race: person.race ?? '',
    nationality: person.nationality ?? '',
    citizenship: person.citizenship ?? '',
    religion: person.religion ?? '',
    prFromDate: person.prFromDate ?? '',
    photo: photo ? { bucket: photo.bucket, key: photo.key, region: photo.region } : null,
  };
}

/** Both parts of updateStaffProfile2; what is undefined is not sent (STF-94). */
function wireOf(input: ProfileFormInput) {
  const { gender, dob, email, phoneNo, preferred_username, last4ID, photo, ...update } = input;
  return {
    update: {
      ...update,
      profilePictureKey: photo?.key ?? '',
      profilePictureBucket: photo?.bucket,
      profilePictureRegion: photo?.region,
    },
    updateUser: { gender, dob, email, phoneNo, preferred_username, last4ID },
  };
}

const labelOf = (choices: readonly { value: string; label: string }[], value: string | undefined) =>
  choices.find((choice) => choice.value === value)?.label ?? '';

function shownIn(lists: FixedLists): Shown<EditValues> {
  const nameOf = (code: string, text: string, choices: readonly Choice[]) =>
    code === others ? text : labelOf(choices, code);
  return {
    active: { label: 'Account Status', text: ({ active }) => (active ? 'Active' : 'Inactive') },
    photos: { label: 'Photo', text: ({ photos: [photo] }) => photo?.name ?? '', whole: true },
    staffNo: { label: 'Staff Number' },
    name: { label: 'Name' },
    last4ID: { label: 'NRIC / FIN (Last 4)' },
    dob: { label: 'Date of Birth', text: ({ dob }) => dayText(dob) },
    gender: { label: 'Gender', text: ({ gender }) => labelOf(genderChoices, gender) },
    race: { label: 'Race', text: (row) => nameOf(row.race, row.raceText, lists.races) },
    raceText: { with: 'race' },
    nationality: {
      label: 'Nationality',
      text: ({ nationality }) => labelOf(lists.nationalities, nationality),
    },
    citizenship: {
      label: 'Citizenship',
      text: (row) => nameOf(row.citizenship, row.citizenshipText, lists.citizenships),
    },
    citizenshipText: { with: 'citizenship' },
    prFromDate: { label: 'PR Date of Issue', text: ({ prFromDate }) => dayText(prFromDate) },
    religion: {
      label: 'Religion',
      text: (row) => nameOf(row.religion, row.religionText, lists.religions),
    },
    religionText: { with: 'religion' },
    maritalStatus: {
      label: 'Marital Status',
      text: (row) => labelOf(maritalStatusChoices, row.maritalStatus),
    },
    email: { label: 'Email' },
    phoneNo: { label: 'Mobile' },
    username: { label: 'Username (NRIC)', text: ({ username }) => shownUsername(username) },
  };
}
