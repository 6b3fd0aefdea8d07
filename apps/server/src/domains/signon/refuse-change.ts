import { singleSignOnMessages, type SingleSignOnInput } from '@guardroom/rules/signon/inputs';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import type { SettingRow } from './types-connection.ts';

/** Refuses to go over what somebody else saved meanwhile. */
export function refuseStale(
  before: Pick<SettingRow, 'version'>,
  { version }: Pick<SingleSignOnInput, 'version'>,
): void {
  if (version === before.version) return;
  refuse('STALE', 'Single sign-on was changed meanwhile.', {
    path: 'update.version',
    current: before,
  });
}

/** Else whoever may change the address could have the secret sent to themselves. */
export function refuseOldSecret(
  before: Pick<SettingRow, 'issuer' | 'clientID' | 'hasClientSecret'>,
  input: Pick<SingleSignOnInput, 'issuer' | 'clientID' | 'clientSecret'>,
): void {
  if (input.clientSecret !== undefined) return;
  const isSame = before.issuer === input.issuer && before.clientID === input.clientID;
  if (before.hasClientSecret && isSame) return;
  refuse(
    'INVALID',
    before.hasClientSecret ? singleSignOnMessages.secretAgain : 'This field is required.',
    { path: 'update.clientSecret' },
  );
}
