import { expect, it } from 'vitest';
import { addressOf, hrefOf } from './route.ts';

it.each([
  ['', '/', {}],
  ['#', '/', {}],
  ['#/', '/', {}],
  ['#/attendance/come', '/attendance/come', {}],
  ['#/session/invitation/abc', '/session/invitation/:token', { token: 'abc' }],
  ['#/session/invitation/a%2Fb', '/session/invitation/:token', { token: 'a/b' }],
  ['#/session/invitation/%E0%A4%A', '/session/invitation/:token', { token: '%E0%A4%A' }],
  ['#/no/such/screen', '/', {}],
])('the address %s is the screen %s', (hash, path, parts) => {
  expect(addressOf(hash)).toEqual({ path, parts });
});

it('an address leads back to where it was made for', () => {
  const href = hrefOf('/session/invitation/:token', { token: 'a/b c' });
  expect(addressOf(href)).toEqual({
    path: '/session/invitation/:token',
    parts: { token: 'a/b c' },
  });
  expect(hrefOf('/more')).toBe('#/more');
});
