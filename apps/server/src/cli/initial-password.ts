import { passwordMinimum } from '@guardroom/rules/session/inputs';
import { randomInt } from 'node:crypto';
import { CommandError, type GivenOptions, type Terminal } from './command.ts';

export const passwordOption = {
  'password-stdin': { about: 'Read the password from standard input instead of making one.' },
} as const;

export interface InitialPassword {
  readonly password: string;
  /** Made here, so the person has to be told; false when it came from standard input. */
  readonly made: boolean;
}

/** @throws CommandError when the password on standard input is too short */
export async function initialPassword(
  options: GivenOptions,
  terminal: Terminal,
): Promise<InitialPassword> {
  if (options['password-stdin'] !== true) return { password: makePassword(), made: true };
  const password = (await terminal.readInput()).replace(/\r?\n$/, '');
  if (password.length < passwordMinimum) {
    throw new CommandError(`The password must have at least ${passwordMinimum} characters.`);
  }
  return { password, made: false };
}

// Without letters that look alike, in groups of four: it is read to somebody over the phone.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

function makePassword(): string {
  const group = (): string =>
    Array.from({ length: 4 }, () => letters.charAt(randomInt(letters.length))).join('');
  return [group(), group(), group(), group()].join('-');
}
