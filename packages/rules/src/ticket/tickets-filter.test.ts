import { expect, test } from 'vitest';
import { ticketsFilter, ticketTiles, tileFilters, yearBefore } from './tickets-filter.ts';

const choice = { securityAgencyID: 4, start: '2025-11-20T16:00:00Z', end: '2026-11-21T15:59:59Z' };
const own = { securityAgencyID: { eq: 4 }, deleted: { eq: 0 } };

test('tickets of a range', () => {
  expect(ticketsFilter(choice)).toEqual({
    ...own,
    submittedTimestamp: { ge: choice.start, le: choice.end },
  });
});

test('a search looks into UID and summary', () => {
  expect(ticketsFilter({ ...choice, search: ' lamp ' }).or).toEqual([
    { uid: { contains: 'lamp' } },
    { title: { contains: 'lamp' } },
  ]);
  expect(ticketsFilter({ ...choice, search: ' ' }).or).toBeUndefined();
});

test('everything else is compared as it is', () => {
  expect(
    ticketsFilter({
      ...choice,
      priority: 'HIGHT',
      status: 'CLOSED',
      category: 'COMPLAINT',
      siteProfileID: 9,
      clientProfileID: 8,
      assigneeStaffProfileID: 7,
    }),
  ).toMatchObject({
    priority: { eq: 'HIGHT' },
    status: { eq: 'CLOSED' },
    category: { eq: 'COMPLAINT' },
    siteProfileID: { eq: 9 },
    clientProfileID: { eq: 8 },
    assigneeStaffProfileID: { eq: 7 },
  });
});

test('overdue ones are open, beside whatever status is chosen', () => {
  const overdue = { ...choice, overdueSince: '2026-11-20' };
  expect(ticketsFilter(overdue)).toMatchObject({
    dueDate: { le: '2026-11-20' },
    and: [{ status: { eq: 'OPEN' } }],
  });
  expect(ticketsFilter({ ...overdue, status: 'CLOSED' })).toMatchObject({
    status: { eq: 'CLOSED' },
    and: [{ status: { eq: 'OPEN' } }],
  });
});

test('the five tiles count what they say', () => {
  const today = { ge: choice.start, le: choice.end };
  const filters = tileFilters(4, choice);
  expect(ticketTiles.map((tile, place) => [tile, filters[place]])).toEqual([
    ['TICKETS CREATED TODAY', { ...own, submittedTimestamp: today }],
    ['TICKETS CLOSED TODAY', { ...own, status: { eq: 'CLOSED' }, closedTimestamp: today }],
    ['TICKETS OPEN', { ...own, status: { ne: 'CLOSED' } }],
    ['TOTAL TICKETS', own],
    ['TOTAL CLOSED', { ...own, status: { eq: 'CLOSED' } }],
  ]);
});

test.each([
  ['2026-11-21', '2025-11-21'],
  ['2026-01-01', '2025-01-01'],
  ['2028-02-29', '2027-02-28'],
])('a year before %s is %s', (today, before) => {
  expect(yearBefore(today)).toBe(before);
});
