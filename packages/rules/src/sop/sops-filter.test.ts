import { expect, test } from 'vitest';
import { anySite, generalSOPs } from './general.ts';
import { sopsFilter } from './sops-filter.ts';

const all = { securityAgencyID: { eq: 5 }, deleted: { eq: 0 } };

test.each([
  [{}, all],
  [{ siteProfileID: anySite }, all],
  [{ siteProfileID: generalSOPs }, { ...all, siteProfileID: { exists: false } }],
  [{ siteProfileID: 7 }, { ...all, siteProfileID: { eq: 7 } }],
  [{ search: '  ' }, all],
  [
    { search: ' fire ' },
    { ...all, or: [{ title: { contains: 'fire' } }, { description: { contains: 'fire' } }] },
  ],
])('the SOPs of %j', (choice, expected) => {
  expect(sopsFilter({ securityAgencyID: 5, ...choice })).toEqual(expected);
});
