import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { rosterExport } from './inputs.ts';

describe('what of a roster is exported', () => {
  it.each([
    [{ month: '2026-11', siteProfileID: 1 }, []],
    [{ month: '2026-11', staffProfileID: 1, siteProfileID: null }, []],
    [{ month: '2026-11' }, ['siteProfileID: Choose a site or a person.']],
    [{ month: '2026-11', siteProfileID: 1, staffProfileID: 1 }, []],
    [{ month: '2026-13', siteProfileID: 1 }, ['month: Please give a month as YYYY-MM.']],
    [{ month: '2026-11', siteProfileID: 0 }, ['siteProfileID: This field is required.']],
  ])('%j is refused by %j', (given, problems) => {
    const { issues = [] } = v.safeParse(rosterExport, given);
    expect(issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)).toEqual(problems);
  });
});
