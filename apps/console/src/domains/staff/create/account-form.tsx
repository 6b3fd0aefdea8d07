import { Input } from '@guardroom/ui/field/input.tsx';
import { tooLong } from '@guardroom/ui/field/text-field.tsx';
import { PasswordInput } from '@guardroom/ui/field/password-input.tsx';
import { wirePhone } from '@guardroom/rules/phone';
import {
  accountStep,
  createMessages,
  knownAccountStep,
} from '@guardroom/rules/staff/create-inputs';
import { passwordWarnings } from '@guardroom/rules/staff/account/password-inputs';
import { nricWarnings, shownUsername } from '@guardroom/rules/staff/profile/nric';
import { profileLimits } from '@guardroom/rules/staff/profile/inputs';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '@guardroom/wire/errors';
import { useViewer } from '../../../platform/session/session.ts';
import { toast } from '../../../platform/toast.ts';
import { reportFailure } from '../../../ui/live/failure.ts';
import { Field } from '@guardroom/ui/field/field.tsx';
import { Notice } from '@guardroom/ui/show/notice.tsx';
import { accountInputOf, type StaffForm } from './form.tsx';
import { checkEmail, checkUsername } from '../queries.ts';

const notShown = 'Not shown';

/** Step 2: who it is. What an existing account says is locked (STF-35 to STF-42). */
export function AccountForm({ form }: { form: StaffForm }) {
  const { account, username } = form.values;
  return (
    <>
      {account && <Notice>{foundText(account.masked)}</Notice>}
      <TextField form={form} field="name" label="Name" required maximum={profileLimits.name} />
      <TextField form={form} field="last4ID" label="NRIC / FIN (last 4 characters)" maximum={4} />
      <TextField
        form={form}
        field="username"
        label="Username"
        required
        maximum={profileLimits.username}
        warnings={account ? [] : nricWarnings(username)}
        hint={
          account ? undefined : 'To sign in with: the staff number, or a name of their own choice.'
        }
      />
      <Field label="Mobile Number">
        {(control) => <Input {...control} disabled value={wirePhone(form.values.phoneNo)} />}
      </Field>
      <TextField form={form} field="email" label="Email" maximum={profileLimits.email} />
      {!account && <Password form={form} />}
    </>
  );
}

function foundText(masked: boolean): string {
  const used = 'This mobile number has an account already, which is used as it is.';
  return masked
    ? `${used} The details are shown once the person is added; the account stays with its holder.`
    : used;
}

interface TextFieldProps {
  form: StaffForm;
  field: 'name' | 'last4ID' | 'username' | 'email';
  label: string;
  maximum: number;
  required?: boolean;
  warnings?: readonly string[];
  hint?: ReactNode;
}

/** Locked as far as an account that exists says it, or does not tell. */
function TextField({ form, field, label, maximum, ...shown }: TextFieldProps) {
  const { values, set, issues } = form;
  const { account } = values;
  const value = account && field === 'username' ? shownUsername(values[field]) : values[field];
  return (
    <Field label={label} issue={tooLong({ issue: issues[field], value, most: maximum })} {...shown}>
      {(control) => (
        <Input
          {...control}
          autoComplete="off"
          disabled={account !== null && (field !== 'name' || account.name !== null)}
          placeholder={account?.masked ? notShown : undefined}
          value={value}
          onChange={(event) => set({ [field]: event.target.value })}
        />
      )}
    </Field>
  );
}

function Password({ form: { values, set, issues } }: { form: StaffForm }) {
  const { username, email, password } = values;
  const person = { username, email, phoneNo: wirePhone(values.phoneNo) };
  return (
    <Field
      label="Initial Password"
      required
      issue={issues['password']}
      warnings={passwordWarnings(password, person)}
      hint="Give it to the person, who can change it."
    >
      {(control) => (
        <PasswordInput
          {...control}
          autoComplete="new-password"
          value={password}
          onChange={(event) => set({ password: event.target.value })}
        />
      )}
    </Field>
  );
}

/** Goes on with a username and an e-mail that nobody has (STF-43 to STF-48). */
export function useAccountStep(form: StaffForm) {
  const { securityAgencyID } = useViewer();
  const names = useMutation({
    mutationFn: async ({ username, email }: { username: string; email?: string | undefined }) => {
      try {
        const issues = await takenNames(securityAgencyID, username, email);
        const [sentence] = Object.values(issues);
        if (sentence === undefined) return form.set({ step: 2 });
        toast.error(sentence);
        form.refuse(issues);
      } catch (error) {
        reportFailure('Unable to proceed', error);
        if (error instanceof ApiError && error.code !== 'INTERNAL') {
          form.refuse({ username: error.message });
        }
      }
    },
  });
  const goOn = () => {
    const typed = accountInputOf(form.values);
    if (form.values.account !== null) {
      if (form.check(knownAccountStep, typed) !== undefined) form.set({ step: 2 });
      return;
    }
    const checked = form.check(accountStep, typed);
    if (checked !== undefined) names.mutate(checked);
  };
  return { busy: names.isPending, goOn };
}

async function takenNames(
  agencyID: number,
  username: string,
  email: string | undefined,
): Promise<Record<string, string>> {
  const [named, mailed] = await Promise.all([
    checkUsername(agencyID, username),
    email === undefined ? undefined : checkEmail(agencyID, email),
  ]);
  const { usernameOfStaff, usernameTaken, emailOfStaff, emailTaken } = createMessages;
  return {
    ...takenIssue('username', named, usernameOfStaff, usernameTaken),
    ...takenIssue('email', mailed, emailOfStaff, emailTaken),
  };
}

function takenIssue(
  field: string,
  found: Awaited<ReturnType<typeof checkUsername>> | undefined,
  ofStaff: string,
  taken: string,
): Record<string, string> {
  if (found === undefined) return {};
  if (found.staffProfiles.length > 0) return { [field]: ofStaff };
  return found.users.length > 0 || found.cognitoUsers.length > 0 ? { [field]: taken } : {};
}
