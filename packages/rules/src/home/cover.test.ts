import { expect, it } from 'vitest';
import { coverOf, type BoardPost } from './cover.ts';
import type { PersonTimes } from './person-state.ts';

const start = '2026-11-21T00:00:00Z';
const end = '2026-11-21T12:00:00Z';
const now = Date.parse(start) + 3_600_000;
const post = (headcount: number, times: Partial<BoardPost> = {}): BoardPost => ({
  start,
  end,
  headcount,
  ...times,
});
const missing: PersonTimes = {
  deploymentID: 7,
  start,
  end,
  firstTimeIn: null,
  timeOut: null,
  notClockedOut: false,
  elsewhere: null,
  absentOn: null,
  acknowledgedOn: null,
};
const came = { ...missing, firstTimeIn: start };
const extra = { ...came, deploymentID: null };
const evening = { start: '2026-11-21T08:00:00Z', end: '2026-11-21T16:00:00Z' };

const cover = (posts: readonly BoardPost[], people: readonly PersonTimes[], at = now) =>
  coverOf(
    posts,
    people.map((person) => ({ person, isAway: false })),
    at,
  );

it.each([
  ['with as many as it needs', [post(2)], [came, missing], 0, 0],
  ['with one who left', [post(1)], [{ ...came, timeOut: start }], 0, 0],
  ['without anybody', [post(2)], [], 2, 0],
  ['with one noted as absent', [post(2)], [came, { ...missing, absentOn: start }], 1, 0],
  ['with one at another site', [post(2)], [came, { ...missing, elsewhere: 'Tower' }], 1, 0],
  ['with one whom nobody planned', [post(2)], [came, extra], 0, 0],
  ['with one whom nobody planned, who left', [post(2)], [came, { ...extra, timeOut: end }], 1, 0],
  ['with two whom nobody planned', [post(1)], [extra, extra], 0, 0],
  ['with more than it needs', [post(1)], [came, came, missing], 0, 2],
  ['with one planned for other times', [post(1)], [{ ...came, ...evening }], 1, 0],
  ['too many at one time and too few at another', [post(1), post(1, evening)], [came, came], 1, 1],
  ['that needs nobody', [], [came], 0, 0],
])('a shift %s', (_, posts, people, short, over) => {
  expect(cover(posts, people)).toEqual({ short, over });
});

it('lacks who is on leave although planned, unless they came', () => {
  expect(coverOf([post(1)], [{ person: missing, isAway: true }], now).short).toBe(1);
  expect(coverOf([post(1)], [{ person: came, isAway: true }], now).short).toBe(0);
});

it('lacks nobody once it is over', () => {
  expect(cover([post(1)], [], Date.parse(end) - 1).short).toBe(1);
  expect(cover([post(1)], [], Date.parse(end)).short).toBe(0);
});
