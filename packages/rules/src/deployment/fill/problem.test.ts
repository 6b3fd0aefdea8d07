import { describe, expect, it } from 'vitest';
import { grades, timeZone } from './fill-examples.ts';
import { shiftPeriod } from '../shifts.ts';
import { unmetNeeds } from './problem.ts';
import type { Grade } from '../planning-checks.ts';

const date = '2026-12-01';
const [so, sso, ss] = grades;
const at = { siteProfileID: 1, ...shiftPeriod(date, 'DAY', timeZone) };
const need = (headcount: number, grade: Grade | null = null) => ({
  ...at,
  date,
  shift: 'DAY' as const,
  headcount,
  grade,
});
const standing = (...held: (Grade | null)[]) => held.map((grade) => ({ ...at, grade }));

describe('what needs lack', () => {
  it.each([
    ['all of it where nobody stands', [need(2)], [], [2]],
    ['what is left where somebody stands', [need(2)], standing(so), [1]],
    ['nothing where enough stand, or too many', [need(2)], standing(so, so, so), []],
    ['the higher grade where only the lower one stands', [need(1), need(1, ss)], standing(so), [1]],
    [
      'the lower grade where only the higher one stands, who may stand anywhere',
      [need(1), need(1, ss)],
      standing(ss),
      [1],
    ],
    [
      'no more people than the place does, where somebody of too low a grade stands',
      [need(1, ss)],
      standing(sso),
      [],
    ],
    ['nothing where two of a higher grade stand', [need(1), need(1, sso)], standing(sso, sso), []],
    ['nothing where each stands where they may', [need(1), need(1, sso)], standing(sso, null), []],
  ])('is %s', (_, needs, lines, missing) => {
    expect(unmetNeeds(needs, lines).map((one) => one.missing)).toEqual(missing);
  });

  it('is of the higher grade where somebody of a lower one stands', () => {
    const [lacking] = unmetNeeds([need(1), need(1, ss)], standing(so));
    expect(lacking?.need.grade).toEqual(ss);
  });

  it('is of the highest grades where somebody without any stands', () => {
    const lacking = unmetNeeds([need(1, so), need(1, ss), need(1, sso)], standing(null));
    expect(lacking.map(({ need: { grade } }) => grade)).toEqual([ss, sso]);
  });

  it('counts who stands at that site and time only', () => {
    const elsewhere = { ...at, siteProfileID: 2, grade: so };
    const later = { ...shiftPeriod(date, 'NIGHT', timeZone), siteProfileID: 1, grade: so };
    expect(unmetNeeds([need(1)], [elsewhere, later]).map((one) => one.missing)).toEqual([1]);
  });
});
