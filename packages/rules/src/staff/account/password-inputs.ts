import * as v from 'valibot';
import { localPhone } from '../../phone.ts';
import { requiredMessage } from '../../required.ts';
import { passwordMaximum, passwordMinimum, sessionMessages } from '../../session/inputs.ts';
import { isNricShaped } from '../profile/nric.ts';

/** A password that an administrator sets for a staff member (STF-81 to STF-86). */

export const staffPasswordMessages = {
  differ: 'The two passwords that you entered do not match.',
  /** Warnings: it can be saved all the same (STF-84). */
  isUsername: 'The password is the same as the username.',
  isEmail: 'The password is the same as the e-mail.',
  isPhone: 'The password is the same as the mobile number.',
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

/** By what a person is known, as typed or as kept. */
interface Known {
  readonly username: string | null;
  readonly email: string | null;
  /** With its calling code. */
  readonly phoneNo: string | null;
}

/** What to say of a password that can be saved but should not. */
export function passwordWarnings(
  password: string,
  { username, email, phoneNo }: Known,
): readonly string[] {
  const { isUsername, isEmail, isPhone } = staffPasswordMessages;
  const names: [string | null, string][] = [
    [username, isUsername],
    [email, isEmail],
    [phoneNo, isPhone],
    [localPhone(phoneNo ?? ''), isPhone],
  ];
  const typed = password.toLowerCase();
  return names.flatMap(([name, warning]) =>
    typed !== '' && name?.trim().toLowerCase() === typed ? [warning] : [],
  );
}
