import { describe, expect, it } from 'vitest';
import {
  countShown,
  coverOfSection,
  isQuiet,
  isStillToCome,
  lastTurn,
  orderBoard,
  turnsOf,
  type BoardPerson,
  type BoardSite,
} from './board.ts';

const start = '2026-11-21T00:00:00Z';
const next = '2026-11-21T12:00:00Z';
const now = Date.parse(start) + 3_600_000;
const end = next;
const awaited: BoardPerson = {
  staffProfileID: 100,
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
const later = { ...awaited, start: next, end: '2026-11-22T00:00:00Z' };
const came = { ...awaited, firstTimeIn: '2026-11-20T23:52:00Z' };
const left = { ...came, timeOut: end };
const wentEarly = { ...came, timeOut: '2026-11-21T00:30:00Z' };
const late = { ...came, firstTimeIn: '2026-11-21T00:20:00Z' };
const absent = { ...awaited, absentOn: start };
const onLeave = { ...later, staffProfileID: 200 };
const extra = { ...came, deploymentID: null };
const away = { ...awaited, elsewhere: 'Marina Tower' };

const moment = { now, isAway: ({ staffProfileID }: BoardPerson) => staffProfileID === 200 };
const post = { start, end, headcount: 1 };

const site = (name: string, ...people: BoardSite['sections'][number]['people']) => ({
  name,
  sections: [{ posts: [], people }],
});

describe('people of a site', () => {
  const all: BoardSite = {
    sections: [
      {
        posts: [{ ...post, headcount: 9 }],
        people: [came, left, extra, away, awaited, wentEarly, late, absent],
      },
      { posts: [], people: [later, later, onLeave] },
    ],
  };
  it.each([
    // Missing, elsewhere, not planned, left early, on leave, and three who lack.
    ['attention', 8],
    ['missing', 1],
    ['absent', 1],
    ['short', 3],
    ['leave', 1],
    ['late', 1],
    ['early', 1],
    ['unplanned', 1],
    ['duty', 3],
  ] as const)('are counted by what is shown: %s', (show, count) => {
    expect(countShown(all, show, moment)).toBe(count);
  });
});

describe('a site is quiet', () => {
  it.each([
    ['with everybody there', [came], true],
    ['once they have gone', [left], true],
    ['not with one missing', [came, awaited], false],
    ['not with one who is elsewhere', [came, away], false],
    ['not with one whom nobody planned', [extra], false],
    ['with one noted as absent', [came, absent], true],
    ['not with one who left early', [wentEarly], false],
    ['with one who came late', [late], true],
    ['not with one who is on leave', [onLeave], false],
    ['once one whom nobody planned has gone', [{ ...left, deploymentID: null }], true],
  ])('%s', (_, people, quiet) => {
    expect(isQuiet(site('A', ...people), moment)).toBe(quiet);
  });
});

it('a site is not quiet while somebody lacks', () => {
  const section = { posts: [{ ...post, headcount: 2 }], people: [came] };
  expect(coverOfSection(section, moment)).toEqual({ short: 1, over: 0 });
  expect(isQuiet({ sections: [section] }, moment)).toBe(false);
  expect(isQuiet({ sections: [{ ...section, posts: [post] }] }, moment)).toBe(true);
});

describe('a shift is still to come', () => {
  it.each([
    ['before it begins', { posts: [], people: [later] }, true],
    ['not once somebody came early', { posts: [], people: [later, came] }, false],
    ['not once it has begun', { posts: [], people: [awaited] }, false],
    ['not while somebody of it is on leave', { posts: [], people: [onLeave] }, false],
    ['not where nobody is planned for it', { posts: [], people: [] }, false],
    ['not while somebody lacks', { posts: [{ ...later, headcount: 2 }], people: [later] }, false],
  ])('%s', (_, section, expected) => {
    expect(isStillToCome(section, moment)).toBe(expected);
  });
});

it('what cards say changes when a line or a post begins or ends', () => {
  const sections = [
    { posts: [post], people: [came] },
    { posts: [], people: [later] },
  ];
  const turns = turnsOf([{ sections }]);
  expect(turns).toEqual([start, next, later.end].map((time) => Date.parse(time)));
  expect(lastTurn(turns, Date.parse(next) - 1)).toBe(Date.parse(start));
  expect(lastTurn(turns, Date.parse(next))).toBe(Date.parse(next));
  expect(lastTurn(turns, Date.parse(start) - 1)).toBe(0);
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
    expect(orderBoard(sites, show, moment).map(({ name }) => name)).toEqual(names);
  });
});
