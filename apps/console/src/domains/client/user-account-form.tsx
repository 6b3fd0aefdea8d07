import { Input } from '@guardroom/ui/field/input.tsx';
import { PasswordInput } from '@guardroom/ui/field/password-input.tsx';
import { nameMaximum } from '@guardroom/rules/client/inputs';
import { shownPhone, wirePhone } from '@guardroom/rules/phone';
import { Field } from '@guardroom/ui/field/field.tsx';
import { Notice } from '@guardroom/ui/show/notice.tsx';
import { TextField } from '@guardroom/ui/field/text-field.tsx';
import type { UserForm } from './user-values.ts';

const notShown = 'Not shown';

/** Step 1: who it is. What an existing account says is locked (CLU-21 to CLU-28). */
export function AccountForm({ form }: { form: UserForm }) {
  const { values, set, issues } = form;
  const { account } = values;
  return (
    <>
      <dl className="form-facts">
        <dt>Mobile Number</dt>
        <dd>{shownPhone(wirePhone(values.phoneNo))}</dd>
      </dl>
      {account && <Notice>{foundText(account.masked)}</Notice>}
      <TextField
        label="Name"
        required
        disabled={account !== null && account.name !== null}
        most={nameMaximum}
        issue={issues['name']}
        value={values.name}
        onChange={(name) => set({ name })}
      />
      <TextField
        label="Email"
        kind="email"
        disabled={account !== null}
        placeholder={account?.masked ? notShown : undefined}
        issue={issues['email']}
        value={values.email}
        onChange={(email) => set({ email })}
      />
      {account ? (
        <NricField masked={account.masked} nric={account.nric} />
      ) : (
        <Password form={form} />
      )}
    </>
  );
}

function foundText(masked: boolean): string {
  const used = 'This mobile number has an account already, which is used as it is.';
  return masked
    ? `${used} The name is shown in full once the person is added; the account stays with its holder.`
    : used;
}

function NricField({ masked, nric }: { masked: boolean; nric: string | null }) {
  return (
    <Field label="NRIC (last 4 characters)">
      {(control) => (
        <Input {...control} disabled value={nric ?? ''} placeholder={masked ? notShown : '-'} />
      )}
    </Field>
  );
}

function Password({ form: { values, set, issues } }: { form: UserForm }) {
  return (
    <Field
      label="Initial Password"
      required
      issue={issues['password']}
      hint="Give it to the person, who can change it."
    >
      {(control) => (
        <PasswordInput
          {...control}
          autoComplete="new-password"
          value={values.password}
          onChange={(event) => set({ password: event.target.value })}
        />
      )}
    </Field>
  );
}
