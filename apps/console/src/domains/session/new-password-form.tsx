import { newPasswordInput, passwordMinimum } from '@guardroom/rules/session/inputs';
import { sentenceOf } from '../../platform/wire/errors.ts';
import { tellFailure } from '../../platform/wire/failure.ts';
import { request } from '../../platform/wire/graphql.ts';
import { carryToast } from '../../platform/toast.ts';
import { Field } from '../../shell/plain/field.tsx';
import { resetPasswordDocument } from './queries.ts';
import { SubmitButton } from '../../shell/plain/submit-button.tsx';
import { usePlainForm } from '../../shell/plain/use-plain-form.ts';

/** Opened by the link that was sent; leads back to sign-in. */
export function NewPasswordForm({ token }: { token: string }) {
  const { issues, busy, onSubmit } = usePlainForm(newPasswordInput, async ({ password }) => {
    try {
      await request(resetPasswordDocument, { token, password });
    } catch (error) {
      tellFailure(sentenceOf(error), error);
      return;
    }
    carryToast('success', 'Your password has been changed. Please log in.');
    location.replace('/login');
    // Busy until the next document stands.
    await new Promise(() => {});
  });
  return (
    <form noValidate onSubmit={onSubmit}>
      <p className="gate-note">At least {passwordMinimum} characters.</p>
      <Field
        label="New password"
        name="password"
        type="password"
        autoComplete="new-password"
        autoFocus
        issue={issues['password']}
      />
      <Field
        label="New password again"
        name="repeated"
        type="password"
        autoComplete="new-password"
        issue={issues['repeated']}
      />
      <SubmitButton label="Set password" busyLabel="Saving" busy={busy} />
      <a className="gate-back" href="/login">
        Back to log in
      </a>
    </form>
  );
}
