import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { deploymentLimits } from './inputs.ts';
import { rosterForm, staffTag, templateForm, type RosterEntry } from './roster-form.ts';

const entry = (given: Partial<RosterEntry> = {}): RosterEntry => ({
  key: 'a',
  date: '2026-11-21',
  siteProfileID: 7,
  siteProfileName: 'Marina Tower',
  shift: 'DAY',
  staffProfileID: 11,
  staffName: 'Tan Ah Kow',
  designation: 'SSO',
  overriddenChecks: [],
  overriddenFor: null,
  overriddenBy: null,
  ...given,
});

function issues(schema: v.GenericSchema, input: unknown): unknown {
  const { issues: found = [] } = v.safeParse(schema, input);
  return found.map((issue) => [v.getDotPath(issue), issue.message]);
}

describe('a roster as filled in', () => {
  const twice = 'This person is already planned in this shift of the site.';
  it.each<[string, RosterEntry[], unknown]>([
    ['an empty one is fine', [], []],
    ['different people are fine', [entry(), entry({ staffProfileID: 12 })], []],
    [
      'nobody chosen',
      [entry(), entry({ staffProfileID: undefined })],
      [['lines.1.staffProfileID', 'Missing staff']],
    ],
    [
      'the same person twice',
      [entry(), entry(), entry()],
      [
        ['lines.1.staffProfileID', twice],
        ['lines.2.staffProfileID', twice],
      ],
    ],
    ['the same person in another shift is fine', [entry(), entry({ shift: 'NIGHT' })], []],
    ['and at another site, of which a check warns', [entry(), entry({ siteProfileID: 8 })], []],
    ['and on another date', [entry(), entry({ date: '2026-11-22' })], []],
  ])('%s', (_, lines, found) => {
    expect(issues(rosterForm, { lines })).toEqual(found);
  });
});

it('says how many entries there may be', () => {
  const lines = Array.from({ length: deploymentLimits.planLines + 1 }, (_, place) =>
    entry({ staffProfileID: place + 1 }),
  );
  expect(issues(rosterForm, { lines })).toEqual([['lines', 'At most 6000 entries, please.']]);
});

it('finds an entry without a person also where the key is missing', () => {
  const { staffProfileID: _nobody, ...blank } = entry();
  expect(issues(rosterForm, { lines: [blank] })).toEqual([
    ['lines.0.staffProfileID', 'Missing staff'],
  ]);
});

describe('a template as filled in', () => {
  it('needs a name', () => {
    expect(issues(templateForm, { title: ' ', lines: [] })).toEqual([
      ['title', 'This field is required.'],
    ]);
    expect(issues(templateForm, { title: 'Weekdays', lines: [] })).toEqual([]);
  });
});

describe('the tag of a person', () => {
  it.each([
    ['SSO', 'SSO - Tan Ah Kow'],
    [null, 'Tan Ah Kow'],
    ['', 'Tan Ah Kow'],
  ])('with designation %s is %s', (designation, tag) => {
    expect(staffTag(designation, 'Tan Ah Kow')).toBe(tag);
  });
});
