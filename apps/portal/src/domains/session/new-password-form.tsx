import { passwordMinimum } from '@guardroom/rules/session/inputs';
import { PasswordField } from '@guardroom/ui/field/password-field.tsx';
import type { Form } from '../../shell/use-form.ts';

type Typed<Name extends string> = Record<Name | 'repeated', string>;

interface NewPasswordFormProps<Name extends string> {
  form: Pick<Form<Typed<Name>>, 'values' | 'issues' | 'set'>;
  /** What the form calls the new password. */
  name: Name;
}

/** The fields of a new password, which is typed twice. */
export function NewPasswordForm<Name extends 'password' | 'newPassword'>({
  form: { values, issues, set },
  name,
}: NewPasswordFormProps<Name>) {
  return (
    <>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={`At least ${passwordMinimum} characters.`}
        value={values[name]}
        onChange={(typed) => set({ ...values, [name]: typed })}
        issue={issues[name]}
      />
      <PasswordField
        label="New password again"
        autoComplete="new-password"
        value={values.repeated}
        onChange={(repeated) => set({ ...values, repeated })}
        issue={issues['repeated']}
      />
    </>
  );
}
