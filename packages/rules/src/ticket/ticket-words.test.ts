import { expect, test } from 'vitest';
import {
  choicesOf,
  commentsTitle,
  ticketCategories,
  ticketCategoryLabels,
  ticketPriorities,
  ticketPriorityLabels,
  ticketStatusLook,
  ticketUID,
} from './ticket-words.ts';

test('statuses have the colours of the specification', () => {
  expect(ticketStatusLook('CLOSED')).toEqual({ label: 'Closed', tone: 'green' });
  expect(ticketStatusLook('OPEN')).toEqual({ label: 'Open', tone: 'orange' });
});

test('priorities keep their values; HIGHT reads High', () => {
  expect(choicesOf(ticketPriorities, ticketPriorityLabels)).toEqual([
    { value: 'HIGHEST', label: 'Highest' },
    { value: 'HIGHT', label: 'High' },
    { value: 'MEDIUM', label: 'Medium' },
    { value: 'LOW', label: 'Low' },
    { value: 'LOWEST', label: 'Lowest' },
  ]);
});

test('categories read as words', () => {
  expect(ticketCategories.map((category) => ticketCategoryLabels[category])).toEqual([
    'Enquiry',
    'Feedback',
    'Compliment',
    'Complaint',
    'Investigate',
    'Others',
  ]);
});

test.each([
  [2026, 1, 'TKT-2026-00001'],
  [2026, 42, 'TKT-2026-00042'],
  [2027, 123456, 'TKT-2027-123456'],
])('ticket %i of %i is %s', (year, number, uid) => {
  expect(ticketUID(year, number)).toBe(uid);
});

test.each([
  [0, '0 comments'],
  [1, '1 comment'],
  [2, '2 comments'],
])('%i is headed %s', (count, title) => {
  expect(commentsTitle(count)).toBe(title);
});
