import { describe, expect, test } from 'vitest';
import {
  clientHolds,
  holdsPermission,
  isAdministrator,
  permissionList,
} from './permission-list.ts';

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

  test.each([
    ['AgencyMasterAdmin', [], true],
    ['AgencyAdmin', null, true],
    ['AgencyAdmin', [101], false],
    ['General', null, true],
    ['General', [402], true],
    ['General', [], false],
  ] as const)('%s with the list %j registers visitors: %s', (group, held, expected) => {
    expect(holdsPermission(group, held, 'visitor.create')).toBe(expected);
  });

  test.each([
    [null, null, 'attendance.view', true],
    [null, [101], 'attendance.view', true],
    [[101], [], 'attendance.view', false],
    [[], null, 'attendance.view', false],
    [[101], [101, 201], 'patrol.view', false],
    [null, null, 'attendance.approve', false],
    [[103], [103], 'attendance.approve', false],
  ] as const)('a user of a client with %j, %j: %s is %s', (ofClient, ofUser, key, expected) => {
    expect(clientHolds(ofClient, ofUser, key)).toBe(expected);
  });

  test('ids and keys are never used twice', () => {
    expect(new Set(permissionList.map(({ id }) => id)).size).toBe(permissionList.length);
    expect(new Set(permissionList.map(({ key }) => key)).size).toBe(permissionList.length);
  });

  test('an id never changes its meaning', () => {
    expect(Object.fromEntries(permissionList.map(({ id, key }) => [id, key]))).toMatchObject({
      101: 'attendance.view',
      105: 'attendance.delete',
      204: 'patrol.delete',
      304: 'incident.delete',
      404: 'visitor.delete',
      503: 'adminaccount.delete',
      603: 'staffaccount.delete',
      705: 'deployment.configure',
      802: 'site.createModify',
      903: 'client.delete',
      1002: 'contract.createModify',
      1101: 'training.configure',
      1403: 'occurrence.modify',
      1801: 'audit.view',
      1901: 'guarddevice.manage',
      2001: 'alert.view',
      2002: 'alert.configure',
      2101: 'report.manage',
      2102: 'analytics.view',
      2301: 'invoice.view',
      2302: 'invoice.manage',
      2303: 'invoice.rates',
      2401: 'integration.manage',
    });
  });

  test.each([
    ['AgencyMasterAdmin', true],
    ['AgencyAdmin', true],
    ['General', false],
  ] as const)('%s may use the console: %s', (group, expected) => {
    expect(isAdministrator(group)).toBe(expected);
  });
});
