import { expect, describe, it } from 'vitest';
import type { FillProblem } from './problem.ts';
import { alone, bestOf, mostOf } from './model-examples.ts';
import { dates, rules } from './fill-examples.ts';
import { prices } from './price.ts';

const four = dates('2026-12-07', 4);
const [, , wednesday = ''] = four;

describe('extra hours in a model', () => {
  const limit = (weeklyHours: number, monthlyExtraHours: number, effectiveFrom = '2026-01-01') => ({
    effectiveFrom,
    weeklyHours,
    monthlyExtraHours,
    own: true,
  });
  const extra = prices.extraHour;

  // A shift has eleven hours; of 7 a week the 31 days of a month have 31.
  it.each<[string, string[], string[], FillProblem['rules']['limits'], number, number]>([
    ['are none where no limit is known', four, [], [], 4, 0],
    ['are none before the first limit', four, [], [limit(0, 0, '2027-01-01')], 4, 0],
    ['cost nothing within the hours of the month', four, [], [limit(10, 0)], 4, 0],
    ['each have their price', four, [], [limit(7, 72)], 4, 13 * extra],
    ['end at what the month may have', four, [], [limit(7, 12.9)], 3, 2 * extra],
    ['may be just as many as that', four, [], [limit(7, 13)], 4, 13 * extra],
    ['count what stands already', four, ['2026-12-21', '2026-12-23'], [limit(7, 2)], 1, 2 * extra],
    [
      'cost no more where too many stand already',
      four,
      ['2026-12-21', '2026-12-23', '2026-12-26'],
      [limit(7, 13)],
      1,
      11 * extra,
    ],
    [
      'are those of each month by itself',
      ['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'],
      [],
      [limit(0, 11)],
      2,
      22 * extra,
    ],
    [
      'follow the strictest of limits, be it the earlier one',
      four,
      [],
      [limit(0, 11), limit(7, 72, wednesday)],
      1,
      11 * extra,
    ],
    [
      'follow the strictest of limits that change within the month',
      four,
      [],
      [limit(7, 72), limit(0, 11, wednesday)],
      1,
      11 * extra,
    ],
  ])('by month %s', (_, open, shifts, limits, worked, price) => {
    const asked = alone(open, shifts, {
      rules: { ...rules, weeklyRestHours: null, limits, extraHoursBy: 'MONTH' },
    });
    const left = (open.length - worked) * prices.open;
    expect(mostOf(asked)).toBe(worked);
    expect(bestOf(asked).price).toBeCloseTo(left + price, 6);
  });

  // The weeks of December 2026 end on the 6th, 13th, 20th and 27th; the next one on 3 January.
  it.each<[string, string[], string[], FillProblem['rules']['limits'], number, number]>([
    ['are none where no limit is known', four, [], [], 4, 0],
    ['cost nothing within the hours of the week', four, [], [limit(44, 0)], 4, 0],
    ['each have their price', four, [], [limit(22, 72)], 4, 22 * extra],
    ['end at what the month may have', four, [], [limit(22, 21)], 3, 11 * extra],
    ['may be just as many as that', four, [], [limit(22, 22)], 4, 22 * extra],
    ['count what stands in the week', four, ['2026-12-11'], [limit(33, 11)], 3, 11 * extra],
    [
      'begin anew with the week',
      ['2026-12-12', '2026-12-13', '2026-12-14', '2026-12-15'],
      [],
      [limit(22, 0)],
      4,
      0,
    ],
    [
      'are added up over the weeks of the month',
      ['2026-12-12', '2026-12-13', '2026-12-14', '2026-12-15'],
      [],
      [limit(11, 11)],
      3,
      11 * extra,
    ],
    [
      'of a week in which nothing is open count too',
      four,
      ['2026-12-15', '2026-12-16'],
      [limit(11, 22)],
      2,
      11 * extra,
    ],
    [
      'of a week with few hours give nothing to another',
      four,
      ['2026-12-15'],
      [limit(22, 11)],
      3,
      11 * extra,
    ],
    [
      'that stand already are no question, even where they are too many',
      ['2026-12-31'],
      ['2026-12-28', '2026-12-29', '2026-12-30'],
      [limit(11, 11)],
      0,
      22 * extra,
    ],
    [
      'of the week that ends in the next month are its own',
      ['2026-12-29', '2026-12-30'],
      ['2026-12-21', '2026-12-22'],
      [limit(11, 11)],
      2,
      11 * extra,
    ],
  ])('by week %s', (_, open, shifts, limits, worked, price) => {
    const asked = alone(open, shifts, {
      rules: { ...rules, weeklyRestHours: null, limits, extraHoursBy: 'WEEK' },
    });
    const left = (open.length - worked) * prices.open;
    expect(mostOf(asked)).toBe(worked);
    expect(bestOf(asked).price).toBeCloseTo(left + price, 6);
  });
});
