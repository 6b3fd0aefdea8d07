import { todayIn } from '@guardroom/rules/dates';
import { accountCheckAnswer } from '@guardroom/rules/staff/account/check';
import {
  createMessages,
  createStaffForm,
  notApplicable,
} from '@guardroom/rules/staff/create-inputs';
import { designations, emTypes } from '@guardroom/rules/staff/employment/designation';
import { endInstant, startInstant } from '@guardroom/rules/staff/employment/period';
import { useRouter } from '@tanstack/react-router';
import * as v from 'valibot';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { useViewer } from '../../../platform/session/session.ts';
import { issuesOf } from '../../../ui/form/issues.ts';
import { useEntityForm, type EntityForm } from '../../../ui/form/use-entity-form.ts';
import { staffPath } from '../paths.ts';
import { nobody, personInputOf, personValues } from '../person-form.tsx';
import { createSuccess, useStaffChanged } from '../queries.ts';

const createDocument = graphql(`
  mutation CreateStaff(
    $create: CreateStaffInput!
    $createWorkHistory: FirstEmploymentInput!
    $password: String
    $idempotencyKey: String!
  ) {
    createStaff(
      create: $create
      createWorkHistory: $createWorkHistory
      password: $password
      idempotencyKey: $idempotencyKey
    ) {
      id
    }
  }
`);

const formValues = v.object({
  step: v.picklist([0, 1, 2, 3]),
  /** As typed, without the calling code. */
  phoneNo: v.string(),
  /** The account that the check found; null for a new one. */
  account: v.nullable(accountCheckAnswer.entries.result.entries.users.item),
  name: v.string(),
  last4ID: v.string(),
  username: v.string(),
  email: v.string(),
  password: v.string(),
  staffNo: v.string(),
  ...personValues,
  plrdGradeID: v.number(),
  plrdDateIssued: v.optional(v.string()),
  designation: v.optional(v.picklist(designations)),
  emType: v.optional(v.picklist(emTypes)),
  /** Whole days, `YYYY-MM-DD`. */
  emStart: v.optional(v.string()),
  emEnd: v.optional(v.string()),
});

export type StaffValues = v.InferOutput<typeof formValues>;
export type StaffForm = EntityForm<StaffValues>;

/** What an account says of a person. */
export const noAccount = {
  account: null,
  name: '',
  last4ID: '',
  username: '',
  email: '',
  password: '',
};
const initial: StaffValues = {
  step: 0,
  phoneNo: '',
  ...noAccount,
  staffNo: '',
  ...nobody,
  plrdGradeID: notApplicable,
};

/** Which step has the field; those of the profile are not listed. */
const stepOfField: Readonly<Record<string, StaffValues['step']>> = {
  phoneNo: 0,
  accountID: 0,
  name: 1,
  last4ID: 1,
  username: 1,
  email: 1,
  password: 1,
  designation: 3,
  emType: 3,
  emStart: 3,
  emEnd: 3,
};

/** A draft comes back without its password, which then has to be typed again. */
function keptOf(values: StaffValues): StaffValues {
  const { step, account } = values;
  return { ...values, password: '', step: step > 1 && account === null ? 1 : step };
}

/** Going back to the number forgets the account that was found for it (STF-28). */
function stepBack({ step, account }: StaffValues): Partial<StaffValues> | undefined {
  if (step === 3) return { step: 2 };
  if (step === 2) return { step: 1 };
  if (step === 1) return { step: 0, ...(account !== null && noAccount) };
  return undefined;
}

/** All four steps as one form. */
export function useStaffForm(): StaffForm {
  const { securityAgencyID, timeZone } = useViewer();
  const { history } = useRouter();
  const changed = useStaffChanged();
  const form = useEntityForm({
    values: formValues,
    initial,
    kept: keptOf,
    stepBack,
    schema: createStaffForm(todayIn(timeZone)),
    inputOf: (values) => inputOf(values, timeZone),
    save: ({ emType, emStart, emEnd, ...person }, idempotencyKey) => {
      const { password, ...create } =
        'password' in person ? person : { ...person, password: undefined };
      return request(createDocument, {
        create: { ...create, securityAgencyID },
        createWorkHistory: { securityAgencyID, emType, emStart, emEnd },
        password,
        idempotencyKey,
      });
    },
    success: createSuccess,
    failure: 'Unable to create staff',
    issueField: fieldOfPath,
    onRefusal: ({ issues }) => {
      const found = issuesOf(issues.map((issue) => ({ ...issue, path: fieldOfPath(issue.path) })));
      const [field] = Object.keys(found);
      if (field === undefined) return;
      form.set({ step: stepOfField[field] ?? 2 });
      form.refuse('accountID' in found ? { phoneNo: createMessages.accountFound } : found);
    },
    onSaved: ({ createStaff: { id } }) => {
      changed();
      history.push(staffPath(id));
    },
  });
  return form;
}

function fieldOfPath(path: string): string {
  return path.replace(/^createWorkHistory\./, '');
}

/** All fields as the schema of the wizard takes them; undefined for what is empty. */
function inputOf(values: StaffValues, timeZone: string) {
  return {
    phoneNo: values.phoneNo,
    ...accountInputOf(values),
    ...profileInputOf(values),
    ...employmentInputOf(values, timeZone),
  };
}

export function accountInputOf({ account, name, username, email, last4ID, password }: StaffValues) {
  if (account !== null) return { name, accountID: account.accountID };
  return {
    name,
    username,
    password,
    last4ID: last4ID.trim() || undefined,
    email: email.trim() || undefined,
  };
}

export function profileInputOf({ staffNo, plrdGradeID, plrdDateIssued, ...values }: StaffValues) {
  const isGraded = plrdGradeID !== notApplicable;
  return {
    staffNo,
    ...personInputOf(values),
    plrdGradeID,
    plrdDateIssued: isGraded ? plrdDateIssued : undefined,
  };
}

function employmentInputOf({ designation, emType, emStart, emEnd }: StaffValues, timeZone: string) {
  return {
    designation,
    emType,
    emStart: startInstant(emStart, timeZone),
    emEnd: endInstant(emEnd, timeZone),
  };
}
