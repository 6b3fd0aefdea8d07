import * as v from 'valibot';
import { phoneNumber } from '../phone.ts';
import { requiredMessage } from '../required.ts';
import { passwordMaximum, passwordMinimum, sessionMessages } from '../session/inputs.ts';
import { isNricShaped } from '../staff/profile/nric.ts';
import { staffPasswordMessages } from '../staff/account/password-inputs.ts';
import { codeDigits } from './code-limits.ts';

/** Sentences of the settings screens (part 2 §5 and §9). */
export const settingsMessages = {
  emailInvalid: 'This is not a valid email.',
  phoneInvalid: 'This is not a valid mobile number.',
  passwordsDiffer: 'The two passwords that you entered do not match.',
  passwordWrong: 'This is not your current password.',
  passwordNone:
    'Your account has no password. Set one first: log out and choose “Forgot password”.',
  passwordSame: 'The new password is the one that you have.',
  passwordGiven: 'This is the password that was set for you. Choose another one.',
  passwordKnown: 'This password is on lists of stolen passwords. Please choose another one.',
  passwordNamesUs:
    'The password may not hold the name of the agency or of Guardroom. Please choose another one.',
  codeShape: `The code has ${codeDigits} digits.`,
  codeWrong: 'This is not the code that was sent. Please check it.',
  codeOver: 'This code is no longer valid. Please ask for a new one.',
  emailTaken: 'This e-mail address belongs to another account.',
  phoneTaken: 'This mobile number belongs to another account.',
  nothingToVerify: 'There is nothing to verify. Please enter it in your settings first.',
} as const;

const emailMaximum = 254;

const currentPassword = v.pipe(
  v.string(requiredMessage),
  v.nonEmpty(requiredMessage),
  v.maxLength(passwordMaximum, settingsMessages.passwordWrong),
);

export const emailChangeInput = v.object({
  email: v.pipe(
    v.string(requiredMessage),
    v.trim(),
    v.nonEmpty(requiredMessage),
    v.email(settingsMessages.emailInvalid),
    v.maxLength(emailMaximum, settingsMessages.emailInvalid),
  ),
  currentPassword,
});

/** SET-18: 8 or 9 and seven digits, behind +65. */
export const phoneChangeInput = v.object({
  phoneNo: phoneNumber('89', settingsMessages.phoneInvalid),
  currentPassword,
});

/** A code as typed: people write a space in its middle. */
export const codeInput = v.object({
  code: v.pipe(
    v.string(requiredMessage),
    v.transform((typed) => typed.replaceAll(/\s/g, '')),
    v.nonEmpty(requiredMessage),
    v.regex(new RegExp(`^\\d{${codeDigits}}$`), settingsMessages.codeShape),
  ),
});

const newPassword = v.pipe(
  v.string(requiredMessage),
  v.nonEmpty(requiredMessage),
  v.minLength(passwordMinimum, sessionMessages.passwordTooShort),
  v.maxLength(passwordMaximum, sessionMessages.passwordTooLong),
  v.check((typed) => !isNricShaped(typed), staffPasswordMessages.isNric),
);

/** SET-23 to SET-25. */
export const passwordChangeInput = v.object({ currentPassword, newPassword });

/** Change Password as typed, the new one twice (SET-26). */
export const passwordChangeForm = v.pipe(
  v.object({
    currentPassword,
    newPassword,
    repeated: v.pipe(v.string(), v.nonEmpty(requiredMessage)),
  }),
  v.forward(
    v.partialCheck(
      [['newPassword'], ['repeated']],
      ({ newPassword: chosen, repeated }) => chosen === repeated,
      settingsMessages.passwordsDiffer,
    ),
    ['repeated'],
  ),
);
