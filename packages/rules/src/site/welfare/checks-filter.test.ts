import { expect, it } from 'vitest';
import { welfareChecksFilter } from './checks-filter.ts';

const choice = {
  securityAgencyID: 1,
  start: '2026-11-24T16:00:00Z',
  end: '2026-11-25T15:59:59Z',
} as const;

it('leaves out what was left out, unless that is asked for', () => {
  expect(welfareChecksFilter(choice)).toEqual({
    securityAgencyID: { eq: 1 },
    dueOn: { ge: choice.start, le: choice.end },
    state: { ne: 'VOID' },
  });
  expect(welfareChecksFilter({ ...choice, state: 'VOID' }).state).toEqual({ eq: 'VOID' });
});

it('is of a site and a guard where they are named', () => {
  expect(welfareChecksFilter({ ...choice, siteProfileID: 2, staffProfileID: 3 })).toMatchObject({
    siteProfileID: { eq: 2 },
    staffProfileID: { eq: 3 },
  });
});
