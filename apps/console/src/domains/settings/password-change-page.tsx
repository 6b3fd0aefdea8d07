import { FormButtons } from '@guardroom/ui/action/form-buttons.tsx';
import { passwordMinimum } from '@guardroom/rules/session/inputs';
import { passwordChangeForm } from '@guardroom/rules/settings/inputs';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { Page } from '../../shell/page.tsx';
import { useEntityForm } from '../../ui/form/use-entity-form.ts';
import { PasswordField } from '@guardroom/ui/field/password-field.tsx';
import { settingsPath } from './paths.ts';
import { sessionsKey } from './queries.ts';

export const Route = createFileRoute('/_guarded/settings/password/change')({
  component: PasswordChangePage,
});

const changeDocument = graphql(`
  mutation ChangePassword($currentPassword: String!, $newPassword: String!) {
    changePassword(currentPassword: $currentPassword, newPassword: $newPassword)
  }
`);

const formValues = v.object({
  currentPassword: v.string(),
  newPassword: v.string(),
  repeated: v.string(),
});

/** SET-23 to SET-26. */
function PasswordChangePage() {
  const { history } = useRouter();
  const client = useQueryClient();
  const { values, set, issues, busy, submit } = useEntityForm({
    values: formValues,
    initial: { currentPassword: '', newPassword: '', repeated: '' },
    withoutDraft: true,
    schema: passwordChangeForm,
    inputOf: (typed) => typed,
    save: ({ currentPassword, newPassword }) =>
      request(changeDocument, { currentPassword, newPassword }),
    success: 'Your password has been changed',
    failure: 'Unable to change password',
    onSaved: () => {
      // The other devices were signed out.
      void client.invalidateQueries({ queryKey: sessionsKey });
      history.push(settingsPath);
    },
  });
  return (
    <Page title="Change Password" back={settingsPath}>
      <form className="form" noValidate onSubmit={(event) => void submit(event)}>
        <PasswordField
          label="Current Password"
          autoComplete="current-password"
          value={values.currentPassword}
          onChange={(currentPassword) => set({ currentPassword })}
          issue={issues['currentPassword']}
        />
        <PasswordField
          label="New Password"
          autoComplete="new-password"
          value={values.newPassword}
          onChange={(newPassword) => set({ newPassword })}
          issue={issues['newPassword']}
          hint={`At least ${passwordMinimum} characters. On all other devices you are signed out.`}
        />
        <PasswordField
          label="Confirm New Password"
          autoComplete="new-password"
          value={values.repeated}
          onChange={(repeated) => set({ repeated })}
          issue={issues['repeated']}
        />
        <FormButtons busy={busy} onCancel={() => history.push(settingsPath)} />
      </form>
    </Page>
  );
}
