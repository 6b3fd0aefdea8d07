import { describe, expect, it } from 'vitest';
import { deductionCeiling } from './deduction-ceiling.ts';
import { away, came, hired, hourly, payOf } from '../pay/pay-examples.ts';
import { exceptionsOfAdjustments } from './adjusted.ts';

/** The cause of an exception in a pay; undefined where it has none. */
function causeOf(pay: ReturnType<typeof payOf>, exception: string): string | undefined {
  return pay.causes[pay.exceptions.findIndex((one) => one === exception)];
}

const at = (date: string, from: string, to: string, change: object = {}) =>
  came(date, { timeIn: `${date}T${from}:00+08:00`, timeOut: `${date}T${to}:00+08:00`, ...change });

describe('being at two places at a time', () => {
  const first = at('2026-11-02', '08:00', '20:00');

  it.each([
    ['a minute', at('2026-11-02', '19:59', '23:00'), true],
    ['nothing, one after the other', at('2026-11-02', '20:00', '23:00'), false],
    ['all of it, the same again', at('2026-11-02', '08:00', '20:00'), true],
    [
      'nothing, one rejected',
      at('2026-11-02', '09:00', '10:00', { approvalStatus: 'REJECTED' }),
      false,
    ],
    ['nothing, still on duty', at('2026-11-02', '09:00', '10:00', { timeOut: null }), false],
    [
      'pending records too',
      at('2026-11-02', '09:00', '10:00', { approvalStatus: 'PENDING' }),
      true,
    ],
  ])('over %s', (_, second, overlaps) => {
    const pay = payOf({ attendance: [first, second] });
    expect(pay.exceptions.includes('OVERLAP')).toBe(overlaps);
  });

  it('names both, and is seen over the first of the month but once', () => {
    const night = came('2026-10-31', {
      shift: 'NIGHT',
      timeIn: '2026-10-31T20:00:00+08:00',
      timeOut: '2026-11-01T08:30:00+08:00',
    });
    const pay = payOf({ attendance: [night, at('2026-11-01', '08:00', '20:00')] });
    expect(causeOf(pay, 'OVERLAP')).toBe(
      '31 Oct 2026 (Sat), 20:00 to 01 Nov 2026 (Sun), 08:30 and 01 Nov 2026 (Sun), 08:00 to 01 Nov 2026 (Sun), 20:00',
    );
    const october = { startDate: '2026-10-01', endDate: '2026-10-31' };
    const before = payOf({ attendance: [night, at('2026-11-01', '08:00', '20:00')] }, {}, october);
    expect(before.exceptions).not.toContain('OVERLAP');
  });
});

describe('approved hours', () => {
  it('above the clocked ones, by a hundredth of a minute', () => {
    const of = (approvedDuration: number) =>
      payOf({ attendance: [at('2026-11-02', '08:00', '20:00', { approvedDuration })] });
    expect(of(720).exceptions).toEqual([]);
    expect(of(720.01).exceptions).toEqual(['OVER_CLOCKED']);
    expect(causeOf(of(780), 'OVER_CLOCKED')).toBe(
      '02 Nov 2026: 13h 0min approved, 12h 0min clocked',
    );
  });

  it('above the half hour to which the clocked ones are rounded, as attendance asks for a reason', () => {
    const of = (to: string, approvedDuration: number) =>
      payOf({ attendance: [at('2026-11-02', '08:00', to, { approvedDuration })] }).exceptions;
    expect(of('19:45', 720)).toEqual([]);
    expect(of('19:44', 720)).toEqual(['OVER_CLOCKED']);
    expect(of('19:45', 720.01)).toEqual(['OVER_CLOCKED']);
    const onDuty = [came('2026-11-02', { timeOut: null, approvedDuration: 1 })];
    expect(payOf({ attendance: onDuty }).exceptions).toEqual(['OVER_CLOCKED']);
  });

  it('above 24 in a day, of all its records', () => {
    const of = (approvedDuration: number) =>
      payOf({ attendance: [came('2026-11-02'), came('2026-11-02', { approvedDuration })] });
    expect(of(720).exceptions).not.toContain('OVER_DAY');
    expect(causeOf(of(721), 'OVER_DAY')).toBe('02 Nov 2026: 24h 1min');
  });

  it.each([
    ['missing', null, ['NO_HOURS', 'NO_WORK']],
    ['zero', 0, ['NO_HOURS', 'NO_WORK']],
    ['a minute', 1, []],
  ])('that are %s', (_, approvedDuration, exceptions) => {
    expect(payOf({ attendance: [came('2026-11-02', { approvedDuration })] }).exceptions).toEqual(
      exceptions,
    );
  });
});

describe('full pay without work', () => {
  it.each([
    ['a month of nothing', {}, '3,090.00 for 30 days without approved attendance or leave'],
    ['a month with one shift', { attendance: [came('2026-11-30')] }, undefined],
    ['a month with leave', { leave: [away({ paid: true })] }, undefined],
    [
      'a month after leave',
      { leave: [away({ startDate: '2026-10-30', endDate: '2026-10-31' })] },
      '3,090.00 for 30 days without approved attendance or leave',
    ],
    [
      'a month before leave',
      { leave: [away({ startDate: '2026-12-01', endDate: '2026-12-02' })] },
      '3,090.00 for 30 days without approved attendance or leave',
    ],
    [
      'a month into which leave goes on',
      { leave: [away({ paid: true, startDate: '2026-10-31', endDate: '2026-11-01' })] },
      undefined,
    ],
    ['six days', { employments: [hired({ emEnd: '2026-11-06T23:59:59+08:00' })] }, undefined],
    [
      'seven days',
      { employments: [hired({ emEnd: '2026-11-07T23:59:59+08:00' })] },
      '741.60 for 7 days without approved attendance or leave',
    ],
    ['part-time', { employments: [hired({ emType: 'PT' as const })] }, undefined],
  ])('%s', (_, facts, cause) => {
    expect(causeOf(payOf(facts), 'NO_WORK')).toBe(cause);
  });
});

describe('part-time above 35 hours a week', () => {
  const employments = [hired({ emType: 'PT' })];
  const floors = [
    {
      PLRDGradeCode: 'SO',
      emType: 'FT' as const,
      effectiveFrom: '2026-01-01',
      amount: 3090,
      own: false,
    },
  ];
  // Monday 2 to Sunday 8 November.
  const week = (last: number) => [
    came('2026-11-02'),
    came('2026-11-08'),
    came('2026-11-05', { approvedDuration: last }),
  ];

  it('is told where it is paid less than the full-time floor', () => {
    const pay = payOf({ employments, attendance: week(661) }, { floors });
    expect(causeOf(pay, 'UNDER_FULL_TIME')).toBe(
      'Week of 02 Nov 2026: 35h 1min; 420.20 from 01 Nov 2026 to 30 Nov 2026, full-time at least 3,090.00',
    );
  });

  it.each([
    ['35 hours', week(660), hourly()],
    ['a Monday that is of the next week', [...week(660), came('2026-11-09')], hourly()],
    ['pay of the floor', week(661), hourly({ amount: 88.25 })],
  ])('is not told of %s', (_, attendance, rate) => {
    const pay = payOf({ employments, attendance }, { floors, rates: [rate] });
    expect(pay.exceptions).not.toContain('UNDER_FULL_TIME');
  });
});

describe('deductions', () => {
  it.each([
    [3090, 0, []],
    [3090, 1545, []],
    [3090, 1545.01, ['OVER_DEDUCTED']],
    [3090, 3090, ['OVER_DEDUCTED']],
    [3090, 3090.01, ['BELOW_ZERO', 'OVER_DEDUCTED']],
    [0, 0, []],
    [0.01, 0.01, ['OVER_DEDUCTED']],
  ])('of a basic pay of %d: %d', (basicPay, deduction, exceptions) => {
    const pay = {
      basicPay,
      extraPay: 0,
      holidayPay: 0,
      allowance: 0,
      additionalPayment: 0,
      deduction,
    };
    expect(exceptionsOfAdjustments(pay, '2026-11-30').map(({ exception }) => exception)).toEqual(
      exceptions,
    );
  });

  it('are held against all that is paid', () => {
    const pay = {
      basicPay: 1000,
      extraPay: 200,
      holidayPay: 0,
      allowance: 300,
      additionalPayment: 500,
    };
    expect(exceptionsOfAdjustments({ ...pay, deduction: 1000 }, '2026-11-30')).toEqual([]);
  });

  it('have no ceiling before the law', () => {
    expect(deductionCeiling(3090, '1968-12-31')).toBeNull();
    expect(deductionCeiling(3090.01, '2026-11-30')).toBe(1545);
  });
});
