import { expect, test } from 'vitest';
import { incidentsFilter } from './incidents-filter.ts';

const choice = {
  securityAgencyID: 5,
  start: '2026-11-19T16:00:00Z',
  end: '2026-11-21T15:59:59Z',
};
const always = {
  securityAgencyID: { eq: 5 },
  incidentStart: { ge: choice.start, le: choice.end },
};

test('drafts stay out unless a status is chosen', () => {
  expect(incidentsFilter(choice)).toEqual({ ...always, status: { ne: 'DRAFT' } });
  for (const status of ['DRAFT', 'OPEN', 'CLOSED'] as const) {
    expect(incidentsFilter({ ...choice, status })).toEqual({ ...always, status: { eq: status } });
  }
});

test('a search looks into number, subject and author; type and site are compared', () => {
  expect(incidentsFilter({ ...choice, search: ' lift ', type: 8, siteProfileID: 3 })).toEqual({
    ...always,
    status: { ne: 'DRAFT' },
    or: [
      { uid: { contains: 'lift' } },
      { title: { contains: 'lift' } },
      { submittedBy: { contains: 'lift' } },
      { submittedByStaffName: { contains: 'lift' } },
    ],
    type: { eq: 8 },
    siteProfileID: { eq: 3 },
  });
  expect(incidentsFilter({ ...choice, search: '  ' })).not.toHaveProperty('or');
});

test('reports of one author are told by the author, not by a name', () => {
  expect(incidentsFilter({ ...choice, staffProfileID: 9 })).toEqual({
    ...always,
    status: { ne: 'DRAFT' },
    submittedByStaffProfileID: { eq: 9 },
  });
});
