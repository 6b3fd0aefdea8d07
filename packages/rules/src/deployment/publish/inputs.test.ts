import * as v from 'valibot';
import { expect, it } from 'vitest';
import { answeredLines, declineInput, rosterRange } from './inputs.ts';

const problems = (schema: v.GenericSchema, input: unknown) =>
  (v.safeParse(schema, input).issues ?? []).map(
    (issue) => `${v.getDotPath(issue)}: ${issue.message}`,
  );

it.each([
  ['a day', { fromDate: '2026-11-21', toDate: '2026-11-21' }, []],
  ['a month of a site', { fromDate: '2026-11-01', toDate: '2026-11-30', siteProfileIDs: [1] }, []],
  ['45 days', { fromDate: '2026-11-01', toDate: '2026-12-15' }, []],
  ['46 days', { fromDate: '2026-11-01', toDate: '2026-12-16' }, ['toDate: Choose 1 to 45 dates.']],
  [
    '1,001 sites',
    {
      fromDate: '2026-11-01',
      toDate: '2026-11-01',
      siteProfileIDs: Array.from({ length: 1001 }, () => 1),
    },
    ['siteProfileIDs: At most 1000 sites.'],
  ],
  ['none', { fromDate: '2026-11-02', toDate: '2026-11-01' }, ['toDate: Choose 1 to 45 dates.']],
])('%s', (_, input, expected) => {
  expect(problems(rosterRange, input)).toEqual(expected);
});

it('answers 1 to 100 shifts at once', () => {
  const some = (length: number) => Array.from({ length }, () => ({ id: 1 }));
  expect(problems(answeredLines, some(100))).toEqual([]);
  expect(problems(answeredLines, some(101))).toEqual(['null: At most 100 shifts at once.']);
  expect(problems(answeredLines, [{ id: 0 }])).toEqual(['0.id: This field is required.']);
  expect(problems(answeredLines, [])).toEqual(['null: This field is required.']);
});

it('says why a shift is declined', () => {
  expect(problems(declineInput, { id: 1, reason: ' ill ' })).toEqual([]);
  expect(problems(declineInput, { id: 1, reason: ' - ' })).toEqual([
    'reason: This field is required.',
  ]);
  expect(problems(declineInput, { id: 1, reason: 'x'.repeat(301) })).toEqual([
    'reason: At most 300 characters, please.',
  ]);
});
