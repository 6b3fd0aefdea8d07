import { passwordMinimum } from '@guardroom/rules/session/inputs';
import { ownPasswordForm } from '@guardroom/rules/settings/own-password';
import { settingsMessages } from '@guardroom/rules/settings/inputs';
import { useMemo } from 'react';
import { ApiError, sentenceOf } from '@guardroom/wire/errors';
import { tellFailure } from '../../platform/wire/failure.ts';
import { request } from '../../platform/wire/graphql.ts';
import { carryToast } from '../../platform/toast.ts';
import { NewPasswordFields } from '../../shell/plain/new-password-fields.tsx';
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
      <NewPasswordFields name="newPassword" issues={issues} busy={busy} />
    </form>
  );
}

/**
 * The password that signed in a moment ago is wrong: an answer was lost. Had anybody else changed
 * it, this session would have ended; guesses that are counted end with TOO_MANY_ATTEMPTS.
 */
function isChangedAlready(error: unknown): boolean {
  const { passwordWrong } = settingsMessages;
  return error instanceof ApiError && error.code === 'INVALID' && error.message === passwordWrong;
}
