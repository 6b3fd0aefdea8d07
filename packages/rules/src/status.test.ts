import { expect, it } from 'vitest';
import { inactiveChoice, statusLook } from './status.ts';

it.each([
  ['ACTIVE', 'Active', 'green'],
  ['INACTIVE', 'Inactive', 'red'],
  ['INCOMING', 'Incoming', 'cyan'],
  ['ENDED', 'Ended', 'grey'],
] as const)('%s reads %s in %s', (status, label, tone) => {
  expect(statusLook(status)).toEqual({ label, tone });
});

it('an inactive choice is named, with what to choose instead', () => {
  expect(inactiveChoice('site', 'Marina Point')).toBe(
    'Marina Point is inactive. Please choose an active site.',
  );
});
