import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { rosterDayExport, rosterExport } from './inputs.ts';

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

describe('what of a day is exported', () => {
  it.each([
    [{ date: '2026-11-21' }, []],
    [{ date: '2026-11-21', siteProfileIDs: null }, []],
    [{ date: '2026-11-21', siteProfileIDs: [1, 2] }, []],
    [{ date: '2026-11-31' }, ['date: invalid date']],
    [{ date: '2026-11-21', siteProfileIDs: [] }, ['siteProfileIDs: This field is required.']],
    [
      { date: '2026-11-21', siteProfileIDs: Array.from({ length: 301 }, (_, at) => at + 1) },
      ['siteProfileIDs: At most 300 sites.'],
    ],
  ])('%j is refused by %j', (given, problems) => {
    const { issues = [] } = v.safeParse(rosterDayExport, given);
    expect(issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)).toEqual(problems);
  });
});
