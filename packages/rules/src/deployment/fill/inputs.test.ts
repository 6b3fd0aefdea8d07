import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { requiredMessage } from '../../required.ts';
import { fillInput, fillMessages } from './inputs.ts';

const given = { fromDate: '2026-12-01', toDate: '2026-12-31' };

describe('which gaps are filled', () => {
  it('are those of a month, of all sites, without warnings unless something else is said', () => {
    expect(v.parse(fillInput, given)).toEqual({ ...given, withWarnings: false });
  });

  it('may be those of one date', () => {
    expect(v.is(fillInput, { ...given, toDate: given.fromDate })).toBe(true);
  });

  it.each([
    [{ toDate: '2026-11-30' }, 'toDate', fillMessages.order],
    [{ toDate: '2027-01-01' }, 'toDate', fillMessages.days],
    [{ fromDate: '2026-02-30' }, 'fromDate', 'invalid date'],
    [{ siteProfileIDs: [] }, 'siteProfileIDs', requiredMessage],
  ])('refuse %j', (more, field, message) => {
    const [issue] = v.safeParse(fillInput, { ...given, ...more }).issues ?? [];
    expect(issue && [v.getDotPath(issue), issue.message]).toEqual([field, message]);
  });
});
