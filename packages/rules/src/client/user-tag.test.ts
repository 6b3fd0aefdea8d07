import { expect, test } from 'vitest';
import { clientUserTag } from './user-tag.ts';

test.each([
  ['ACTIVE', 'ACTIVE', 'green', 'Active'],
  ['ACTIVE', 'INACTIVE', 'red', 'Client Inactive'],
  ['INACTIVE', 'ACTIVE', 'grey', 'Inactive'],
  ['INACTIVE', 'INACTIVE', 'grey', 'Inactive'],
] as const)('a user who is %s of a client that is %s is %s: %s', (user, client, tone, label) => {
  expect(clientUserTag(user, client)).toEqual({ tone, label });
});
