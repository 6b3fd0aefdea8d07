import { afterEach, expect, test, vi } from 'vitest';
import { isOpenedBySignIn } from './by-sign-in.ts';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['/login?redirect=%2Fattendance%2Fapproval%2Finput', true],
  ['/signon', true],
  ['/attendance/onduty', false],
])('a page that was opened from %s was opened by signing in: %s', (path, expected) => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${location.origin}${path}`);
  expect(isOpenedBySignIn()).toBe(expected);
});

test.each(['', 'https://elsewhere.example/login'])('one opened from %j was not', (referrer) => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  expect(isOpenedBySignIn()).toBe(false);
});
