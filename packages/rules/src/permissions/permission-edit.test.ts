import { describe, expect, test } from 'vitest';
import {
  endingLockedBecause,
  permissionLockedBecause,
  permissionMessages,
} from './permission-edit.ts';
import type { Group } from './permission-list.ts';

const { own, masterOnly, promoteOnly, lastMaster } = permissionMessages;

describe('changing permissions', () => {
  test.each<[Group, boolean, Group, Group, number, string | undefined]>([
    // asks, oneself, before, after, other masters, refused because
    ['AgencyMasterAdmin', false, 'General', 'General', 0, undefined],
    ['AgencyMasterAdmin', false, 'General', 'AgencyAdmin', 0, undefined],
    ['AgencyMasterAdmin', false, 'General', 'AgencyMasterAdmin', 0, undefined],
    ['AgencyMasterAdmin', false, 'AgencyAdmin', 'AgencyAdmin', 0, undefined],
    ['AgencyMasterAdmin', false, 'AgencyMasterAdmin', 'AgencyAdmin', 1, undefined],
    ['AgencyMasterAdmin', false, 'AgencyMasterAdmin', 'AgencyMasterAdmin', 0, undefined],
    ['AgencyMasterAdmin', false, 'AgencyMasterAdmin', 'AgencyAdmin', 0, lastMaster],
    ['AgencyMasterAdmin', false, 'AgencyMasterAdmin', 'General', 0, lastMaster],
    ['AgencyMasterAdmin', true, 'AgencyMasterAdmin', 'AgencyMasterAdmin', 3, own],
    ['AgencyMasterAdmin', true, 'AgencyMasterAdmin', 'AgencyAdmin', 3, own],
    ['AgencyAdmin', true, 'AgencyAdmin', 'AgencyAdmin', 3, own],
    ['AgencyAdmin', false, 'General', 'General', 1, undefined],
    ['AgencyAdmin', false, 'General', 'AgencyAdmin', 1, promoteOnly],
    ['AgencyAdmin', false, 'General', 'AgencyMasterAdmin', 1, promoteOnly],
    ['AgencyAdmin', false, 'AgencyAdmin', 'AgencyAdmin', 1, masterOnly],
    ['AgencyAdmin', false, 'AgencyAdmin', 'General', 1, masterOnly],
    ['AgencyAdmin', false, 'AgencyMasterAdmin', 'General', 1, masterOnly],
    // Made less while the request was under way.
    ['General', false, 'AgencyAdmin', 'General', 1, masterOnly],
    ['General', false, 'General', 'AgencyMasterAdmin', 1, promoteOnly],
  ])(
    '%s (oneself: %s) from %s to %s beside %i: %s',
    (asks, isSelf, before, after, others, expected) => {
      const edit = { asks, isSelf, before, after, otherMasters: others };
      expect(permissionLockedBecause(edit)).toBe(expected);
    },
  );
});

describe('taking somebody out of use', () => {
  test.each<[Group, number, string | undefined]>([
    ['AgencyMasterAdmin', 0, lastMaster],
    ['AgencyMasterAdmin', 1, undefined],
    ['AgencyAdmin', 0, undefined],
    ['General', 0, undefined],
  ])('%s beside %i masters: %s', (group, others, expected) => {
    expect(endingLockedBecause(group, others)).toBe(expected);
  });
});
