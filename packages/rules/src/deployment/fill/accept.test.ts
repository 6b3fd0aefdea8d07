import { describe, expect, it } from 'vitest';
import { shiftPeriod } from '../shifts.ts';
import { acceptBatches } from './accept.ts';
import { timeZone } from './fill-examples.ts';

const line = (date: string, siteProfileID: number, staffProfileID: number, given: object = {}) => ({
  date,
  shift: 'DAY' as const,
  shiftTypeID: null,
  ...shiftPeriod(date, 'DAY', timeZone),
  siteProfileID,
  staffProfileID,
  ...given,
});
const [first, second] = ['2026-12-01', '2026-12-02'];

describe('accepted lines', () => {
  it('are one request of groups of a date and time, with the versions of their plans', () => {
    const lines = [line(first, 1, 7), line(first, 2, 8), line(second, 1, 7)];
    const seen = [
      { date: first, siteProfileID: 1, version: 4 },
      { date: first, siteProfileID: 9, version: 5 },
    ];
    expect(acceptBatches(lines, seen)).toEqual([
      {
        create: [
          {
            date: first,
            shift: 'DAY',
            ...shiftPeriod(first, 'DAY', timeZone),
            deployments: [
              { siteProfileID: 1, staffProfileID: 7 },
              { siteProfileID: 2, staffProfileID: 8 },
            ],
          },
          {
            date: second,
            shift: 'DAY',
            ...shiftPeriod(second, 'DAY', timeZone),
            deployments: [{ siteProfileID: 1, staffProfileID: 7 }],
          },
        ],
        days: [
          { date: first, siteProfileID: 1, version: 4 },
          { date: first, siteProfileID: 2, version: 0 },
          { date: second, siteProfileID: 1, version: 0 },
        ],
      },
    ]);
  });

  it('name a kind of shift of the agency’s own by its id alone', () => {
    const [batch] = acceptBatches([line(first, 1, 7, { shiftTypeID: 12 })], []);
    expect(batch?.create[0]).toMatchObject({ shiftTypeID: 12 });
    expect(batch?.create[0]).not.toHaveProperty('shift');
  });

  it('of two kinds of shift with the same times are two groups', () => {
    const lines = [12, 13].map((shiftTypeID) => line(first, 1, shiftTypeID, { shiftTypeID }));
    const [batch] = acceptBatches(lines, []);
    expect(batch?.create.map(({ shiftTypeID }) => shiftTypeID)).toEqual([12, 13]);
  });

  it('are several requests where they are many, none of which parts a plan', () => {
    const lines = [1, 2, 3, 4].flatMap((site) => [line(second, site, 1), line(first, site, 2)]);
    const crowded = [...lines, line(first, 1, 3)];
    const batches = acceptBatches(crowded, [], 3);
    expect(
      batches.map(({ days }) => days.map(({ date, siteProfileID }) => [date, siteProfileID])),
    ).toEqual([
      [
        [first, 1],
        [first, 2],
      ],
      [
        [first, 3],
        [first, 4],
        [second, 1],
      ],
      [
        [second, 2],
        [second, 3],
        [second, 4],
      ],
    ]);
  });

  it('are nothing to send where there are none', () => {
    expect(acceptBatches([], [])).toEqual([]);
  });
});
