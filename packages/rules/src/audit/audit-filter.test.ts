import { expect, test } from 'vitest';
import { auditFilter } from './audit-filter.ts';

const week = { securityAgencyID: 7, start: '2026-11-15T16:00:00Z', end: '2026-11-21T15:59:59Z' };
const always = { securityAgencyID: { eq: 7 }, at: { ge: week.start, le: week.end } };

test.each([
  [{}, {}],
  [{ staffProfileID: 3 }, { staffProfileID: { eq: 3 } }],
  [{ entity: 'SiteProfile' }, { entity: { eq: 'SiteProfile' } }],
  [
    { entity: 'SiteProfile', entityID: 9 },
    { entity: { eq: 'SiteProfile' }, entityID: { eq: 9 } },
  ],
  // The id of a record says nothing without its kind.
  [{ entityID: 9 }, {}],
])('the choice %j asks for %j', (choice, expected) => {
  expect(auditFilter({ ...week, ...choice })).toEqual({ ...always, ...expected });
});
