import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import {
  clientPermissionInput,
  permissionInputMessages,
  staffPermissionInput,
} from './permission-inputs.ts';

const head = { id: 1, version: 1 };
const outcome = (schema: v.GenericSchema<unknown, { permission: unknown }>, input: object) => {
  const result = v.safeParse(schema, { ...head, ...input });
  return result.success ? result.output.permission : result.issues[0].message;
};
const { unknown, choose } = permissionInputMessages;

describe('the list of a staff member', () => {
  test.each([
    ['AgencyAdmin', { holdsAll: true }, null],
    ['AgencyAdmin', { holdsAll: false, permission: [] }, []],
    ['AgencyAdmin', { holdsAll: false, permission: [104, 101, 104] }, [101, 104]],
    ['AgencyAdmin', { holdsAll: false, permission: [999] }, unknown],
    ['AgencyAdmin', { holdsAll: false, permission: [101.5] }, unknown],
    ['AgencyAdmin', { holdsAll: false }, choose],
    // A list beside 'all' says nothing.
    ['AgencyAdmin', { holdsAll: true, permission: [999] }, null],
    ['AgencyMasterAdmin', { holdsAll: false, permission: [101] }, null],
    ['General', { holdsAll: false, permission: [102, 402] }, [102, 402]],
    ['General', { holdsAll: false, permission: [103] }, unknown],
  ] as const)('%s with %j: %j', (group, input, expected) => {
    expect(outcome(staffPermissionInput(group), input)).toEqual(expected);
  });

  test('a list that got lost never gives everything', () => {
    expect(v.safeParse(staffPermissionInput('AgencyAdmin'), head).success).toBe(false);
  });
});

test.each([
  [{ holdsAll: true }, null],
  [{ holdsAll: false, permission: [301, 101] }, [101, 301]],
  [{ holdsAll: false, permission: [103] }, unknown],
] as const)('the list of a client with %j: %j', (input, expected) => {
  expect(outcome(clientPermissionInput, input)).toEqual(expected);
});
