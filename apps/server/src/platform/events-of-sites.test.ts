import { expect, it } from 'vitest';
import { atSites, isAtSites } from './events-of-sites.ts';

it('an event names each of its sites once, and what lies at none is left out', () => {
  expect(atSites([31, 7, 31, null])).toEqual({ sites: '31 7' });
});

it.each([
  [[31], [31], true],
  [[31, 7], [8, 7], true],
  [[31], [3, 1, 13], false],
  [[], [31], false],
  [[31], [], false],
])('an event at %j is for whoever has %j: %s', (named, own, isTheirs) => {
  expect(isAtSites(atSites(named), own)).toBe(isTheirs);
});

it('an event that names no site is at none', () => {
  expect(isAtSites({ kind: 'UPDATED' }, [31])).toBe(false);
});
