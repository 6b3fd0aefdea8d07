import * as v from 'valibot';
import { expect, it } from 'vitest';
import { expectedState, expectedText, supervisoryPlanInput } from './expected.ts';

it.each([
  ['nothing expected', 0, null, '2026-10', 'UNPLANNED'],
  ['as many as expected', 4, 4, '2026-10', 'IN_ORDER'],
  ['more', 5, 4, '2026-11', 'IN_ORDER'],
  ['fewer while the month runs', 3, 4, '2026-11', 'UNDER_WAY'],
  ['fewer in a month to come', 0, 4, '2026-12', 'UNDER_WAY'],
  ['fewer in a month that is over', 3, 4, '2026-10', 'SHORT'],
] as const)('%s (%i of %s in %s) is %s', (_, checks, expected, month, state) => {
  expect(expectedState(checks, expected, month, '2026-11-25')).toBe(state);
});

it('is said in words', () => {
  expect(expectedText(1, 1)).toBe('1 of 1 check');
  expect(expectedText(0, 4)).toBe('0 of 4 checks');
});

it.each([
  [{ expected: 4 }, true],
  [{}, true],
  [{ expected: 0 }, false],
  [{ expected: 301 }, false],
  [{ expected: 2.5 }, false],
  [{ month: '2026-13' }, false],
  [{ siteProfileID: 0 }, false],
])('%j is taken: %s', (given, expected) => {
  const input = { siteProfileID: 3, month: '2026-11', ...given };
  expect(v.safeParse(supervisoryPlanInput, input).success).toBe(expected);
});
