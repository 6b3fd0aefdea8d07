import * as v from 'valibot';
import { isDate } from '../../dates.ts';
import { phoneNumber } from '../../phone.ts';
import { requiredMessage } from '../../required.ts';
import { signInIdentifier } from '../../session/sign-in-identifier.ts';
import { usernameToSend } from '../../session/username.ts';
import { accountStatuses } from '../../status.ts';
import { others, othersUnsaid } from './others-text.ts';

/** Constraints on the profile of a staff member, each with its exact message (part-3 §5). */

export const profileLimits = { name: 200, staffNo: 50, choice: 100, email: 254, username: 100 };

export const profileMessages = {
  mobile: 'This is not a valid mobile number.',
  last4ID: 'This is not a valid last 4 alpha numeric of NRIC / FIN.',
  /** On Edit; the wizard has words of its own. */
  email: 'The input is not valid E-mail!',
  username: 'A username has no spaces and looks neither like a mobile number nor like an e-mail.',
  dobInFuture: 'The date of birth cannot be in the future.',
  prInFuture: 'The PR date of issue cannot be in the future.',
  staffNoTaken: 'Another staff member has this staff number.',
  /** STF-95 */
  inUse: 'Phone Number, Email or Username in use.',
} as const;

export const genders = ['M', 'F', 'O'] as const;
export const genderChoices = [
  { value: 'M', label: 'Male' },
  { value: 'F', label: 'Female' },
  { value: 'O', label: 'Others' },
] as const;

export const maritalStatuses = ['SINGLE', 'MARRIED', 'WIDOWED', 'SEPARATED', 'DIVORCED'] as const;
export const maritalStatusChoices = maritalStatuses.map((value) => ({
  value,
  label: value.charAt(0) + value.slice(1).toLowerCase(),
}));

/** The code of 'Singapore PR' in the list of citizenships: only then there is a date of issue. */
export const permanentResident = 'PR';

const atMost = (most: number) =>
  v.maxLength<string, number, string>(most, `At most ${most} characters, please.`);

/** Kept without spaces around it, and with one between its words. */
const words = (most: number) =>
  v.pipe(
    v.string(requiredMessage),
    v.transform((typed) => typed.trim().replaceAll(/\s+/g, ' ')),
    v.nonEmpty(requiredMessage),
    atMost(most),
  );

export const staffName = words(profileLimits.name);
export const staffNumber = words(profileLimits.staffNo);

/** A choice of a fixed list by its code, or `O: text`; 'Others' alone says nothing (STF-62). */
export const listChoice = v.pipe(
  v.string(),
  v.trim(),
  atMost(profileLimits.choice),
  v.check((choice) => choice !== others, othersUnsaid),
);

/** A day up to today. @param today `YYYY-MM-DD` in the zone of the agency */
export const pastDay = (today: string, message: string) =>
  v.pipe(
    v.string(),
    v.check(isDate, 'Please provide a valid input.'),
    v.check((day) => day <= today, message),
  );

/** Three digits and a letter (STF-41), kept in upper case. */
export const last4OfID = v.pipe(
  v.string(requiredMessage),
  v.trim(),
  v.regex(/^\d{3}[A-Za-z]$/, profileMessages.last4ID),
  v.transform((typed) => typed.toUpperCase()),
);

/** A mobile number on the wire (STF-30). */
export const staffMobile = phoneNumber('89', profileMessages.mobile);

/** What sign-in would read as a number or an e-mail cannot be a username. */
export const staffUsername = v.pipe(
  v.string(requiredMessage),
  v.trim(),
  v.nonEmpty(requiredMessage),
  atMost(profileLimits.username),
  v.check(
    (typed) => !/\s/.test(typed) && signInIdentifier(usernameToSend(typed)).kind === 'username',
    profileMessages.username,
  ),
);

const email = v.pipe(
  v.string(),
  v.trim(),
  v.email(profileMessages.email),
  v.maxLength(profileLimits.email, profileMessages.email),
);

/** An empty text empties; what is absent stays. */
const orEmpty = <Schema extends v.GenericSchema<string, string>>(schema: Schema) =>
  v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
        if (dataset.value === '') return '';
        const parsed = v.safeParse(schema, dataset.value);
        if (parsed.success) return parsed.output;
        addIssue({ message: parsed.issues[0].message });
        return NEVER;
      }),
    ),
  );

const id = v.pipe(v.number(requiredMessage), v.integer(), v.minValue(1, requiredMessage));

/** `update` of updateStaffProfile2 (API-88). */
function profileUpdate(today: string) {
  return {
    id,
    version: v.optional(v.pipe(v.number(), v.integer())),
    name: v.optional(staffName),
    staffNo: v.optional(staffNumber),
    race: orEmpty(listChoice),
    nationality: orEmpty(listChoice),
    citizenship: orEmpty(listChoice),
    religion: orEmpty(listChoice),
    maritalStatus: v.optional(v.picklist(maritalStatuses)),
    status: v.optional(v.picklist(accountStatuses)),
    prFromDate: orEmpty(pastDay(today, profileMessages.prInFuture)),
  };
}

/** `updateUser` of updateStaffProfile2 (API-88). */
function userUpdate(today: string) {
  return {
    gender: v.optional(v.picklist(genders)),
    dob: orEmpty(pastDay(today, profileMessages.dobInFuture)),
    email: orEmpty(email),
    phoneNo: v.optional(staffMobile),
    preferred_username: v.optional(staffUsername),
    last4ID: orEmpty(last4OfID),
  };
}

/** Both parts of updateStaffProfile2 as the wire takes them. */
export function profileUpdateInput(today: string) {
  return v.object(profileUpdate(today));
}

export function userUpdateInput(today: string) {
  return v.object(userUpdate(today));
}

const file = v.object({ bucket: v.string(), key: v.string(), region: v.string() });

interface ProfileFormOptions {
  /** `YYYY-MM-DD` in the zone of the agency. */
  readonly today: string;
  /** Whether the account has a mobile number, which can be changed and not be emptied. */
  readonly hasPhone: boolean;
}

/** Edit as filled in, both parts beside each other (STF-87 to STF-93). */
export function profileForm({ today, hasPhone }: ProfileFormOptions) {
  return v.object({
    ...profileUpdate(today),
    ...userUpdate(today),
    name: staffName,
    staffNo: staffNumber,
    preferred_username: staffUsername,
    phoneNo: hasPhone
      ? v.pipe(v.string(requiredMessage), v.nonEmpty(requiredMessage), staffMobile)
      : v.optional(staffMobile),
    /** The photo; null for none. */
    photo: v.nullable(file),
  });
}
export type ProfileFormInput = v.InferOutput<ReturnType<typeof profileForm>>;
