import { listDate, todayIn } from '@guardroom/rules/dates';
import { localPhone, shownPhone, wirePhone } from '@guardroom/rules/phone';
import { shownUsername } from '@guardroom/rules/staff/nric';
import { choiceName } from '@guardroom/rules/staff/others-text';
import {
  genderChoices,
  genders,
  maritalStatusChoices,
  maritalStatuses,
  profileForm,
  profileMessages,
  type ProfileFormInput,
} from '@guardroom/rules/staff/profile-inputs';
import { accountStatuses, statusLook } from '@guardroom/rules/status';
import { useRouter } from '@tanstack/react-router';
import { Button } from 'antd';
import * as v from 'valibot';
import { ApiError } from '../../platform/errors.ts';
import { useFixedLists, type Choice, type FixedLists } from '../../platform/fixed-lists.ts';
import { graphql, request, type ResultOf } from '../../platform/graphql.ts';
import { useViewer } from '../../platform/session.ts';
import { changesOf, StaleNotice } from '../../ui/stale-notice.tsx';
import { useEntityForm } from '../../ui/use-entity-form.ts';
import { useMeanwhile } from '../../ui/use-meanwhile.ts';
import { AccountFields, editValues, IdentityFields, type EditValues } from './edit-fields-form.tsx';
import { PersonFields, personInputOf, personValuesOf } from './person-form.tsx';
import { updateSuccess, useProfilePath, useStaffSaved } from './queries.ts';

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

export interface Access {
  identifiersLockedBecause: string | null;
  statusLockedBecause: string | null;
}

/** Edit of a staff profile (STF-87 to STF-97). */
export function EditForm({ staff, access }: { staff: Staff; access: Access }) {
  const { history } = useRouter();
  const profile = useProfilePath(staff.id);
  const { form, before, meanwhile } = useEditForm(staff);
  const { values, set, issues } = form;
  const lists = useFixedLists();
  const { profilePictureKey: key, profilePicture } = staff;
  const links = new Map(key !== null && profilePicture !== null ? [[key, profilePicture]] : []);
  return (
    <form className="form form-broad" noValidate onSubmit={(event) => void form.submit(event)}>
      {meanwhile && (
        <StaleNotice
          subject={meanwhile.name}
          action="Submit"
          changes={changesOf<Compared>({ before, now: meanwhile }, comparedFields(lists))}
        />
      )}
      <IdentityFields values={values} set={set} issues={issues} access={access} links={links} />
      <PersonFields values={values} set={set} issues={issues} />
      <AccountFields
        values={values}
        set={set}
        issues={issues}
        access={access}
        hasPhone={staff.phoneNo !== null}
      />
      <div className="form-buttons">
        <Button type="primary" htmlType="submit" loading={form.busy}>
          Submit
        </Button>
        <Button disabled={form.busy} onClick={() => history.push(profile)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function useEditForm(staff: Staff) {
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  const { before, meanwhile, onRefusal } = useMeanwhile(staff, compared);
  const form = useEntityForm({
    values: editValues,
    initial: valuesOf(staff),
    schema: profileForm({ today: todayIn(timeZone), hasPhone: staff.phoneNo !== null }),
    inputOf: (values) => inputOf(values, { ...staff, version: (meanwhile ?? staff).version }),
    save: (input) => request(updateDocument, { ...wireOf(input), agencyID }),
    success: updateSuccess,
    failure: failureOf,
    issueField: (path) => path.replace(/^updateUser\./, ''),
    onRefusal,
    onSaved: useStaffSaved(staff.id),
  });
  return { form, before, meanwhile };
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

/** The profile as a STALE refusal brings it. */
const compared = v.object({
  version: v.number(),
  name: v.string(),
  staffNo: v.string(),
  status: v.picklist([...accountStatuses, 'INCOMING']),
  last4ID: v.nullable(v.string()),
  dob: v.nullable(v.string()),
  gender: v.nullable(v.picklist(genders)),
  race: v.nullable(v.string()),
  nationality: v.nullable(v.string()),
  citizenship: v.nullable(v.string()),
  prFromDate: v.nullable(v.string()),
  religion: v.nullable(v.string()),
  maritalStatus: v.nullable(v.picklist(maritalStatuses)),
  email: v.nullable(v.string()),
  phoneNo: v.nullable(v.string()),
  /** Masked where it looks like an NRIC. */
  preferred_username: v.nullable(v.string()),
});
type Compared = v.InferOutput<typeof compared>;

const labelOf = (choices: readonly { value: string; label: string }[], value: string | null) =>
  choices.find((choice) => choice.value === value)?.label ?? '';

const day = (date: string | null) => (date === null ? '' : listDate(date));

function comparedFields(lists: FixedLists): Record<string, (row: Compared) => string> {
  const nameOf = (stored: string | null, choices: readonly Choice[]) =>
    choiceName(stored ?? '', new Map(choices.map(({ value, label }) => [value, label])));
  return {
    'Account Status': ({ status }) => statusLook(status).label,
    'Staff Number': ({ staffNo }) => staffNo,
    Name: ({ name }) => name,
    'NRIC / FIN (Last 4)': ({ last4ID }) => last4ID ?? '',
    'Date of Birth': ({ dob }) => day(dob),
    Gender: ({ gender }) => labelOf(genderChoices, gender),
    Race: ({ race }) => nameOf(race, lists.races),
    Nationality: ({ nationality }) => nameOf(nationality, lists.nationalities),
    Citizenship: ({ citizenship }) => nameOf(citizenship, lists.citizenships),
    'PR Date of Issue': ({ prFromDate }) => day(prFromDate),
    Religion: ({ religion }) => nameOf(religion, lists.religions),
    'Marital Status': (row) => labelOf(maritalStatusChoices, row.maritalStatus),
    Email: ({ email }) => email ?? '',
    Mobile: ({ phoneNo }) => shownPhone(phoneNo),
    'Username (NRIC)': (row) => shownUsername(row.preferred_username ?? ''),
  };
}
