import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { requiredMessage } from '../../required.ts';
import { fillInput, fillMessages } from './inputs.ts';

const given = { fromDate: '2026-12-01', toDate: '2026-12-31' };

describe('which gaps are filled', () => {
  it('are those of a month, of all sites, without warnings unless something else is said', () => {
    expect(v.parse(fillInput, given)).toEqual({ ...given, withWarnings: false });
  });

  it.each([
    [{ toDate: '2026-11-30' }, fillMessages.order],
    [{ toDate: '2027-01-01' }, fillMessages.days],
    [{ fromDate: '2026-02-30' }, 'invalid date'],
    [{ siteProfileIDs: [] }, requiredMessage],
  ])('refuse %j', (more, message) => {
    const { issues } = v.safeParse(fillInput, { ...given, ...more });
    expect(issues?.[0]?.message).toBe(message);
  });
});
