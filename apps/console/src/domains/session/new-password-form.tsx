import { newPasswordInput, passwordMinimum } from '@guardroom/rules/session/inputs';
import { sentenceOf } from '@guardroom/wire/errors';
import { tellFailure } from '../../platform/wire/failure.ts';
import { request } from '../../platform/wire/graphql.ts';
import { carryToast } from '../../platform/toast.ts';
import { resetPasswordDocument } from './queries.ts';
import { NewPasswordFields } from '../../shell/plain/new-password-fields.tsx';
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
      <NewPasswordFields name="password" issues={issues} busy={busy} />
    </form>
  );
}
