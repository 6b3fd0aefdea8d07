import { notOnListMessage } from '../import-values.ts';
import * as v from 'valibot';
import { isDate } from '../dates.ts';
import { wirePhone } from '../phone.ts';
import { requiredMessage } from '../required.ts';
import { designations, emTypes } from './employment/designation.ts';
import { endsBeforeStart } from './employment/period.ts';
import { gradeMessages } from './grade/inputs.ts';
import { staffPassword } from './account/password-inputs.ts';
import {
  genders,
  last4OfID,
  listChoice,
  maritalStatuses,
  pastDay,
  profileLimits,
  profileMessages,
  staffMobile,
  staffName,
  staffNumber,
  staffUsername,
} from './profile/inputs.ts';

/** Constraints on a new staff member, each with its exact message (part-3 §5 and §8). */

export const createMessages = {
  phoneOfStaff: 'Staff profile already exist for this mobile number.',
  usernameOfStaff: 'Staff profile already exist for this NRIC.',
  usernameTaken: "There's account with this NRIC. Check if the phone number is correct.",
  emailOfStaff: 'Staff profile already exist for this Email.',
  emailTaken: "There's account with this Email. Check if the phone number is correct.",
  email: 'This is not a valid email.',
  period: 'Invalid start and end dates entered',
  notOnList: notOnListMessage,
  accountFound: 'This mobile number has an account already. Check the number again to use it.',
  accountKept: 'The password of an existing account stays with its holder.',
} as const;

/** The PWM grade of whoever has none (STF-64). */
export const notApplicable = 0;

const id = v.pipe(v.number(requiredMessage), v.integer(), v.minValue(1, requiredMessage));

/** In the wizard; Edit has words of its own. */
export const staffEmail = v.pipe(
  v.string(),
  v.trim(),
  v.email(createMessages.email),
  v.maxLength(profileLimits.email, createMessages.email),
);

/** A mobile number as typed beside the calling code. */
const typedMobile = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(requiredMessage),
  v.transform(wirePhone),
  staffMobile,
);

const instant = v.pipe(v.string(requiredMessage), v.nonEmpty(requiredMessage));

/** A new account; one that exists keeps what it has. */
const newAccount = {
  name: staffName,
  username: staffUsername,
  last4ID: v.optional(last4OfID),
  email: v.optional(staffEmail),
};

const profile = (today: string) => ({
  staffNo: staffNumber,
  dob: v.optional(pastDay(today, profileMessages.dobInFuture)),
  gender: v.optional(v.picklist(genders)),
  race: v.optional(listChoice),
  nationality: v.optional(listChoice),
  citizenship: v.optional(listChoice),
  prFromDate: v.optional(pastDay(today, profileMessages.prInFuture)),
  religion: v.optional(listChoice),
  maritalStatus: v.optional(v.picklist(maritalStatuses)),
  plrdGradeID: v.optional(v.pipe(v.number(), v.integer(), v.minValue(notApplicable))),
  plrdDateIssued: v.optional(
    v.pipe(
      v.string(),
      v.check(isDate, 'Please provide a valid input.'),
      v.check((day) => day <= today, gradeMessages.inFuture),
    ),
  ),
});

const period = {
  emType: v.picklist(emTypes, requiredMessage),
  emStart: instant,
  emEnd: v.optional(instant),
};
const designation = v.picklist(designations, requiredMessage);

interface Graded {
  readonly plrdGradeID?: number | undefined;
  readonly plrdDateIssued?: string | undefined;
}

/** A grade other than 'Not Applicable' comes with the date on which it was issued (STF-63). */
const gradeIsDated = ({ plrdGradeID = notApplicable, plrdDateIssued }: Graded): boolean =>
  plrdGradeID === notApplicable || plrdDateIssued !== undefined;

interface Period {
  readonly emStart?: string | undefined;
  readonly emEnd?: string | undefined;
}

const endsInOrder = ({ emStart, emEnd }: Period): boolean =>
  emStart === undefined || !endsBeforeStart(emStart, emEnd);

/** Step 1 of the wizard as typed (STF-29, STF-30). */
export const mobileStep = v.object({ phoneNo: typedMobile });

/** Step 2 for a number without an account (STF-37 to STF-42). */
export const accountStep = v.object({ ...newAccount, password: staffPassword });

/** Step 2 for an account that exists: nothing but a name that nobody knows can be typed. */
export const knownAccountStep = v.object({ name: staffName });

/** Step 3 (STF-49 to STF-65). @param today `YYYY-MM-DD` in the zone of the agency */
export function profileStep(today: string) {
  return v.pipe(
    v.object(profile(today)),
    v.forward(
      v.partialCheck([['plrdGradeID'], ['plrdDateIssued']], gradeIsDated, requiredMessage),
      ['plrdDateIssued'],
    ),
  );
}

/** Step 4 (STF-54, STF-55). */
export const employmentStep = v.pipe(
  v.object({ designation, ...period }),
  v.forward(v.partialCheck([['emStart'], ['emEnd']], endsInOrder, createMessages.period), [
    'emEnd',
  ]),
);

/** All four steps as they are sent: with `accountID`, an account that exists. */
export function createStaffForm(today: string) {
  const others = [profileStep(today), employmentStep] as const;
  const ofNew = v.intersect([mobileStep, accountStep, ...others]);
  const ofKnown = v.intersect([
    mobileStep,
    knownAccountStep,
    v.object({ accountID: id }),
    ...others,
  ]);
  return v.lazy<typeof ofKnown | typeof ofNew>((input) =>
    typeof input === 'object' && input !== null && 'accountID' in input ? ofKnown : ofNew,
  );
}

/** `create` of createStaff as the wire takes it (API-87). */
export function createStaffInput(today: string) {
  return v.pipe(
    v.object({
      phoneNo: staffMobile,
      accountID: v.optional(id),
      ...newAccount,
      username: v.optional(staffUsername),
      ...profile(today),
      designation,
    }),
    v.forward(
      v.partialCheck([['plrdGradeID'], ['plrdDateIssued']], gradeIsDated, requiredMessage),
      ['plrdDateIssued'],
    ),
    v.forward(
      v.partialCheck(
        [['accountID'], ['username']],
        ({ accountID, username }) => accountID !== undefined || username !== undefined,
        requiredMessage,
      ),
      ['username'],
    ),
  );
}
export type CreateStaffInput = v.InferOutput<ReturnType<typeof createStaffInput>>;

/** `createWorkHistory` of createStaff: the status follows from the dates and is not taken. */
export const firstEmploymentInput = v.pipe(
  v.object(period),
  v.forward(v.partialCheck([['emStart'], ['emEnd']], endsInOrder, createMessages.period), [
    'emEnd',
  ]),
);
export type FirstEmploymentInput = v.InferOutput<typeof firstEmploymentInput>;
