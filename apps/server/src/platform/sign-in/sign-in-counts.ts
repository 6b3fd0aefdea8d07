import { countedAddress } from '@guardroom/rules/session/client-address';
import type { SignInIdentifier } from '@guardroom/rules/session/sign-in-identifier';
import {
  onSuccess,
  signInLimits,
  signInSubjects,
  type SignInSubject,
} from '@guardroom/rules/session/sign-in-limits';
import type { Count } from './attempts.ts';

/** The counts of one try to sign in, and what becomes of them when the password was right. */
export interface SignInCounts {
  readonly all: readonly Count[];
  readonly forgotten: readonly Count[];
  readonly givenBack: readonly Count[];
}

/**
 * What a try is counted against (`sign-in-limits`). An identifier counts as it was typed, whether
 * or not there is such an account: a count shared by the phone number and the e-mail of an account
 * would tell that they belong together.
 */
export function signInCounts(
  { kind, value }: SignInIdentifier,
  address: string,
  device: string | undefined,
): SignInCounts {
  const subjects: Readonly<Record<SignInSubject, string>> = {
    identifier: `identifier:${kind}:${value}`,
    address: `address:${countedAddress(address)}`,
    device: `device:${device ?? ''}`,
  };
  const used = signInSubjects(device !== undefined);
  const countsOf = (names: readonly SignInSubject[]): Count[] =>
    names.flatMap((name) =>
      signInLimits[name].map((limit) => ({ subject: subjects[name], limit })),
    );
  return {
    all: countsOf(used),
    forgotten: countsOf(used.filter((name) => onSuccess[name] === 'forget')),
    givenBack: countsOf(used.filter((name) => onSuccess[name] === 'give back')),
  };
}
