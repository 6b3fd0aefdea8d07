import { describe, expect, it } from 'vitest';
import {
  identifiersLockedBecause,
  maySetIdentifiers,
  passwordLockedBecause,
  passwordWay,
  statusLockedBecause,
  usernameLockedBecause,
  type AccountFacts,
} from './access.ts';

const guard: AccountFacts = {
  asks: 'AgencyAdmin',
  group: 'General',
  isSelf: false,
  isOwn: true,
  hasEmail: true,
};

describe('the sign-in of', () => {
  it.each<[string, Partial<AccountFacts>, boolean, 'SET' | 'MAIL' | 'NONE']>([
    ['an own guard', {}, true, 'SET'],
    ['an own guard without e-mail', { hasEmail: false }, true, 'SET'],
    ['a guard who also works elsewhere', { isOwn: false }, false, 'MAIL'],
    ['the same without e-mail', { isOwn: false, hasEmail: false }, false, 'NONE'],
    ['an administrator, by another one', { group: 'AgencyAdmin' }, false, 'MAIL'],
    ['a master, by an administrator', { group: 'AgencyMasterAdmin' }, false, 'MAIL'],
    [
      'an administrator, by a master',
      { group: 'AgencyAdmin', asks: 'AgencyMasterAdmin' },
      true,
      'SET',
    ],
    [
      'a master, by a master',
      { group: 'AgencyMasterAdmin', asks: 'AgencyMasterAdmin' },
      true,
      'SET',
    ],
    [
      'oneself',
      { group: 'AgencyMasterAdmin', asks: 'AgencyMasterAdmin', isSelf: true },
      false,
      'MAIL',
    ],
  ])('%s', (_, given, identifiers, way) => {
    const facts = { ...guard, ...given };
    expect(maySetIdentifiers(facts)).toBe(identifiers);
    expect(passwordWay(facts)).toBe(way);
    expect(identifiersLockedBecause(facts) === undefined).toBe(identifiers);
    expect(usernameLockedBecause(facts) === undefined).toBe(identifiers);
    expect(passwordLockedBecause(facts) === undefined).toBe(identifiers);
  });
});

it('says why, the nearest reason first', () => {
  expect(identifiersLockedBecause({ ...guard, isSelf: true, isOwn: false })).toBe(
    'Change your own in settings.',
  );
  // The settings have no username to change.
  expect(usernameLockedBecause({ ...guard, isSelf: true, isOwn: false })).toBe(
    'Nobody can change their own username.',
  );
  expect(usernameLockedBecause({ ...guard, isOwn: false })).toContain('another agency');
  expect(identifiersLockedBecause({ ...guard, isOwn: false })).toContain('another agency');
  expect(identifiersLockedBecause({ ...guard, group: 'AgencyAdmin' })).toContain('master');
  expect(passwordLockedBecause({ ...guard, isSelf: true })).toContain('settings');
  expect(passwordLockedBecause({ ...guard, isOwn: false })).toContain('another agency');
  expect(passwordLockedBecause({ ...guard, group: 'AgencyAdmin' })).toContain('master');
});

describe('the account status of', () => {
  it.each<[string, Partial<AccountFacts>, boolean]>([
    ['a guard', {}, false],
    ['a guard who also works elsewhere', { isOwn: false }, false],
    ['an administrator', { group: 'AgencyAdmin' }, false],
    ['a master, by an administrator', { group: 'AgencyMasterAdmin' }, true],
    ['a master, by a master', { group: 'AgencyMasterAdmin', asks: 'AgencyMasterAdmin' }, false],
    ['oneself', { group: 'AgencyMasterAdmin', asks: 'AgencyMasterAdmin', isSelf: true }, true],
  ])('%s', (_, given, locked) => {
    expect(statusLockedBecause({ ...guard, ...given }) !== undefined).toBe(locked);
  });
});
