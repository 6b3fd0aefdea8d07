import { expect, it } from 'vitest';
import { statusLook } from './status.ts';

it.each([
  ['ACTIVE', 'Active', 'green'],
  ['INACTIVE', 'Inactive', 'red'],
  ['INCOMING', 'Incoming', 'cyan'],
  ['ENDED', 'Ended', 'grey'],
] as const)('%s reads %s in %s', (status, label, tone) => {
  expect(statusLook(status)).toEqual({ label, tone });
});
