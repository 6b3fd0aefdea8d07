import { expect, test } from 'vitest';
import { guardedRoutes } from '../routes.ts';
import { policiesOf } from './screen-policies.ts';

test.each([
  ['/', undefined],
  ['/site', undefined],
  ['/site/7', undefined],
  ['/site/7/edit', ['editSites']],
  ['/site/create/new', ['editSites']],
  ['/contract/7', ['readContracts']],
  ['/contract/create', ['editContracts']],
  ['/contract/7/meeting/8', ['readContracts']],
  ['/client/list', undefined],
  ['/client/permission', undefined],
  ['/client/permission/7', ['readClientUsers']],
  ['/client/permission/7/8/edit', ['editClientPermissions']],
  ['/permissions/7', ['readPermissions']],
  ['/permissions/staff/admin', ['readAdministratorPermissions']],
  ['/permissions/staff/admin/7/edit', ['editPermissions']],
  ['/staff/7', ['readStaff']],
  ['/staff/device', ['manageGuardDevices']],
  ['/staff/7/create/training', ['editTraining']],
  ['/staff/7/create/plrd', ['editStaff']],
])('the screen %s needs %j', (path, expected) => {
  expect(policiesOf(path)).toEqual(expected);
});

test('what creates or edits needs more than what shows', () => {
  const writes = Object.keys(guardedRoutes).filter(
    (path) => /create|edit|import/.test(path) && policiesOf(path.replaceAll(/\$\w+/g, '7')),
  );
  for (const path of writes) {
    const wanted = policiesOf(path.replaceAll(/\$\w+/g, '7'));
    // Planning screens explain themselves: who may not edit may still look at the day.
    if (path.startsWith('/deployment')) continue;
    expect(
      wanted?.some((policy) => policy.startsWith('read')),
      path,
    ).toBe(false);
  }
  expect(writes.length).toBeGreaterThan(20);
});
