import { describe, expect, test } from 'vitest';
import { idlePermissionKeys, permissionGroups, permissionSummary } from './permission-groups.ts';
import { permissionsOf } from './permission-list.ts';

const actionsOf = (domain: string) =>
  permissionGroups('ADMIN')
    .find((group) => group.domain === domain)
    ?.actions.map(({ action }) => action);

describe('the permission list by domain', () => {
  test.each([
    ['Attendance', ['View', 'Create and view', 'Approve / reject', 'Create / edit', 'Delete']],
    ['Patrol', ['View', 'Create', 'Modify', 'Delete']],
    ['Incident', ['View', 'Create', 'Modify', 'Delete']],
    ['Visitor', ['View', 'Create', 'Modify', 'Delete']],
    ['Administrators', ['View', 'Create / modify', 'Delete']],
    ['Staff', ['View', 'Create / modify', 'Delete']],
  ])('%s has what the specification lists (PERM-08 to PERM-10)', (domain, actions) => {
    expect(actionsOf(domain)).toEqual(actions);
  });

  test.each(['ADMIN', 'GENERAL', 'CLIENT'] as const)(
    '%s: every permission stands once',
    (holder) => {
      const ids = permissionGroups(holder).flatMap(({ actions }) => actions.map(({ id }) => id));
      expect(ids).toEqual(permissionsOf(holder).map(({ id }) => id));
    },
  );

  test('what nothing asks for says so', () => {
    const idle = permissionGroups('ADMIN')
      .flatMap(({ actions }) => actions)
      .filter((action) => action.idle !== undefined);
    expect(idle).toHaveLength(idlePermissionKeys.length);
  });
});

test.each([
  ['ADMIN', null, 'All'],
  ['ADMIN', [], 'None'],
  ['GENERAL', [102], '1 of 6'],
  // An administrator's list that was kept when they became a guard gives nothing more.
  ['GENERAL', [103], 'None'],
] as const)('a list of %s, %j, is summed up as %s', (holder, held, expected) => {
  expect(permissionSummary(holder, held)).toBe(expected);
});
