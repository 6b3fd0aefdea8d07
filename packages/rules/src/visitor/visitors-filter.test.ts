import { expect, test } from 'vitest';
import { visitorsFilter } from './visitors-filter.ts';

const choice = { securityAgencyID: 4, start: '2026-11-19T16:00:00Z', end: '2026-11-21T15:59:59Z' };

test('visitors of a range, without those whose entry was cancelled', () => {
  expect(visitorsFilter(choice)).toEqual({
    securityAgencyID: { eq: 4 },
    inTimestamp: { ge: choice.start, le: choice.end },
    deleted: { eq: 0 },
    cancelled: { eq: 0 },
  });
});

test('without a range, whenever they came', () => {
  expect(visitorsFilter({ securityAgencyID: 4, inside: true })).toEqual({
    securityAgencyID: { eq: 4 },
    deleted: { eq: 0 },
    outTimestamp: { exists: false },
    cancelled: { eq: 0 },
  });
});

test('a search looks into all that is written of a visitor', () => {
  const { or } = visitorsFilter({ ...choice, search: ' lim ' });
  expect(or?.map((each) => Object.keys(each)[0])).toEqual([
    'type',
    'name',
    'phoneNo',
    'purpose',
    'block',
    'unit',
    'vehicleNo',
    'remarks',
  ]);
  expect(or?.[0]).toEqual({ type: { contains: 'lim' } });
});

test('a site, who is still inside, and cancelled entries', () => {
  const filter = visitorsFilter({ ...choice, siteProfileID: 9, inside: true, cancelled: true });
  expect(filter).toMatchObject({ siteProfileID: { eq: 9 }, outTimestamp: { exists: false } });
  expect(filter.cancelled).toBeUndefined();
});
