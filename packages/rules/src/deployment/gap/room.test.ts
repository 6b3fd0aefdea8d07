import { expect, it } from 'vitest';
import { withRoom } from './room.ts';

const day = { startDatetime: '2026-11-21T00:00:00Z', endDatetime: '2026-11-21T12:00:00Z' };
const night = { startDatetime: '2026-11-21T12:00:00Z', endDatetime: '2026-11-22T00:00:00Z' };
const line = (name: string, given: object = {}) => ({ name, siteProfileID: 7, ...day, ...given });
const need = (headcount: number, given: object = {}) => ({
  siteProfileID: 7,
  date: '2026-11-21',
  shift: 'DAY' as const,
  grade: null,
  headcount,
  ...day,
  ...given,
});
const [tan, devi, ali] = [line('Tan'), line('Devi'), line('Ali')];
const namesOf = (lines: readonly { readonly name: string }[]) => lines.map(({ name }) => name);

it.each([
  ['nobody says how many', [tan, devi], [], [], ['Tan', 'Devi']],
  ['two are needed', [tan, devi, ali], [], [need(2)], ['Tan', 'Devi']],
  ['posts of two grades are one place', [tan, devi, ali], [], [need(1), need(1)], ['Tan', 'Devi']],
  ['one stands there already', [tan, devi], [ali], [need(2)], ['Tan']],
  ['more than enough stand there', [tan], [devi, ali], [need(1)], []],
  ['other times are needed', [tan], [], [need(0, night)], ['Tan']],
  ['another site is full', [tan], [], [need(0, { siteProfileID: 8 })], ['Tan']],
])('lines find room where %s', (_, lines, standing, needs, expected) => {
  const { fits, full } = withRoom(lines, standing, needs);
  expect(namesOf(fits)).toEqual(expected);
  expect(namesOf(full)).toEqual(namesOf(lines.filter((one) => !fits.includes(one))));
});
