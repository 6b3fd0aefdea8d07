import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  leaveAdjustmentInput,
  leaveCancelInput,
  leaveCreateInput,
  leaveDecideInput,
  leaveMessages,
  leaveTypeForm,
  leaveTypeUpdateInput,
} from './inputs.ts';

function issuesOf(schema: v.GenericSchema, input: unknown): [string | null, string][] {
  const { issues = [] } = v.safeParse(schema, input);
  return issues.map((issue) => [v.getDotPath(issue), issue.message]);
}

const leave = { staffProfileID: 1, leaveTypeID: 2, startDate: '2026-11-21', endDate: '2026-11-23' };
const oneDay = { endDate: '2026-11-21' };

describe('a request', () => {
  it.each<[string, object, [string | null, string][]]>([
    ['of some days', {}, []],
    ['with fewer days', { days: 1.5 }, []],
    ['of half a day', { ...oneDay, halfDay: 'PM' }, []],
    [
      'of half a day with a whole one',
      { ...oneDay, halfDay: 'PM', days: 1 },
      [['days', leaveMessages.days]],
    ],
    ['with more days', { days: 4 }, [['days', leaveMessages.days]]],
    ['with no day', { days: 0 }, [['days', leaveMessages.days]]],
    ['without a type', { leaveTypeID: undefined }, [['leaveTypeID', 'This field is required.']]],
    ['of no date', { endDate: '2026-02-30' }, [['endDate', leaveMessages.date]]],
    ['of another century', { endDate: '2126-02-28' }, [['endDate', leaveMessages.date]]],
    [
      'with a note that is too long',
      { note: 'x'.repeat(501) },
      [['note', 'At most 500 characters, please.']],
    ],
  ])('%s', (_, changes, expected) => {
    // The first one stands at the field.
    expect(issuesOf(leaveCreateInput, { ...leave, ...changes }).slice(0, 1)).toEqual(expected);
  });
});

it('is rejected and, once approved, cancelled for a reason', () => {
  const required = [['reason', 'This field is required.']];
  expect(issuesOf(leaveDecideInput, { id: 1, status: 'REJECTED', reason: ' ' })).toEqual(required);
  expect(issuesOf(leaveDecideInput, { id: 1, status: 'APPROVED' })).toEqual([]);
  expect(issuesOf(leaveCancelInput, { id: 1 })).toEqual([]);
});

const type = {
  code: 'annual',
  name: ' Annual Leave ',
  paid: true,
  needsDocument: false,
  eligibleMonths: 3,
  proRata: true,
  entitlements: [{ effectiveFrom: '2026-01-01', steps: [{ months: 0, days: 7 }] }],
};
const table = (effectiveFrom: string, ...months: number[]) => ({
  effectiveFrom,
  steps: months.map((one) => ({ months: one, days: 7 })),
});

describe('a type', () => {
  it('is kept with its code in capitals', () => {
    expect(v.parse(leaveTypeForm, type)).toMatchObject({ code: 'ANNUAL', name: 'Annual Leave' });
  });

  it.each<[string, object, [string | null, string][]]>([
    ['with a code of words', { code: 'A B' }, [['code', leaveMessages.code]]],
    [
      'with two tables of one date',
      { entitlements: [table('2026-01-01', 0), table('2026-01-01', 12)] },
      [['entitlements', leaveMessages.sameDate]],
    ],
    [
      'with two steps of one month',
      { entitlements: [table('2026-01-01', 12, 12)] },
      [['entitlements.0.steps', leaveMessages.sameMonths]],
    ],
    [
      'with an empty table',
      { entitlements: [table('2026-01-01')] },
      [['entitlements.0.steps', 'A table needs a step.']],
    ],
    [
      'with a third of a day',
      { entitlements: [{ effectiveFrom: '2026-01-01', steps: [{ months: 0, days: 7.3 }] }] },
      [['entitlements.0.steps.0.days', 'Please give whole or half days.']],
    ],
  ])('%s', (_, changes, expected) => {
    expect(issuesOf(leaveTypeForm, { ...type, ...changes })).toEqual(expected);
  });

  it('is changed in part', () => {
    expect(v.parse(leaveTypeUpdateInput, { id: 3, paid: false })).toEqual({ id: 3, paid: false });
  });
});

it.each([
  [2, []],
  [-0.5, []],
  [0, [['days', leaveMessages.adjustment]]],
  [0.3, [['days', leaveMessages.adjustment]]],
  [400, [['days', leaveMessages.adjustment]]],
])('an adjustment of %d days', (days, expected) => {
  const adjustment = {
    staffProfileID: 1,
    leaveTypeID: 2,
    year: 2026,
    kind: 'OTHER',
    reason: 'Agreed',
  };
  expect(issuesOf(leaveAdjustmentInput, { ...adjustment, days })).toEqual(expected);
});
