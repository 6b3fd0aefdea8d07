import { Switch } from '@guardroom/ui/choice/switch.tsx';
import { Input } from '@guardroom/ui/field/input.tsx';
import { nricWarnings } from '@guardroom/rules/staff/profile/nric';
import { profileLimits } from '@guardroom/rules/staff/profile/inputs';
import * as v from 'valibot';
import { Field } from '@guardroom/ui/field/field.tsx';
import { FileField } from '../../../ui/file/file-field.tsx';
import { PhoneInput } from '@guardroom/ui/field/phone-input.tsx';
import { TextField, tooLong } from '@guardroom/ui/field/text-field.tsx';
import { personValues } from '../person-form.tsx';
import { uploadedFile } from '../../../ui/file/uploaded-file.ts';

/** What is filled in on Edit. */
export const editValues = v.object({
  ...personValues,
  active: v.boolean(),
  staffNo: v.string(),
  name: v.string(),
  last4ID: v.string(),
  email: v.string(),
  /** As typed, without the calling code. */
  phoneNo: v.string(),
  username: v.string(),
  /** One at most. */
  photos: v.array(uploadedFile),
});
export type EditValues = v.InferOutput<typeof editValues>;

/** Why parts of it are not changed here; null where they are. */
export interface Access {
  /** Of e-mail and mobile. */
  identifiersLockedBecause: string | null;
  usernameLockedBecause: string | null;
  statusLockedBecause: string | null;
}

interface FieldsProps {
  values: EditValues;
  set: (patch: Partial<EditValues>) => void;
  issues: Readonly<Record<string, string>>;
  access: Access;
  /** Whether the account has a mobile number, which can be changed and not be emptied. */
  hasPhone: boolean;
  /** Whether the person may sign in to the console, which has their settings. */
  usesConsole: boolean;
}

interface IdentityFieldsProps extends Omit<FieldsProps, 'hasPhone' | 'usesConsole'> {
  /** Link of the photo that is kept already, by key. */
  links: ReadonlyMap<string, { url: string; thumbnailURL: string }>;
}

/** Account status, photo, staff number, name and the last four of the identity card (STF-87). */
export function IdentityFields({ values, set, issues, access, links }: IdentityFieldsProps) {
  const { statusLockedBecause: locked } = access;
  return (
    <>
      <Field
        label="Account Status"
        issue={issues['status']}
        hint={locked ?? 'Inactive staff cannot sign in.'}
      >
        {({ id, 'aria-describedby': describedBy }) => (
          <span>
            <Switch
              id={id}
              aria-describedby={describedBy}
              disabled={locked !== null}
              checked={values.active}
              onChange={(active) => set({ active })}
              words={{ on: 'Active', off: 'Inactive' }}
            />
          </span>
        )}
      </Field>
      <FileField
        label="Photo"
        purpose="staffphoto"
        most={1}
        accept="image/jpeg,image/png,image/webp"
        files={values.photos}
        links={links}
        onChange={(photos) => set({ photos })}
        hint="A JPEG, PNG or WebP image."
        issue={issues['photo']}
      />
      <div className="form-pair">
        <TextField
          label="Staff Number"
          required
          most={profileLimits.staffNo}
          issue={issues['staffNo']}
          value={values.staffNo}
          onChange={(staffNo) => set({ staffNo })}
        />
        <TextField
          label="Name"
          required
          most={profileLimits.name}
          issue={issues['name']}
          value={values.name}
          onChange={(name) => set({ name })}
        />
      </div>
      <TextField
        label="NRIC / FIN (Last 4)"
        most={4}
        issue={issues['last4ID']}
        value={values.last4ID}
        onChange={(last4ID) => set({ last4ID })}
      />
    </>
  );
}

const inSettings = 'The staff member can also change it in settings.';

/** E-mail, mobile and username, by which the person signs in (STF-89 to STF-93). */
export function AccountFields(props: FieldsProps) {
  const { values, set, issues, access, hasPhone, usesConsole } = props;
  const { identifiersLockedBecause: locked, usernameLockedBecause: usernameLocked } = access;
  const hint = locked ?? (usesConsole ? inSettings : undefined);
  return (
    <>
      <div className="form-pair">
        <TextField
          label="Email"
          kind="email"
          disabled={locked !== null}
          most={profileLimits.email}
          issue={issues['email']}
          hint={hint}
          value={values.email}
          onChange={(email) => set({ email })}
        />
        <Field label="Mobile" required={hasPhone} issue={issues['phoneNo']} hint={hint}>
          {(control) => (
            <PhoneInput
              control={control}
              disabled={locked !== null}
              value={values.phoneNo}
              onChange={(phoneNo) => set({ phoneNo })}
            />
          )}
        </Field>
      </div>
      <Field
        label="Username (NRIC)"
        required
        issue={tooLong({
          issue: issues['preferred_username'],
          value: values.username,
          most: profileLimits.username,
        })}
        warnings={nricWarnings(values.username)}
        hint={usernameLocked ?? undefined}
      >
        {(control) => (
          <Input
            {...control}
            disabled={usernameLocked !== null}
            autoComplete="off"
            value={values.username}
            onChange={(event) => set({ username: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}
