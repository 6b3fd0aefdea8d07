import * as v from 'valibot';
import { usernameToSend } from './username.ts';

/** Characters (part 1 §9). */
export const passwordMinimum = 8;

/** Sentences of sign-in that a person reads, exactly as specified (part 1 §5 and §8). */
export const sessionMessages = {
  usernameRequired: 'This field is required.',
  passwordRequired: 'Please input your Password.',
  notAnAdmin: 'Not a registered agency admin',
  loggedOut: 'Log out successfully',
  expired: 'Token has expired, please re-login',
  passwordTooShort: `This field must be at least ${passwordMinimum} characters`,
  passwordsDiffer: 'The two passwords do not match.',
} as const;

const username = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(sessionMessages.usernameRequired),
  v.transform(usernameToSend),
);

const newPassword = v.pipe(
  v.string(),
  v.nonEmpty(sessionMessages.passwordRequired),
  v.minLength(passwordMinimum, sessionMessages.passwordTooShort),
);

/** From what is typed to what is sent: AUTH-08 to AUTH-11. A password is never trimmed. */
export const signInInput = v.object({
  username,
  password: v.pipe(v.string(), v.nonEmpty(sessionMessages.passwordRequired)),
});

export const passwordResetRequestInput = v.object({ username });

/** A new password typed twice. */
export const newPasswordInput = v.pipe(
  v.object({ password: newPassword, repeated: v.string() }),
  v.forward(
    v.partialCheck(
      [['password'], ['repeated']],
      ({ password, repeated }) => password === repeated,
      sessionMessages.passwordsDiffer,
    ),
    ['repeated'],
  ),
);
