import { emailChangeInput } from '@guardroom/rules/settings/inputs';
import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { request } from '../../platform/wire/graphql.ts';
import { TextField } from '@guardroom/ui/field/text-field.tsx';
import { useEntityForm } from '../../ui/form/use-entity-form.ts';
import { ContactChangeForm } from './contact-change-form.tsx';
import { ContactPage } from './contact-page.tsx';
import { PasswordField } from '@guardroom/ui/field/password-field.tsx';
import {
  emailContact,
  type OwnAccount,
  sendEmailCodeDocument,
  useAccountLeave,
} from './queries.ts';

export const Route = createFileRoute('/_guarded/settings/email/change')({
  component: EmailChangePage,
});

const formValues = v.object({ email: v.string(), currentPassword: v.string() });

function EmailChangePage() {
  return (
    <ContactPage title={emailContact.changeTitle}>
      {(account) => <EmailChangeForm account={account} />}
    </ContactPage>
  );
}

function EmailChangeForm({ account }: { account: OwnAccount }) {
  const leave = useAccountLeave();
  const { values, set, issues, busy, submit, news } = useEntityForm({
    values: formValues,
    initial: { email: '', currentPassword: '' },
    kept: ({ email }) => ({ email, currentPassword: '' }),
    schema: emailChangeInput,
    inputOf: (typed) => typed,
    save: (input) => request(sendEmailCodeDocument, input),
    success: 'A code is on its way',
    failure: 'Unable to send a code',
    onSaved: () => leave(emailContact.verifyPath),
  });
  return (
    <ContactChangeForm
      contact={emailContact}
      account={account}
      busy={busy}
      submit={submit}
      news={news}
    >
      <TextField
        label="New Email"
        kind="email"
        required
        value={values.email}
        onChange={(email) => set({ email })}
        issue={issues['email']}
        hint="A code is sent there. Until it is entered, your e-mail stays as it is."
      />
      <PasswordField
        label="Current Password"
        autoComplete="current-password"
        value={values.currentPassword}
        onChange={(currentPassword) => set({ currentPassword })}
        issue={issues['currentPassword']}
      />
    </ContactChangeForm>
  );
}
