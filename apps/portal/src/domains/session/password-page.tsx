import { passwordChangeForm } from '@guardroom/rules/settings/inputs';
import { PasswordField } from '@guardroom/ui/field/password-field.tsx';
import { useState } from 'react';
import { loadClient } from '../../platform/session.ts';
import { request } from '../../platform/wire/graphql.ts';
import { FormEnd } from '../../shell/form-end.tsx';
import { useForm } from '../../shell/use-form.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { changePasswordDocument } from './queries.ts';

/** Changes one's password: the first one, which somebody else set, or any later one. */
export function PasswordPage() {
  const [isDone, setDone] = useState(false);
  const form = useForm({
    initial: { currentPassword: '', newPassword: '', repeated: '' },
    schema: passwordChangeForm,
    send: async ({ currentPassword, newPassword }) => {
      await request(changePasswordDocument, { currentPassword, newPassword });
      setDone(true);
      await loadClient();
    },
  });
  const { values, issues, set } = form;
  if (isDone) {
    return (
      <p className="note" data-kind="done" role="status">
        Your password has been changed.
      </p>
    );
  }
  return (
    <form className="card" noValidate onSubmit={form.onSubmit}>
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        value={values.currentPassword}
        onChange={(currentPassword) => set({ currentPassword })}
        issue={issues['currentPassword']}
      />
      <NewPasswordForm form={form} name="newPassword" />
      <FormEnd form={form} label="Change password" />
    </form>
  );
}
