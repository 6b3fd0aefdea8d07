import { describe, expect, test } from 'vitest';
import { holdsPermission, isAdministrator, permissionList } from './permission-list.ts';

describe('holding a permission', () => {
  test.each([
    ['AgencyMasterAdmin', null, true],
    ['AgencyMasterAdmin', [], true],
    ['AgencyAdmin', null, true],
    ['AgencyAdmin', [103], true],
    ['AgencyAdmin', [101, 102], false],
    ['AgencyAdmin', [], false],
    ['General', null, false],
    ['General', [103], false],
  ] as const)('%s with the list %j approves attendance: %s', (group, held, expected) => {
    expect(holdsPermission(group, held, 'attendance.approve')).toBe(expected);
  });

  test('ids and keys are never used twice', () => {
    expect(new Set(permissionList.map(({ id }) => id)).size).toBe(permissionList.length);
    expect(new Set(permissionList.map(({ key }) => key)).size).toBe(permissionList.length);
  });

  test.each([
    ['AgencyMasterAdmin', true],
    ['AgencyAdmin', true],
    ['General', false],
  ] as const)('%s may use the console: %s', (group, expected) => {
    expect(isAdministrator(group)).toBe(expected);
  });
});
