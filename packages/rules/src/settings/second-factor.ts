import * as v from 'valibot';
import { requiredMessage } from '../required.ts';

/** What every authenticator application understands without being told (RFC 6238). */
export const totp = { digits: 6, seconds: 30, algorithm: 'SHA1' } as const;

/** Clocks of phones run a little fast or slow: so many periods before and after are taken too. */
export const totpWindow = 1;

/** How many codes there are for whoever loses the device. */
export const recoveryCodes = 10;

/** Characters of a recovery code, without those that look alike. */
export const recoveryAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
export const recoveryLength = 12;

export const secondFactorMessages = {
  needed: 'Enter the code of your authenticator application.',
  wrong: 'This code is not right. Please enter the one that is shown now.',
  shape: 'Enter the 6 digits that the application shows, or one of your recovery codes.',
  isOn: 'The second factor is on already.',
  notBegun: 'Please begin again: the set-up was not finished.',
  isRequired: 'Your agency requires a second factor, so it cannot be turned off.',
  ownFirst: 'Set up your own second factor first: you could not go on otherwise.',
} as const;

/** A code as typed: of the application, or a recovery code; without spaces and hyphens. */
export const secondFactorCode = v.pipe(
  v.string(requiredMessage),
  v.transform((typed) => typed.replaceAll(/[\s-]/g, '').toLowerCase()),
  v.nonEmpty(requiredMessage),
  v.regex(
    new RegExp(`^(\\d{${totp.digits}}|[${recoveryAlphabet}]{${recoveryLength}})$`),
    secondFactorMessages.shape,
  ),
);

/** Whether it is a code of the application, not a recovery code. */
export const isTotpCode = (code: string): boolean => code.length === totp.digits;

/** `abcd-efgh-jkmn` */
export function shownRecoveryCode(code: string): string {
  return code.replaceAll(/.{4}(?=.)/g, '$&-');
}
