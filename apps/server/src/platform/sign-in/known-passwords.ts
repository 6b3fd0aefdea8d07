import { holdsContextWord } from '@guardroom/rules/session/context-words';
import { passwordMinimum } from '@guardroom/rules/session/inputs';
import { settingsMessages } from '@guardroom/rules/settings/inputs';
import { refuse } from '../graphql/refusal/refusal.ts';

let known: Promise<ReadonlySet<string>> | undefined;

/** The most common passwords of past breaches, those that are long enough to be chosen here. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const words = dictionary['passwords-common'] ?? [];
  return new Set(words.map(String).filter((word) => word.length >= passwordMinimum));
}

/**
 * Refuses a password that is among the first that anybody tries.
 * @param agencyNames of the agencies of whoever will use it
 * @throws INVALID at the path
 */
export async function refuseKnownPassword(
  password: string,
  path: string,
  agencyNames: readonly string[],
): Promise<void> {
  if (holdsContextWord(password, agencyNames)) {
    refuse('INVALID', settingsMessages.passwordNamesUs, { path });
  }
  known ??= load();
  if (!(await known).has(password.toLowerCase())) return;
  refuse('INVALID', settingsMessages.passwordKnown, { path });
}
