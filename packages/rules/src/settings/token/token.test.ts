import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { tokenForm } from './inputs.ts';
import { tokenHolds, tokenMessages, tokenPermissions, tokenStatus } from './token.ts';

describe('what a token holds', () => {
  test.each([
    ['AgencyMasterAdmin', [], [1201, 1202]],
    ['AgencyAdmin', null, [1201, 1202]],
    ['AgencyAdmin', [1201, 301], [1201]],
    ['AgencyAdmin', [], []],
    ['General', null, []],
  ] as const)('made by %s with the list %j: %j', (group, held, expected) => {
    expect(tokenHolds([1201, 1202, 2401], group, held)).toEqual(expected);
  });

  test('is never what decides who may do what', () => {
    const keys: readonly string[] = tokenPermissions.map(({ key }) => key);
    for (const key of ['integration.manage', 'adminaccount.createModify', 'guarddevice.manage']) {
      expect(keys).not.toContain(key);
    }
  });
});

test.each([
  [null, null, 'ACTIVE'],
  ['2026-11-25T00:00:00Z', null, 'EXPIRED'],
  ['2026-11-25T00:00:01Z', null, 'ACTIVE'],
  [null, '2026-11-24T00:00:00Z', 'REVOKED'],
  ['2026-11-24T00:00:00Z', '2026-11-24T00:00:00Z', 'REVOKED'],
] as const)('one that ends %s and was revoked %s is %s', (expiresOn, revokedOn, expected) => {
  expect(tokenStatus({ expiresOn, revokedOn }, Date.parse('2026-11-25T00:00:00Z'))).toBe(expected);
});

test.each([
  [{ permission: [] }, tokenMessages.none],
  [{ permission: [2401] }, tokenMessages.unknown],
  [{ permission: [4711] }, tokenMessages.unknown],
  [{ name: ' ' }, 'This field is required.'],
  [{ expiresOn: '2026-02-30' }, tokenMessages.day],
])('a token with %j is refused', (part, message) => {
  const result = v.safeParse(tokenForm, { name: 'Payroll', permission: [1201], ...part });
  expect(result.issues?.[0].message).toBe(message);
});
