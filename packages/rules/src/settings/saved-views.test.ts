import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { keepsViews, savedViewInput, savedViewLimits } from './saved-views.ts';

describe('views are kept of screens, and not of records', () => {
  test.each([
    ['/', true],
    ['/incident', true],
    ['/attendance/records', true],
    ['/payroll/12', false],
    ['/incident/', false],
    ['//evil.example', false],
    ['incident', false],
    ['/incident?status=OPEN', false],
  ])('%s: %s', (path, kept) => expect(keepsViews(path)).toBe(kept));
});

describe('a view', () => {
  const view = {
    screen: '/incident',
    name: ' Open ones ',
    search: '?status=OPEN',
    isDefault: true,
  };

  test('is read, its name without the blanks around it', () =>
    expect(v.parse(savedViewInput, view)).toEqual({ ...view, name: 'Open ones' }));

  test.each([
    ['without a name', { name: '  ' }],
    ['with too long a name', { name: 'a'.repeat(savedViewLimits.name + 1) }],
    ['of no screen', { screen: 'https://evil.example' }],
    ['whose filters are no query', { search: 'status=OPEN' }],
    ['with too much to keep', { search: `?search=${'a'.repeat(savedViewLimits.search)}` }],
  ])('%s is refused', (_, part) =>
    expect(v.safeParse(savedViewInput, { ...view, ...part }).success).toBe(false),
  );

  test('of the list as it begins has no query', () =>
    expect(v.safeParse(savedViewInput, { ...view, search: '' }).success).toBe(true));
});
