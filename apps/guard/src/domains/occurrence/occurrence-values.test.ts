import { expect, it } from 'vitest';
import { emptyEntry, entryIssues } from './occurrence-values.ts';

const now = Date.parse('2026-11-25T10:00:00Z');
const whole = {
  siteProfileID: 3,
  datetime: '2026-11-25T09:00:00Z',
  title: 'Lift',
  description: 'Out of order since nine.',
};

it('a whole entry has no issues, a new one names what is needed', () => {
  expect(entryIssues(whole, now)).toEqual({});
  expect(Object.keys(entryIssues(emptyEntry(), Date.now())).toSorted()).toEqual([
    'description',
    'siteProfileID',
    'title',
  ]);
});

it.each([
  ['a time later than now', { datetime: '2026-11-25T10:01:00Z' }, 'datetime', /later/],
  ['no time', { datetime: '' }, 'datetime', /fill/],
  ['too long a subject', { title: 'x'.repeat(201) }, 'title', /At most/],
  ['too long an occurrence', { description: 'x'.repeat(1501) }, 'description', /At most/],
] as const)('%s is said at its field', (_, part, field, words) => {
  const issues = entryIssues({ ...whole, ...part }, now);
  expect(Object.keys(issues)).toEqual([field]);
  expect(issues[field]?.en).toMatch(words);
});
