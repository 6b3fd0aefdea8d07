import { expect, it } from 'vitest';
import { checkpointsFilter } from './checkpoints-filter.ts';

it('asks for what is not deleted', () => {
  expect(checkpointsFilter({ securityAgencyID: 3, search: ' ' })).toEqual({
    securityAgencyID: { eq: 3 },
    deleted: { eq: 0 },
  });
});

it('searches name and tag, and narrows by site, status and chosen ones', () => {
  const choice = { search: ' gate ', siteProfileID: 7, status: 'INACTIVE', ids: [4, 5] } as const;
  expect(checkpointsFilter({ securityAgencyID: 3, ...choice })).toEqual({
    securityAgencyID: { eq: 3 },
    deleted: { eq: 0 },
    or: [{ name: { contains: 'gate' } }, { tag: { contains: 'gate' } }],
    siteProfileID: { eq: 7 },
    status: { eq: 'INACTIVE' },
    and: [{ or: [{ id: { eq: 4 } }, { id: { eq: 5 } }] }],
  });
});
