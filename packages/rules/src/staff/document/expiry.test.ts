import { describe, expect, it } from 'vitest';
import { expiryText, expiryWindow } from './expiry.ts';

const today = '2026-11-21';

describe('on 21 Nov 2026', () => {
  it.each([
    [null, undefined],
    ['2020-01-01', 'EXPIRED'],
    ['2026-11-20', 'EXPIRED'],
    // The day itself is still valid.
    ['2026-11-21', 'DAYS_30'],
    ['2026-12-21', 'DAYS_30'],
    ['2026-12-22', 'DAYS_60'],
    ['2027-01-20', 'DAYS_60'],
    ['2027-01-21', 'DAYS_90'],
    ['2027-02-19', 'DAYS_90'],
    ['2027-02-20', undefined],
  ])('an expiry on %s lies in %s', (expiry, window) => {
    expect(expiryWindow(expiry, today)).toBe(window);
  });

  it.each([
    ['2025-11-21', 'Expired 365 days ago'],
    ['2026-11-20', 'Expired 1 day ago'],
    ['2026-11-21', 'Expires today'],
    ['2026-11-22', 'Expires in 1 day'],
    ['2026-12-20', 'Expires in 29 days'],
  ])('an expiry on %s reads %s', (expiry, text) => {
    expect(expiryText(expiry, today)).toBe(text);
  });
});
