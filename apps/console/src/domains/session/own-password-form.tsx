import { passwordMinimum } from '@guardroom/rules/session/inputs';
import { ownPasswordForm } from '@guardroom/rules/settings/own-password';
import { useMemo } from 'react';
import { ApiError, sentenceOf } from '../../platform/wire/errors.ts';
import { tellFailure } from '../../platform/wire/failure.ts';
import { request } from '../../platform/wire/graphql.ts';
import { carryToast } from '../../platform/toast.ts';
import { Field } from '../../shell/plain/field.tsx';
import { SubmitButton } from '../../shell/plain/submit-button.tsx';
import { usePlainForm } from '../../shell/plain/use-plain-form.ts';
import { changePasswordDocument } from './queries.ts';

interface OwnPasswordFormProps {
  /** The password that somebody else set, as it was typed a moment ago. */
  given: string;
  /** Where the sign-in leads; it does not come back. */
  go: () => Promise<void>;
}

/** The second half of a sign-in with a password that somebody else set. */
export function OwnPasswordForm({ given, go }: OwnPasswordFormProps) {
  const schema = useMemo(() => ownPasswordForm(given), [given]);
  const { issues, busy, onSubmit } = usePlainForm(schema, async ({ newPassword }) => {
    try {
      await request(changePasswordDocument, { currentPassword: given, newPassword });
    } catch (error) {
      if (!isChangedAlready(error)) return tellFailure(sentenceOf(error), error);
    }
    carryToast('success', 'Your password has been changed');
    await go();
  });
  return (
    <form noValidate onSubmit={onSubmit}>
      <p className="gate-note">
        Somebody else set the password that you have. Set one that only you know: at least{' '}
        {passwordMinimum} characters.
      </p>
      <Field
        label="New password"
        name="newPassword"
        type="password"
        autoComplete="new-password"
        autoFocus
        issue={issues['newPassword']}
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

/** An answer was lost: had anybody else changed it, this session would have ended. */
function isChangedAlready(error: unknown): boolean {
  return error instanceof ApiError && error.path === 'currentPassword';
}
