import { describe, expect, it } from 'vitest';
import { countShown, isQuiet, isStillToCome, orderBoard, type BoardSite } from './board.ts';

const start = '2026-11-21T00:00:00Z';
const next = '2026-11-21T12:00:00Z';
const now = Date.parse(start) + 3_600_000;
const awaited = { deploymentID: 7, firstTimeIn: null, timeOut: null, elsewhere: null };
const came = { ...awaited, firstTimeIn: '2026-11-20T23:52:00Z' };
const left = { ...came, timeOut: '2026-11-21T00:30:00Z' };
const extra = { ...came, deploymentID: null };
const away = { ...awaited, elsewhere: 'Marina Tower' };

const site = (name: string, ...people: BoardSite['sections'][number]['people']) => ({
  name,
  sections: [{ start, people }],
});

describe('people of a site', () => {
  const all: BoardSite = {
    sections: [
      { start, people: [came, left, extra, away, awaited] },
      { start: next, people: [awaited, awaited] },
    ],
  };
  it.each([
    ['attention', 3],
    ['missing', 1],
    ['unplanned', 1],
    ['duty', 2],
  ] as const)('are counted by what is shown: %s', (show, count) => {
    expect(countShown(all, show, now)).toBe(count);
  });
});

describe('a site is quiet', () => {
  it.each([
    ['with everybody there', [came], true],
    ['once they have gone', [left], true],
    ['not with one missing', [came, awaited], false],
    ['not with one who is elsewhere', [came, away], false],
    ['not with one whom nobody planned', [extra], false],
    ['once one whom nobody planned has gone', [{ ...left, deploymentID: null }], true],
  ])('%s', (_, people, quiet) => {
    expect(isQuiet(site('A', ...people), now)).toBe(quiet);
  });
});

describe('a shift is still to come', () => {
  it.each([
    ['before it begins', { start: next, people: [awaited] }, true],
    ['not once somebody came early', { start: next, people: [awaited, came] }, false],
    ['not once it has begun', { start, people: [awaited] }, false],
  ])('%s', (_, section, expected) => {
    expect(isStillToCome(section, now)).toBe(expected);
  });
});

describe('the board', () => {
  const sites = [site('A', came), site('D', extra), site('B', awaited), site('C', left)];
  it.each([
    [undefined, ['B', 'D', 'A', 'C']],
    ['attention', ['B', 'D']],
    ['missing', ['B']],
    ['unplanned', ['D']],
    ['duty', ['D', 'A']],
  ] as const)('has trouble first, and shows alone what is asked for: %s', (show, names) => {
    expect(orderBoard(sites, show, now).map(({ name }) => name)).toEqual(names);
  });
});
