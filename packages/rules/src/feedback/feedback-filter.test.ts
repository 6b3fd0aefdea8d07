import { expect, test } from 'vitest';
import { feedbackFilter } from './feedback-filter.ts';

test('without a choice everything that was received is shown', () => {
  expect(feedbackFilter({})).toEqual({});
  expect(feedbackFilter({ search: '  ' })).toEqual({});
});

test('a search looks into all that was written', () => {
  const { or } = feedbackFilter({ search: ' gate ' });
  expect(or).toEqual([
    { summary: { contains: 'gate' } },
    { description: { contains: 'gate' } },
    { name: { contains: 'gate' } },
    { email: { contains: 'gate' } },
    { contact: { contains: 'gate' } },
  ]);
});

test('a category and the days of arrival', () => {
  const received = { start: '2026-11-19T16:00:00Z', end: '2026-11-21T15:59:59Z' };
  expect(feedbackFilter({ category: 'COMPLAINT', received })).toEqual({
    category: { eq: 'COMPLAINT' },
    createdOn: { ge: received.start, le: received.end },
  });
});
