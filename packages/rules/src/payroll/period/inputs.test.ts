import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  payAdjustmentCreateInput,
  payAdjustmentForm,
  payPeriodInput,
  payPeriodReopenInput,
} from './inputs.ts';

/** Messages by field, the first of each: that is the one that is shown. */
function messages(schema: v.GenericSchema, input: unknown): Record<string, string> {
  const { issues = [] } = v.safeParse(schema, input);
  const found = issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message] as const);
  return Object.fromEntries(found.toReversed());
}

describe('the days of a pay period', () => {
  it.each([
    ['a month', '2026-11-01', '2026-11-30', {}],
    ['no day', '', '2026-11-30', { startDate: 'This field is required.' }],
    [
      'a day that is none',
      '2026-11-31',
      '2026-11-30',
      { startDate: 'Please provide a valid input.' },
    ],
    [
      'more than a month',
      '2026-11-01',
      '2026-12-01',
      { endDate: 'A pay period is at most one month.' },
    ],
    [
      'the wrong order',
      '2026-11-02',
      '2026-11-01',
      { endDate: 'The last day must not be before the first.' },
    ],
  ])('%s', (_, startDate, endDate, expected) => {
    expect(messages(payPeriodInput, { startDate, endDate })).toEqual(expected);
  });
});

describe('an adjustment', () => {
  const amount = 'Please give an amount above 0 with at most two decimals.';
  const good = {
    payPeriodID: 1,
    staffProfileID: 2,
    kind: 'ALLOWANCE',
    amount: 50,
    reason: 'Transport',
  };
  it.each([
    [{}, {}],
    [{ amount: 0.01 }, {}],
    [{ amount: 0 }, { amount }],
    [{ amount: -5 }, { amount }],
    [{ amount: 1.005 }, { amount }],
    [{ amount: 1_000_000 }, { amount }],
    [{ amount: Number.NaN }, { amount }],
    [{ kind: 'BONUS' }, { kind: 'This field is required.' }],
    [{ reason: '  ' }, { reason: 'This field is required.' }],
    [{ reason: 'x'.repeat(301) }, { reason: 'At most 300 characters, please.' }],
  ])('with %j', (change, expected) => {
    expect(messages(payAdjustmentCreateInput, { ...good, ...change })).toEqual(expected);
  });

  it.each([
    ['120.50', 120.5],
    [' 7 ', 7],
  ])('typed as %j is %s', (typed, value) => {
    expect(v.parse(payAdjustmentForm, { ...good, amount: typed }).amount).toBe(value);
  });

  it.each(['', '1,000', '1e3', '-1', '.5', '1.005', '0', '0.00'])(
    'typed as %j is refused',
    (typed) => {
      expect(messages(payAdjustmentForm, { ...good, amount: typed })).toEqual({ amount });
    },
  );
});

it('is not reopened without a reason', () => {
  expect(messages(payPeriodReopenInput, { id: 1, reason: ' ' })).toEqual({
    reason: 'This field is required.',
  });
});
