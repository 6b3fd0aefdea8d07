import * as v from 'valibot';
import { phoneNumber, wirePhone } from '../phone.ts';
import { requiredMessage } from '../required.ts';
import { passwordMaximum, passwordMinimum, sessionMessages } from '../session/inputs.ts';
import { accountStatuses } from '../status.ts';

/** Constraints on clients and their users, each with its exact message (part-1 §5). */

export const nameMaximum = 200;
export const emailMaximum = 254;

/** Records that one deletion may name. */
export const clientBatchMaximum = 200;

export const clientMessages = {
  nameRequired: 'Please input Client.',
  contactInvalid: 'This is not a valid contact number.',
  mobileInvalid: 'This is not a valid mobile number.',
  emailInvalid: 'This is not a valid email.',
  /** A name in use, by another client of the agency, in any spelling of upper and lower case. */
  nameTaken: 'A client with this name exists already.',
  userExists: 'Client user profile already exists for this mobile number',
  emailTaken: 'This email belongs to another account.',
  accountFound: 'This mobile number has an account already. Search for it again to use it.',
  accountKept: 'The password of an existing account stays with its holder.',
} as const;

const recordId = (message?: string) =>
  v.pipe(v.number(message), v.integer(message), v.minValue(1, message));

/** A name as it is kept: without spaces around it, and one space between its words. */
const name = (message: string) =>
  v.pipe(
    v.string(message),
    v.transform((typed) => typed.trim().replaceAll(/\s+/g, ' ')),
    v.nonEmpty(message),
    v.maxLength(nameMaximum, `At most ${nameMaximum} characters, please.`),
  );

const email = v.pipe(
  v.string(),
  v.trim(),
  v.email(clientMessages.emailInvalid),
  v.maxLength(emailMaximum, clientMessages.emailInvalid),
);

/** Nothing typed is nothing sent. */
const unlessEmpty = <Output>(schema: v.GenericSchema<string, Output>) =>
  v.pipe(
    v.string(),
    v.transform((typed) => typed.trim() || undefined),
    v.optional(schema),
  );

const status = v.picklist(accountStatuses, requiredMessage);
const version = v.optional(v.pipe(v.number(), v.integer()));

/** Eight digits beside the calling code become a number on the wire. */
const typedPhone = (message: string) =>
  v.pipe(v.string(), v.transform(wirePhone), phoneNumber('689', message));

const contactNumber = phoneNumber('689', clientMessages.contactInvalid);

/** What createClientProfile takes. */
export const createClientInput = v.object({
  name: name(requiredMessage),
  phoneNo: v.optional(contactNumber),
  email: v.optional(email),
  status,
});

/** Create Client as typed, the contact number without its calling code (CLI-19 to CLI-24). */
export const createClientForm = v.object({
  name: name(requiredMessage),
  phoneNo: unlessEmpty(typedPhone(clientMessages.contactInvalid)),
  status,
});

/** What updateClientProfile takes; a field that is absent stays as it is. */
export const updateClientInput = v.object({
  id: recordId(),
  version,
  name: v.optional(name(clientMessages.nameRequired)),
  phoneNo: v.optional(contactNumber),
  /** Empty for none. */
  email: v.optional(v.union([v.literal(''), email], clientMessages.emailInvalid)),
  status: v.optional(status),
});

export type UpdateClientInput = v.InferOutput<typeof updateClientInput>;

/** A row of the client list as typed (CLI-10 to CLI-13); gives the wire input. */
export const clientRowForm = v.object({
  id: recordId(),
  version,
  name: name(clientMessages.nameRequired),
  phoneNo: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(requiredMessage),
    typedPhone(clientMessages.contactInvalid),
  ),
  email: v.pipe(v.string(), v.trim(), v.union([v.literal(''), email], clientMessages.emailInvalid)),
  status,
});

/** Ids of clients to delete or to bring back: each once, at least one. */
export const clientBatch = v.pipe(
  v.array(recordId()),
  v.minLength(1, requiredMessage),
  v.maxLength(clientBatchMaximum, `At most ${clientBatchMaximum} records at a time.`),
);

const mobile = phoneNumber('689', clientMessages.mobileInvalid);

/** Step 0 of Create Client User as typed (CLU-16, CLU-17). */
export const mobileForm = v.object({
  phoneNo: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(requiredMessage),
    typedPhone(clientMessages.mobileInvalid),
  ),
});

/** What searchClientUserProfile takes. */
export const mobileInput = v.object({ phoneNo: mobile });

/** The initial password of a new account (CLU-27, CLU-28). */
export const initialPassword = v.pipe(
  v.string(requiredMessage),
  v.nonEmpty(requiredMessage),
  v.minLength(passwordMinimum, sessionMessages.passwordTooShort),
  v.maxLength(passwordMaximum, sessionMessages.passwordTooLong),
);

const newAccount = {
  name: name(requiredMessage),
  email: unlessEmpty(email),
  password: initialPassword,
};
const knownAccount = { name: name(requiredMessage) };

/** Step 1 for a number without an account. */
export const newAccountForm = v.object(newAccount);

/** Step 1 for an account that exists: nothing but a name that is not known can be typed. */
export const knownAccountForm = v.object(knownAccount);

const choice = { ...mobileForm.entries, clientProfileID: recordId(requiredMessage) };
const newUserForm = v.object({ ...choice, ...newAccount });
const knownUserForm = v.object({ ...choice, ...knownAccount, accountID: recordId() });

/** All three steps as typed (CLU-16 to CLU-30): with `accountID`, an account that exists. */
export const clientUserWizardForm = v.lazy((input) =>
  typeof input === 'object' && input !== null && 'accountID' in input ? knownUserForm : newUserForm,
);

/** What createClientUser takes beside the password. */
export const createClientUserInput = v.object({
  clientProfileID: recordId(requiredMessage),
  phoneNo: mobile,
  name: name(requiredMessage),
  accountID: v.optional(recordId()),
  email: v.optional(email),
});

export type CreateClientUserInput = v.InferOutput<typeof createClientUserInput>;

/** What updateClientUserProfile takes (API-28); absent fields stay as they are. */
export const updateClientUserInput = v.object({
  id: recordId(),
  version,
  name: v.optional(name(requiredMessage)),
  status: v.optional(status),
});

/** The edit form of a client user: both fields are required there. */
export const clientUserForm = v.object({
  id: recordId(),
  version,
  name: name(requiredMessage),
  status,
});
