import { describe, expect, it } from 'vitest';
import { addDays } from '../../dates.ts';
import { periodOf } from '../shift/shift-type.ts';
import {
  restlessDays,
  weeklyRestLabels,
  weeklyRestWays,
  type WeeklyRestBy,
} from './weekly-rest.ts';

const zone = 'Asia/Singapore';
/** A Monday. */
const monday = '2026-11-16';
const shift = (day: number, startTime = '08:00', endTime = '20:00') => {
  const date = addDays(monday, day);
  return { date, ...periodOf(date, { startTime, endTime }, zone) };
};
type Given = ReturnType<typeof shift>;
const shifts = (...days: number[]): Given[] => days.map((day) => shift(day));
const nights = (...days: number[]): Given[] => days.map((day) => shift(day, '20:00', '08:00'));

function found(of: Given, all: Given[], by: WeeklyRestBy, hours = 30) {
  return restlessDays(of, all, { hours, by }, zone);
}

const week = { from: monday, to: '2026-11-22' };

describe('a rest in each week from Monday to Sunday', () => {
  it.each<[string, Given[], typeof week | undefined]>([
    ['one shift', shifts(0), undefined],
    ['six days of twelve hours', shifts(0, 1, 2, 3, 4, 5), undefined],
    ['seven days of them', shifts(0, 1, 2, 3, 4, 5, 6), week],
    ['six days, and the Mondays around them', shifts(-1, 0, 1, 2, 3, 4, 5, 7), undefined],
    // From Sunday 20:00 on nothing begins in the week any more.
    ['seven days with the next week free', shifts(0, 1, 2, 3, 4, 5, 6), week],
    ['seven nights, the week after free', nights(0, 1, 2, 3, 4, 5, 6), week],
    // From Sunday 08:00 to Monday 20:00.
    ['six nights and the Monday night', nights(-1, 0, 1, 2, 3, 4, 5, 7), undefined],
    // From Saturday 20:00 to Monday 01:59 or 02:00.
    ['not quite thirty hours', [...shifts(-1, 0, 1, 2, 3, 4, 5), shift(7, '01:59', '09:00')], week],
    [
      'exactly thirty hours',
      [...shifts(-1, 0, 1, 2, 3, 4, 5), shift(7, '02:00', '09:00')],
      undefined,
    ],
    // A rest of the Sunday before counts from Monday on as far as it runs: until Tuesday 05:59 or 06:00.
    [
      'less than thirty hours from Monday on',
      [...shifts(-2, 2, 3, 4, 5, 6, 7), shift(1, '05:59', '20:00')],
      week,
    ],
    [
      'thirty hours from Monday on',
      [...shifts(-2, 2, 3, 4, 5, 6, 7), shift(1, '06:00', '20:00')],
      undefined,
    ],
    // A rest that begins at 18:00 on Sunday is one of the next week.
    [
      'one that begins on Sunday at 17:59',
      [...shifts(0, 1, 2, 3, 4, 5), shift(6, '06:00', '17:59')],
      undefined,
    ],
    [
      'one that begins on Sunday at 18:00',
      [...shifts(0, 1, 2, 3, 4, 5), shift(6, '06:00', '18:00')],
      week,
    ],
  ])('%s', (_, all, days) => {
    const own = all.find(({ date }) => week.from <= date && date <= week.to) ?? shift(0);
    expect(found(own, all, 'WEEK')).toEqual(days);
  });

  it('is asked of the week in which the shift begins', () => {
    const all = shifts(0, 1, 2, 3, 4, 5, 6, 8);
    expect(found(shift(6), all, 'WEEK')).toEqual(week);
    expect(found(shift(8), all, 'WEEK')).toBeUndefined();
  });

  it('is as long as the agency says', () => {
    const all = shifts(-1, 0, 1, 2, 3, 4, 5, 7);
    expect(found(shift(0), all, 'WEEK', 36)).toBeUndefined();
    expect(found(shift(0), all, 'WEEK', 37)).toEqual(week);
    expect(found(shift(0), shifts(0, 1, 2, 3, 4, 5, 6), 'WEEK', 12)).toBeUndefined();
  });
});

describe('a rest that begins in any seven days', () => {
  it.each<[string, Given[], { from: string; to: string } | undefined]>([
    ['one shift', shifts(0), undefined],
    ['six days of twelve hours', shifts(-2, 0, 1, 2, 3, 4, 5, 7), undefined],
    ['seven days of them', shifts(-2, 0, 1, 2, 3, 4, 5, 6, 8), { from: monday, to: '2026-11-22' }],
    [
      'seven days over two weeks',
      shifts(-3, -2, -1, 0, 1, 2, 3),
      { from: '2026-11-13', to: '2026-11-19' },
    ],
    ['six nights', nights(0, 1, 2, 3, 4, 5), undefined],
    ['seven nights', nights(0, 1, 2, 3, 4, 5, 6), { from: monday, to: '2026-11-23' }],
    [
      'seven days that end at midnight',
      [...shifts(0, 1, 2, 3, 4, 5), shift(6, '08:00', '00:00')],
      { from: monday, to: '2026-11-22' },
    ],
    // From Wednesday 20:00 to Friday 02:00.
    [
      'eight days with exactly thirty hours within',
      [...shifts(0, 1, 2), shift(4, '02:00', '09:00'), ...shifts(5, 6, 7)],
      undefined,
    ],
    // 138 hours and thirty of rest are seven days.
    ['138 hours', [...shifts(0, 1, 2, 3, 4), shift(5, '08:00', '02:00')], undefined],
    [
      'a minute more',
      [...shifts(0, 1, 2, 3, 4), shift(5, '08:00', '02:01')],
      { from: monday, to: '2026-11-22' },
    ],
  ])('%s', (_, all, days) => {
    const own = all.find(({ date }) => date === monday) ?? shift(0);
    expect(found(own, all, 'SEVEN_DAYS')).toEqual(days);
  });

  it('is asked around the shift, whatever others lack', () => {
    const all = shifts(0, 1, 2, 3, 4, 5, 6, 8);
    expect(found(shift(8), all, 'SEVEN_DAYS')).toBeUndefined();
    expect(found(shift(6), all, 'SEVEN_DAYS')).toEqual(week);
  });

  it('knows shifts that run at the same time', () => {
    const all = [...shifts(0, 1, 2, 3, 4, 5, 6), shift(3, '09:00', '12:00')];
    expect(found(shift(3, '09:00', '12:00'), all, 'SEVEN_DAYS')).toEqual(week);
    expect(found(shift(3), all, 'WEEK')).toEqual(week);
  });
});

it('says in words how weeks are taken', () => {
  expect(weeklyRestWays.map((way) => weeklyRestLabels[way])).toEqual([
    'From Monday to Sunday: a rest counts in the week in which it begins',
    'In any seven days in a row a rest begins',
  ]);
});
