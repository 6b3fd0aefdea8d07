import * as v from 'valibot';
import { secondFactorCode } from '../settings/second-factor.ts';
import { usernameToSend } from './username.ts';

/** Characters (part 1 §9). */
export const passwordMinimum = 8;
/** Characters; more would only cost work. */
export const passwordMaximum = 200;
const usernameMaximum = 200;

/** Sentences of sign-in that a person reads, exactly as specified (part 1 §5 and §8). */
export const sessionMessages = {
  noSuchAgency: 'You do not work for this agency.',
  invitedAlone:
    'You came in by an invitation of your agency. To work for another one, sign out and sign in with username and password.',
  usernameRequired: 'This field is required.',
  passwordRequired: 'Please input your Password.',
  notAnAdmin: 'Not a registered agency admin',
  loggedOut: 'Log out successfully',
  expired: 'Token has expired, please re-login',
  passwordTooShort: `This field must be at least ${passwordMinimum} characters`,
  passwordTooLong: `This field must be at most ${passwordMaximum} characters`,
  passwordsDiffer: 'The two passwords do not match.',
  setOwnPassword: 'Somebody else set your password. Please set one of your own first.',
  /** The same for a wrong password, an unknown username and an account that is not in use. */
  signInFailed: 'Incorrect username or password.',
  guardsOnly: 'This address is for guards. Sign in to the console at its own address.',
  clientsOnly: 'This address is for clients. Sign in to the console at its own address.',
  clientsElsewhere: 'Clients sign in at their own address.',
  noSuchClient: 'You do not come in for this client.',
  resetLinkInvalid: 'This link is no longer valid. Please request a new one.',
  passwordIsUsername: 'The password must differ from your username, e-mail and mobile number.',
  /** The same of somebody else, who signs in by either. */
  passwordIsTheirs: 'The password must differ from their e-mail and mobile number.',
} as const;

const username = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(sessionMessages.usernameRequired),
  v.maxLength(usernameMaximum, sessionMessages.signInFailed),
  v.transform(usernameToSend),
);

const newPassword = v.pipe(
  v.string(),
  v.nonEmpty(sessionMessages.passwordRequired),
  v.minLength(passwordMinimum, sessionMessages.passwordTooShort),
  v.maxLength(passwordMaximum, sessionMessages.passwordTooLong),
);

/** From what is typed to what is sent: AUTH-08 to AUTH-11. A password is never trimmed. */
export const signInInput = v.object({
  username,
  password: v.pipe(
    v.string(),
    v.nonEmpty(sessionMessages.passwordRequired),
    v.maxLength(passwordMaximum, sessionMessages.signInFailed),
  ),
  /** Of the second factor, when it was asked for. */
  code: v.optional(secondFactorCode),
});

export const passwordResetRequestInput = v.object({ username });

/** What the link of the mail opens. */
export const resetPasswordInput = v.object({ token: v.string(), password: newPassword });

/** Whether a password is what everybody knows of the person anyway. */
export function isNameOfAccount(
  password: string,
  account: {
    readonly username: string;
    readonly email: string | null;
    readonly phoneNo: string | null;
  },
): boolean {
  const typed = password.toLowerCase();
  const { username, email, phoneNo } = account;
  const names = [username, email, phoneNo, phoneNo?.replace(/^\+65/, '')];
  return names.some((name) => name?.toLowerCase() === typed);
}

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
