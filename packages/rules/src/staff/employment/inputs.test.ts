import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { employmentCreateInput, employmentForm, nextEmploymentInput } from './inputs.ts';

const required = 'This field is required.';
const currentEnd = 'Current employment end date is before current employment start date';
const newEnd = 'New employment end date is before new employment start date';
const newStart = 'New employment start date is not after current employment end date';
const editedEnd = 'End date is before current start date';

const start = (date: string) => `${date}T00:00:00Z`;
const end = (date: string) => `${date}T23:59:59Z`;

function messages(schema: v.GenericSchema, input: unknown): Record<string, string> {
  const { issues = [] } = v.safeParse(schema, input);
  return Object.fromEntries(
    issues.toReversed().map((issue) => [v.getDotPath(issue) ?? '', issue.message]),
  );
}

const chosen = { designation: 'SSO', emType: 'FT' };

describe('the next employment of a person', () => {
  const open = { emStart: start('2026-01-01') };

  it.each<[string, string | undefined, string | undefined, string | undefined, object]>([
    ['follows the next day', '2026-11-20', '2026-11-21', undefined, {}],
    ['has an end', '2026-11-20', '2026-11-21', '2027-11-20', {}],
    ['lasts a day', '2026-11-20', '2026-11-21', '2026-11-21', {}],
    [
      'lacks the end of the one before',
      undefined,
      '2026-11-21',
      undefined,
      { 'current.emEnd': required },
    ],
    ['lacks its start', '2026-11-20', undefined, undefined, { 'employment.emStart': required }],
    [
      'ends before it starts',
      '2026-11-20',
      '2026-11-21',
      '2026-11-20',
      { 'employment.emEnd': newEnd },
    ],
    [
      'begins on the last day of the one before',
      '2026-11-21',
      '2026-11-21',
      undefined,
      { 'employment.emStart': newStart },
    ],
    [
      'begins before the one before ends',
      '2026-11-30',
      '2026-11-21',
      undefined,
      { 'employment.emStart': newStart },
    ],
    ['ends the one before on its first day', '2026-01-01', '2026-11-21', undefined, {}],
    [
      'ends the one before too early',
      '2025-12-31',
      '2026-11-21',
      undefined,
      { 'current.emEnd': currentEnd },
    ],
    [
      'has both ends too early',
      '2025-12-31',
      '2026-11-21',
      '2026-11-20',
      { 'current.emEnd': currentEnd, 'employment.emEnd': newEnd },
    ],
  ])('%s', (_, currentEndDate, startDate, endDate, expected) => {
    const input = {
      current: { emEnd: currentEndDate && end(currentEndDate) },
      employment: {
        ...chosen,
        emStart: startDate && start(startDate),
        emEnd: endDate && end(endDate),
      },
    };
    expect(messages(nextEmploymentInput(open), input)).toEqual(expected);
  });

  it('needs no end of another one when none is open', () => {
    const employment = { ...chosen, emStart: start('2026-11-21') };
    expect(messages(nextEmploymentInput(undefined), { employment })).toEqual({});
  });

  it('needs a designation and a type of the lists', () => {
    const employment = { designation: undefined, emType: 'CASUAL', emStart: start('2026-11-21') };
    expect(messages(nextEmploymentInput(undefined), { employment })).toEqual({
      'employment.designation': required,
      'employment.emType': required,
    });
  });
});

describe('an edited employment', () => {
  const edited = { id: 1, staffProfileID: 2, version: 1, ...chosen };

  it.each<[string | undefined, string | undefined, object]>([
    ['2026-01-01', undefined, {}],
    ['2026-01-01', '2026-01-01', {}],
    ['2026-01-02', '2026-01-01', { emEnd: editedEnd }],
    [undefined, '2026-01-01', { emStart: required }],
  ])('from %s to %s', (from, to, expected) => {
    const input = { ...edited, emStart: from && start(from), emEnd: to && end(to) };
    expect(messages(employmentForm, input)).toEqual(expected);
  });
});

it('is refused on the wire in the words of the form', () => {
  const create = { accountID: 1, staffProfileID: 2, ...chosen };
  const period = { emStart: start('2026-01-02'), emEnd: end('2026-01-01') };
  expect(messages(employmentCreateInput, { ...create, ...period })).toEqual({ emEnd: newEnd });
});
