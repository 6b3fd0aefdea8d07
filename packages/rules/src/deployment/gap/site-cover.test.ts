import { expect, it } from 'vitest';
import { coverOfSites } from './site-cover.ts';

const dates = ['2026-12-01', '2026-12-02', '2026-12-03'] as const;
const [tuesday, wednesday] = dates;
const anybody = { grade: null };
const plan = (siteProfileID: number, date: string, people: number) => ({
  siteProfileID,
  date,
  standing: Array.from({ length: people }, () => anybody),
});
const gap = (siteProfileID: number, date: string, missing: number) => ({
  siteProfileID,
  date,
  missing,
});

it('the cover of a site has the people of all its times of a day, and that of all sites those of each', () => {
  const { sites, all } = coverOfSites(
    dates,
    [plan(7, tuesday, 2), plan(7, tuesday, 1), plan(8, wednesday, 4)],
    [gap(7, tuesday, 1), gap(7, tuesday, -2), gap(9, wednesday, 3), gap(7, wednesday, 1)],
  );
  expect(Object.fromEntries(sites)).toEqual({
    7: { planned: [3, 0, 0], missing: [1, 1, 0], over: [2, 0, 0] },
    8: { planned: [0, 4, 0], missing: [0, 0, 0], over: [0, 0, 0] },
    9: { planned: [0, 0, 0], missing: [0, 3, 0], over: [0, 0, 0] },
  });
  expect(all).toEqual({ planned: [3, 4, 0], missing: [1, 4, 0], over: [2, 0, 0] });
});

it('the cover of no plans and gaps has a nought for each date', () => {
  expect(coverOfSites(dates, [], [])).toEqual({
    sites: new Map(),
    all: { planned: [0, 0, 0], missing: [0, 0, 0], over: [0, 0, 0] },
  });
});

it('what lies outside of the dates counts nowhere', () => {
  const { sites, all } = coverOfSites(dates, [plan(7, '2026-11-30', 2)], [gap(7, '2026-12-04', 1)]);
  expect(sites.size).toBe(0);
  expect(all.planned).toEqual([0, 0, 0]);
});
