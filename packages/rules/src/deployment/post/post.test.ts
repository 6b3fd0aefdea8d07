import { describe, expect, it } from 'vitest';
import { allTypes } from '../shift/shift-type.ts';
import {
  headcountOf,
  lowestGrade,
  needsOf,
  postHolidayLabels,
  postHolidays,
  standsOn,
  weekdays,
  type Post,
} from './post.ts';

const so = { id: 1, code: 'SO' };
const ss = { id: 3, code: 'SS' };
const post = (given: Partial<Post> = {}): Post => ({
  siteProfileID: 7,
  shift: 'DAY',
  weekdays,
  holidays: 'LIKE_WEEKDAY',
  fromDate: null,
  toDate: null,
  grade: null,
  headcount: 2,
  ...given,
});
/** A Saturday. */
const date = '2026-11-21';

describe('a post stands', () => {
  it.each<[string, Partial<Post>, boolean, boolean]>([
    ['on every day', {}, false, true],
    ['on its weekday', { weekdays: [6] }, false, true],
    ['not on another', { weekdays: [1, 2, 3, 4, 5, 7] }, false, false],
    ['on a holiday like the weekday', { weekdays: [6] }, true, true],
    ['not on a holiday like another weekday', { weekdays: [5] }, true, false],
    ['on holidays too', { weekdays: [], holidays: 'TOO' }, true, true],
    ['on no other day of it', { weekdays: [], holidays: 'TOO' }, false, false],
    ['on no holiday', { holidays: 'NEVER' }, true, false],
    ['on another day of it', { holidays: 'NEVER' }, false, true],
    ['on its first date', { fromDate: date }, false, true],
    ['not before it', { fromDate: '2026-11-22' }, false, false],
    ['on its last date', { toDate: date }, false, true],
    ['not after it', { toDate: '2026-11-20' }, false, false],
    ['not on holidays after it', { toDate: '2026-11-20', holidays: 'TOO' }, true, false],
  ])('%s', (_, given, isHoliday, stands) => {
    expect(standsOn(post(given), date, isHoliday)).toBe(stands);
  });
});

describe('what posts ask for', () => {
  const calendar = { types: allTypes([]), holidays: new Set<string>(), timeZone: 'Asia/Singapore' };

  it('is a place a date with its times, grade and headcount', () => {
    expect(needsOf([post({ shift: 'NIGHT', grade: ss })], [date], calendar)).toEqual([
      {
        date,
        siteProfileID: 7,
        shift: 'NIGHT',
        startDatetime: '2026-11-21T12:00:00Z',
        endDatetime: '2026-11-22T00:00:00Z',
        grade: ss,
        headcount: 2,
      },
    ]);
  });

  it('is nothing without a headcount, on other days, or in a shift that is gone', () => {
    const posts = [
      post({ headcount: null }),
      post({ headcount: 0 }),
      post({ weekdays: [1] }),
      post({ shift: 99 }),
    ];
    expect(needsOf(posts, [date], calendar)).toEqual([]);
  });

  it('is another on a public holiday', () => {
    const posts = [
      post({ headcount: 3, holidays: 'NEVER' }),
      post({ headcount: 1, weekdays: [], holidays: 'TOO' }),
    ];
    const holidays = new Set([date]);
    const counts = needsOf(posts, [date, '2026-11-22'], { ...calendar, holidays });
    expect(counts.map((need) => [need.date, need.headcount])).toEqual([
      [date, 1],
      ['2026-11-22', 3],
    ]);
  });
});

it.each([
  [[], null],
  [[ss], ss],
  [[ss, so], so],
  [[so, ss], so],
  [[ss, null], null],
  [[null, ss], null],
])('the lowest grade of %o is %o', (grades, lowest) => {
  expect(lowestGrade(grades.map((grade) => ({ grade })))).toEqual(lowest);
});

it.each([
  [[], null],
  [[null], null],
  [[2, null, 3], 5],
  [[0], 0],
])('posts of %o ask for %o people', (counts, sum) => {
  expect(headcountOf(counts.map((headcount) => ({ headcount })))).toBe(sum);
});

it('each way with holidays has words of its own', () => {
  const words = postHolidays.map((way) => postHolidayLabels[way]);
  expect(new Set(words.filter((text) => text !== '')).size).toBe(postHolidays.length);
});
