import { expect, it } from 'vitest';
import { activeSitesFilter, registerFilter, siteListFilter } from './site-filter.ts';

const own = { securityAgencyID: { eq: 1 }, deleted: { eq: 0 } };

it('searches sites by name, address, unitNo, postal or phoneNo (SITE-10)', () => {
  const part = { contains: 'bay' };
  expect(siteListFilter({ securityAgencyID: 1, search: ' bay ' })).toEqual({
    ...own,
    or: [{ name: part }, { address: part }, { unitNo: part }, { postal: part }, { phoneNo: part }],
  });
});

it('leaves out what is not chosen', () => {
  expect(siteListFilter({ securityAgencyID: 1, search: ' ' })).toEqual(own);
  expect(
    siteListFilter({ securityAgencyID: 1, clientProfileID: 5, siteHistoryStatus: 'ENDED' }),
  ).toEqual({ ...own, clientProfileID: { eq: 5 }, siteHistoryStatus: { eq: 'ENDED' } });
});

it('counts sites whose status and contract status are both ACTIVE (SITE-13)', () => {
  expect(activeSitesFilter(1)).toEqual({
    ...own,
    status: { eq: 'ACTIVE' },
    siteHistoryStatus: { eq: 'ACTIVE' },
  });
});

it('searches the register by name, address, unitNo, postal, uen or mcstNo, without an agency', () => {
  const part = { contains: '0189' };
  expect(registerFilter('0189')).toEqual({
    deleted: { eq: 0 },
    or: [
      { name: part },
      { address: part },
      { unitNo: part },
      { postal: part },
      { uen: part },
      { mcstNo: part },
    ],
  });
  expect(registerFilter(undefined)).toEqual({ deleted: { eq: 0 } });
});
