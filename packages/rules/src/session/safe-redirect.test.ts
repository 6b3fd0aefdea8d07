import { describe, expect, test } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

describe('the location opened after sign-in', () => {
  test.each(['/', '/attendance/records', '/attendance/records?page=2&search=a%20b#row-3'])(
    'is kept when it belongs to this console: %s',
    (wanted) => expect(safeRedirect(wanted)).toBe(wanted),
  );

  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '\\\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    'attendance/records',
    '',
    undefined,
    ['/staff'],
  ])('is home when it could lead elsewhere: %j', (wanted) => {
    expect(safeRedirect(wanted)).toBe('/');
  });

  test.each([
    '/login',
    '/login?redirect=%2Flogin',
    '/login/',
    '/forgotpassword',
    '/signon?organisation=a',
    '/signon/12?code=a&state=b',
  ])('is home when it would come back to sign-in: %s', (wanted) =>
    expect(safeRedirect(wanted)).toBe('/'),
  );
});
