import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { addDays } from '../dates.ts';
import {
  holidayForm,
  holidayUpdateInput,
  leaveAdjustmentInput,
  leaveAdjustmentUpdateInput,
  leaveCancelInput,
  leaveCheckInput,
  leaveCreateInput,
  leaveLimits,
  leaveMessages,
  leaveTypeUpdateInput,
  leaveUpdateInput,
} from './inputs.ts';
import { longestLeave } from './leave-days.ts';

/** The first issue, by its field. */
function issueOf(schema: v.GenericSchema, input: unknown): [string | null, string] | undefined {
  const [issue] = v.safeParse(schema, input).issues ?? [];
  return issue && [v.getDotPath(issue), issue.message];
}

const required = 'This field is required.';
const dates = { leaveTypeID: 2, startDate: '2026-11-21', endDate: '2026-11-23' };

describe('the dates of a request', () => {
  it.each<[string, object, [string, string] | undefined]>([
    ['before its first', { endDate: '2026-11-20' }, ['endDate', leaveMessages.endBeforeStart]],
    ['of several, half of them', { halfDay: 'PM' }, ['halfDay', leaveMessages.halfOfOneDay]],
    ['the last of the longest', { endDate: addDays('2026-11-21', longestLeave - 1) }, undefined],
    [
      'the day after the longest',
      { endDate: addDays('2026-11-21', longestLeave) },
      ['endDate', leaveMessages.tooLong],
    ],
    ['with all of its days', { days: 3 }, undefined],
    ['of the first year', { startDate: '2000-01-01', endDate: '2000-01-01' }, undefined],
    [
      'of the year before',
      { startDate: '1999-12-31', endDate: '2000-01-01' },
      ['startDate', leaveMessages.date],
    ],
    ['of the last year', { startDate: '2100-12-31', endDate: '2100-12-31' }, undefined],
    [
      'of the year after',
      { startDate: '2100-12-31', endDate: '2101-01-01' },
      ['endDate', leaveMessages.date],
    ],
  ])('may be or not: a last day %s', (_, change, issue) => {
    expect(issueOf(leaveCreateInput, { staffProfileID: 1, ...dates, ...change })).toEqual(issue);
  });
});

describe('what is missing is named', () => {
  const adjustment = { kind: 'OTHER', days: 1, reason: 'x' };
  const holiday = { date: '2026-11-09', name: 'Deepavali', kind: 'GAZETTED' };
  it.each<[string, v.GenericSchema, object, string]>([
    ['whose leave it is', leaveCreateInput, dates, 'staffProfileID'],
    ['whose leave is checked', leaveCheckInput, dates, 'staffProfileID'],
    ['which request is changed', leaveUpdateInput, dates, 'id'],
    ['the dates of a changed one', leaveUpdateInput, { id: 1, ...dates, endDate: '' }, 'endDate'],
    ['the dates of a checked one', leaveCheckInput, { staffProfileID: 1 }, 'leaveTypeID'],
    ['which request is cancelled', leaveCancelInput, {}, 'id'],
    ['which adjustment is changed', leaveAdjustmentUpdateInput, adjustment, 'id'],
    ['which holiday is changed', holidayUpdateInput, holiday, 'id'],
    ['the name of a holiday', holidayForm, { ...holiday, name: ' ' }, 'name'],
  ])('%s', (_, schema, input, field) => {
    expect(issueOf(schema, input)?.[0]).toBe(field);
  });

  it('says that a name is required', () => {
    expect(issueOf(holidayForm, { ...holiday, name: '' })).toEqual(['name', required]);
    expect(issueOf(holidayForm, holiday)).toBeUndefined();
  });
});

it.each([leaveTypeUpdateInput, leaveAdjustmentUpdateInput, holidayUpdateInput])(
  'a record is deleted and brought back by 1 and 0',
  (schema) => {
    expect(issueOf(schema, { id: 1, deleted: 1 })).toBeUndefined();
    expect(issueOf(schema, { id: 1, deleted: 0 })).toBeUndefined();
    expect(issueOf(schema, { id: 1, deleted: 2 })?.[0]).toBe('deleted');
  },
);

it.each([
  [366, undefined],
  [-366, undefined],
  [366.5, leaveMessages.adjustment],
  [0, leaveMessages.adjustment],
  [0.25, leaveMessages.adjustment],
])('an adjustment of %d days: %s', (days, message) => {
  const of = { staffProfileID: 1, leaveTypeID: 2, year: 2026 };
  const input = { ...of, kind: 'OTHER', days, reason: 'Carried over' };
  expect(issueOf(leaveAdjustmentInput, input)?.[1]).toBe(message);
});

describe('the tables of a type', () => {
  const steps = (count: number) =>
    Array.from({ length: count }, (_, months) => ({ months, days: 1 }));
  const tables = (count: number) =>
    Array.from({ length: count }, (_, day) => ({
      effectiveFrom: addDays('2026-01-01', day),
      steps: steps(2),
    }));
  const of = (entitlements: object[]) =>
    issueOf(leaveTypeUpdateInput, { id: 1, entitlements })?.[1];

  it('are so many, with so many steps, and no more', () => {
    expect(of(tables(leaveLimits.tables))).toBeUndefined();
    expect(of(tables(leaveLimits.tables + 1))).toBe('At most 20 tables, please.');
    const [table] = tables(1);
    expect(of([{ ...table, steps: steps(leaveLimits.steps) }])).toBeUndefined();
    expect(of([{ ...table, steps: steps(leaveLimits.steps + 1) }])).toBe(
      'At most 40 steps, please.',
    );
  });

  it('begin at different dates, and their steps at different months', () => {
    const [one] = tables(1);
    expect(of([{ ...one }, { ...one }])).toBe(leaveMessages.sameDate);
    expect(of([{ ...one, steps: [...steps(1), ...steps(1)] }])).toBe(leaveMessages.sameMonths);
  });
});
