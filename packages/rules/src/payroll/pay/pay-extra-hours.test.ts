import { describe, expect, it } from 'vitest';
import { addDays } from '../../dates.ts';
import { came, hired, hourly, monthly, payOf } from './pay-examples.ts';

/** So many shifts of twelve hours in a row. */
const shifts = (from: string, count: number) =>
  Array.from({ length: count }, (_, day) => came(addDays(from, day)));

// 26 shifts of eleven hours are 286; 44 hours a week are 188.5714 in thirty days.
describe('extra hours', () => {
  const rates = [monthly({ extraHourAmount: 15 })];

  it('are paid by the hour beyond the weekly hours of the month: 97 h 25.71 min', () => {
    const pay = payOf({ attendance: shifts('2026-11-01', 26) }, { rates });
    expect(pay).toMatchObject({ extraMinutes: 5845.71, extraPay: 1461.43, basicPay: 3090 });
    expect(pay.exceptions).toContain('OVER_EXTRA_HOURS');
  });

  it('are paid more by the hour: 12 an hour, 18 for each extra hour', () => {
    const part = { employments: [hired({ emType: 'PT' })], attendance: shifts('2026-11-01', 26) };
    const pay = payOf(part, { rates: [hourly({ extraHourAmount: 18 })] });
    // 26 × 12 × 12, and 6 more for 97 h 25.71 min.
    expect(pay).toMatchObject({ basicPay: 3744, extraMinutes: 5845.71, extraPay: 584.57 });
    const alike = payOf(part, { rates: [hourly({ extraHourAmount: 12 })] });
    expect(alike).toMatchObject({ basicPay: 3744, extraPay: 0 });
    expect(payOf(part)).toMatchObject({ basicPay: 3744, extraPay: 0 });
  });

  it.each([
    ['none, 110 h 25.71 min', 0, 6625.71, 1656.43],
    ['half an hour, 103 h 55.71 min', 30, 6235.71, 1558.93],
  ])(
    'are counted without the break of each shift: half of them with %s',
    (_, breakMinutes, extraMinutes, extraPay) => {
      const attendance = shifts('2026-11-01', 26).map((one, place) =>
        place % 2 === 0 ? { ...one, breakMinutes } : one,
      );
      expect(payOf({ attendance }, { rates })).toMatchObject({ extraMinutes, extraPay });
    },
  );

  it('are none where the rate names no amount, yet are counted', () => {
    const pay = payOf({ attendance: shifts('2026-11-01', 26) });
    expect(pay).toMatchObject({ extraMinutes: 5845.71, extraPay: 0 });
  });

  it('are up to the limit no exception: 72 hours, and a hundredth of a minute more', () => {
    // 42 hours a week are 180 in thirty days, so 252 may be worked: 21 shifts of twelve.
    const limits = [
      { effectiveFrom: '2000-01-01', weeklyHours: 42, monthlyExtraHours: 72, own: false },
    ];
    const until = (approvedDuration: number) =>
      payOf(
        { attendance: [...shifts('2026-11-01', 20), came('2026-11-21', { approvedDuration })] },
        { limits, breakMinutes: 0 },
      );
    expect(until(720)).toMatchObject({ extraMinutes: 4320, exceptions: [] });
    expect(until(720.01)).toMatchObject({
      extraMinutes: 4320.01,
      exceptions: ['OVER_EXTRA_HOURS'],
    });
  });

  it('are spread over rates by what was worked under each: 13 shifts at 15, 13 at 18', () => {
    const two = [...rates, monthly({ id: 9, effectiveFrom: '2026-11-14', extraHourAmount: 18 })];
    const { items } = payOf({ attendance: shifts('2026-11-01', 26) }, { rates: two });
    // 2,922.855 minutes each, rounded up; so are 730.715 dollars.
    expect(items.filter(({ kind }) => kind === 'EXTRA_HOUR')).toMatchObject([
      { minutes: 2922.86, amount: 730.72 },
      { minutes: 2922.86, amount: 876.86 },
    ]);
  });

  it('are spread by hours without their breaks: 13 days of 11 hours, 13 of 5', () => {
    const two = [...rates, monthly({ id: 9, effectiveFrom: '2026-11-14', extraHourAmount: 18 })];
    const short = shifts('2026-11-14', 13).map((one) => ({ ...one, approvedDuration: 360 }));
    const attendance = [...shifts('2026-11-01', 13), ...short];
    // 208 hours are 19.4286 beyond 188.5714: 1,165.71 minutes, 143 and 65 parts of 208.
    const { items, extraMinutes } = payOf({ attendance }, { rates: two });
    expect(extraMinutes).toBe(1165.71);
    expect(items.filter(({ kind }) => kind === 'EXTRA_HOUR')).toMatchObject([
      { minutes: 801.43, amount: 200.36 },
      { minutes: 364.28, amount: 109.28 },
    ]);
  });

  it('count the first and the last day of the period', () => {
    const { extraMinutes } = payOf({ attendance: shifts('2026-11-05', 26) }, { rates });
    expect(extraMinutes).toBe(5845.71);
  });

  it('go unpaid for the part that was worked under a rate without an amount', () => {
    const two = [...rates, monthly({ id: 9, effectiveFrom: '2026-11-14' })];
    const { extraPay } = payOf({ attendance: shifts('2026-11-01', 26) }, { rates: two });
    expect(extraPay).toBe(730.72);
  });

  it('by week count in the month in which the week ends on Sunday', () => {
    // Sunday 1 November ends the week from 26 October: six shifts of eleven hours, 22 beyond 44.
    const attendance = [...shifts('2026-10-26', 6)];
    const pay = payOf({ attendance }, { rates, extraHoursBy: 'WEEK' });
    expect(pay.extraMinutes).toBe(22 * 60);
    // The week from 30 November ends in December.
    const late = payOf({ attendance: shifts('2026-11-30', 6) }, { rates, extraHoursBy: 'WEEK' });
    expect(late.extraMinutes).toBe(0);
  });

  it('are not counted where no limit is known', () => {
    const pay = payOf({ attendance: shifts('2026-11-01', 30) }, { limits: [] });
    expect(pay).toMatchObject({ extraMinutes: 0, extraLimitMinutes: null });
  });
});
