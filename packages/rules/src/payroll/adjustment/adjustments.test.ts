import { describe, expect, it } from 'vitest';
import { adjustedSums, effectOf } from './adjustments.ts';

it.each([
  ['ALLOWANCE', 50.5],
  ['ADDITIONAL_PAYMENT', 50.5],
  ['DEDUCTION', -50.5],
] as const)('an adjustment of 50.50 (%s) changes the net pay by %d', (kind, effect) => {
  expect(effectOf(kind, 50.5)).toBe(effect);
});

describe('the sums of adjustments', () => {
  it('are by kind, to the cent', () => {
    expect(
      adjustedSums([
        { kind: 'ALLOWANCE', amount: 0.1 },
        { kind: 'DEDUCTION', amount: 1.25 },
        { kind: 'ALLOWANCE', amount: 0.2 },
        { kind: 'ADDITIONAL_PAYMENT', amount: 1200 },
        { kind: 'DEDUCTION', amount: 2 },
      ]),
    ).toEqual({ allowance: 0.3, additionalPayment: 1200, deduction: 3.25 });
  });

  it('are nothing without any', () => {
    expect(adjustedSums([])).toEqual({ allowance: 0, additionalPayment: 0, deduction: 0 });
  });
});
