import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  availabilityCreateInput,
  availabilityUpdateInput,
  limitFields,
  ownAvailabilityInput,
  planningMessages,
  spanText,
  wishCreateInput,
  wishUpdateInput,
} from './inputs.ts';

const required = 'This field is required.';

/** The first issue, as `field: sentence`. */
function issueOf(schema: v.GenericSchema, input: unknown): string | undefined {
  const [issue] = v.safeParse(schema, input, { abortEarly: true }).issues ?? [];
  return issue && `${v.getDotPath(issue) ?? ''}: ${issue.message}`;
}

const days = { fromDate: '2026-11-21', toDate: '2026-11-22' };
const before = { fromDate: '2026-11-22', toDate: '2026-11-21' };

describe.each([
  ['new', availabilityCreateInput, { staffProfileID: 1 }],
  ['changed', availabilityUpdateInput, { id: 1, version: 3 }],
  ['of oneself', ownAvailabilityInput, { id: 1, version: 3 }],
])('what is said of days, %s', (_, schema, of) => {
  const said = { ...of, kind: 'UNAVAILABLE', ...days };
  it.each<[object, string | undefined]>([
    [said, undefined],
    [{ ...said, toDate: days.fromDate }, undefined],
    [{ ...said, ...before }, `toDate: ${planningMessages.endBeforeStart}`],
    [{ ...said, kind: undefined }, `kind: ${required}`],
    [{ ...said, kind: 'BARRED' }, `kind: ${required}`],
    [{ ...said, fromDate: '2026-02-30' }, `fromDate: ${planningMessages.date}`],
    [{ ...said, toDate: undefined }, `toDate: ${required}`],
    [{ ...said, shift: 'NIGHT' }, undefined],
    [{ ...said, shift: 7 }, undefined],
    [{ ...said, note: 'x'.repeat(300) }, undefined],
    [{ ...said, note: 'x'.repeat(301) }, 'note: At most 300 characters, please.'],
  ])('%j', (input, issue) => {
    expect(issueOf(schema, input)).toBe(issue);
  });

  it.each(Object.keys(of).filter((name) => name !== 'version'))('needs %s', (name) => {
    expect(issueOf(schema, { ...said, [name]: 0 })).toBe(`${name}: ${required}`);
  });
});

it('what somebody says of themselves may be new', () => {
  const said = { kind: 'PREFERRED', ...days };
  expect(issueOf(ownAvailabilityInput, said)).toBeUndefined();
  expect(issueOf(availabilityUpdateInput, said)).toMatch(/^id: /);
});

describe.each([
  ['new', wishCreateInput, { siteProfileID: 1, staffProfileID: 2 }],
  ['changed', wishUpdateInput, { id: 1, version: 3 }],
])('a wish, %s', (_, schema, of) => {
  const wish = { ...of, kind: 'BARRED', reason: 'Complaint', fromDate: '2026-11-21' };
  it.each<[object, string | undefined]>([
    [wish, undefined],
    [{ ...wish, ...days }, undefined],
    [{ ...wish, ...before }, `toDate: ${planningMessages.endBeforeStart}`],
    [{ ...wish, kind: 'UNAVAILABLE' }, `kind: ${required}`],
    [{ ...wish, reason: ' ' }, `reason: ${required}`],
    [{ ...wish, reason: undefined }, `reason: ${required}`],
    [{ ...wish, reason: 'x'.repeat(300) }, undefined],
    [{ ...wish, reason: 'x'.repeat(301) }, 'reason: At most 300 characters, please.'],
    [{ ...wish, fromDate: '1999-12-31' }, `fromDate: ${planningMessages.date}`],
    [{ ...wish, fromDate: undefined }, `fromDate: ${required}`],
  ])('%j', (input, issue) => {
    expect(issueOf(schema, input)).toBe(issue);
  });

  it.each(Object.keys(of).filter((name) => name !== 'version'))('needs %s', (name) => {
    expect(issueOf(schema, { ...wish, [name]: 0 })).toBe(`${name}: ${required}`);
  });
});

it('texts are kept without blanks at their ends', () => {
  const said = { staffProfileID: 1, kind: 'PREFERRED', ...days, note: ' Exams ' };
  expect(v.parse(availabilityCreateInput, said)).toMatchObject({ note: 'Exams' });
  const wish = { siteProfileID: 1, staffProfileID: 2, kind: 'WANTED', fromDate: days.fromDate };
  expect(v.parse(wishCreateInput, { ...wish, reason: ' Knows the panel ' })).toMatchObject({
    reason: 'Knows the panel',
  });
});

describe('the limits of checks', () => {
  const schema = v.object(limitFields);
  it.each<[object, string | undefined]>([
    [{}, undefined],
    [{ quickReturnHours: 0, weeklyRestHours: 0, daysInRow: 0, nightsInRow: 0 }, undefined],
    [{ quickReturnHours: 24, weeklyRestHours: 72, daysInRow: 31, nightsInRow: 31 }, undefined],
    [
      { quickReturnHours: 25 },
      'quickReturnHours: Please give a whole number from 1 to 24, or nothing.',
    ],
    [
      { weeklyRestHours: 73 },
      'weeklyRestHours: Please give a whole number from 1 to 72, or nothing.',
    ],
    [{ daysInRow: -1 }, 'daysInRow: Please give a whole number from 1 to 31, or nothing.'],
    [{ nightsInRow: 1.5 }, 'nightsInRow: Please give a whole number from 1 to 31, or nothing.'],
    [{ weeklyRestBy: 'WEEK', weeklyRestFor: 'EVERYBODY', readSOPs: true }, undefined],
    [{ weeklyRestBy: 'MONTH' }, expect.stringMatching(/^weeklyRestBy/)],
    [{ weeklyRestFor: 'NOBODY' }, expect.stringMatching(/^weeklyRestFor/)],
  ])('%j', (input, issue) => {
    expect(issueOf(schema, input)).toEqual(issue);
  });
});

it.each([
  ['2026-11-21', '2026-11-24', '21 Nov 2026 to 24 Nov 2026'],
  ['2026-11-21', '2026-11-21', '21 Nov 2026'],
  ['2026-11-21', null, 'from 21 Nov 2026 on'],
])('%s to %s is written as %s', (from, to, text) => {
  expect(spanText(from, to)).toBe(text);
});
