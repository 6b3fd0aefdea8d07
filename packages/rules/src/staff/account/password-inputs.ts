import * as v from 'valibot';
import { requiredMessage } from '../../required.ts';
import { passwordMaximum, passwordMinimum, sessionMessages } from '../../session/inputs.ts';
import { isNricShaped } from '../profile/nric.ts';

/** A password that an administrator sets for a staff member (STF-81 to STF-86). */

export const staffPasswordMessages = {
  differ: 'The two passwords that you entered do not match.',
  /** A warning: it can be saved all the same (STF-84). */
  isUsername: 'The password is the same as the username.',
  /** Forbidden to authenticate with, whoever chose it. */
  isNric: 'An NRIC or FIN number may not be a password.',
} as const;

/** What adminChangePassword takes. */
export const staffPassword = v.pipe(
  v.string(requiredMessage),
  v.nonEmpty(requiredMessage),
  v.minLength(passwordMinimum, sessionMessages.passwordTooShort),
  v.maxLength(passwordMaximum, sessionMessages.passwordTooLong),
  v.check((typed) => !isNricShaped(typed), staffPasswordMessages.isNric),
);

/** Reset Password as typed, twice. */
export const staffPasswordForm = v.pipe(
  v.object({ password: staffPassword, repeated: staffPassword }),
  v.forward(
    v.partialCheck(
      [['password'], ['repeated']],
      ({ password, repeated }) => password === repeated,
      staffPasswordMessages.differ,
    ),
    ['repeated'],
  ),
);

/** What to say of a password that can be saved but should not. */
export function passwordWarnings(password: string, username: string): string[] {
  const isSame = password !== '' && password.toLowerCase() === username.toLowerCase();
  return isSame ? [staffPasswordMessages.isUsername] : [];
}
