import { describe, expect, it } from 'vitest';
import { judgeScans } from '../patrol/judge-scans.ts';
import type { PackRoute } from './pack.ts';
import { roundState, type RoundScan } from './round-state.ts';

const letters = ['A', 'B', 'C'];
const idOf = (letter: string) => letter.charCodeAt(0);

function routeOf(kind: 'fixed' | 'free' | 'islandWide'): PackRoute {
  const points = letters.map((name, place) => ({
    clockingPointID: idOf(name),
    name,
    description: null,
    index: place + 1,
  }));
  return {
    id: 1,
    name: 'Round',
    inOrder: kind === 'fixed',
    islandWide: kind === 'islandWide',
    points: kind === 'islandWide' ? [] : points,
  };
}

/** `A B ?`: scans a minute apart; X is of the site but not on the route, ? belongs nowhere. */
function scansOf(text: string): RoundScan[] {
  return text
    .split(' ')
    .filter(Boolean)
    .map((letter, minute) => ({
      clockingPointID: letter === '?' ? null : idOf(letter),
      at: new Date(Date.UTC(2026, 10, 25, 8, minute)).toISOString(),
    }));
}

/** C clocked, o clocked out of order, R repeated, E extra, U unknown. */
function verdictsOf(kind: 'fixed' | 'free' | 'islandWide', text: string): string {
  return roundState(routeOf(kind), scansOf(text))
    .scans.map(({ verdict, outOfOrder }) => (outOfOrder ? 'o' : verdict.charAt(0)))
    .join('');
}

describe('on a route with a fixed order', () => {
  it.each([
    ['nothing yet', '', '', 0, 'A'],
    ['the first', 'A', 'C', 1, 'B'],
    ['all', 'A B C', 'CCC', 3, null],
    ['one left out', 'A C', 'CC', 2, 'B'],
    ['the first left out', 'B', 'C', 1, 'C'],
    ['one walked later', 'A C B', 'CCo', 3, null],
    ['one twice', 'A A', 'CR', 1, 'B'],
    ['one that is not on the route', 'A X', 'CE', 1, 'B'],
    ['a tag that nobody knows', 'A ? B', 'CUC', 2, 'C'],
  ])('%s (%s) is %s: %i done, next %s', (_, text, verdicts, done, next) => {
    const state = roundState(routeOf('fixed'), scansOf(text));
    expect(verdictsOf('fixed', text)).toBe(verdicts);
    expect([state.done, state.total, state.next?.name ?? null]).toEqual([done, 3, next]);
  });

  it.each([
    ['A B', ''],
    ['A C', 'B'],
    ['C', 'AB'],
    ['A C B', ''],
    ['A ? C', 'B'],
  ])('the last scan of %s went past %j', (text, leftOut) => {
    const last = roundState(routeOf('fixed'), scansOf(text)).scans.at(-1);
    expect(last?.leftOut.map(({ name }) => name).join('')).toBe(leftOut);
  });
});

it('on a free route any order is right and none is next', () => {
  const state = roundState(routeOf('free'), scansOf('C A'));
  expect(verdictsOf('free', 'C A A X')).toBe('CCRE');
  expect([state.done, state.total, state.next]).toEqual([2, 3, null]);
  expect(state.scans.flatMap(({ leftOut }) => leftOut)).toEqual([]);
});

it('an island-wide round asks for no number', () => {
  const state = roundState(routeOf('islandWide'), scansOf('A X B'));
  expect([state.done, state.total, state.points]).toEqual([3, null, []]);
  // Four minutes later it is the same visit.
  expect(verdictsOf('islandWide', 'A B C X A')).toBe('CCCCR');
});

it('each checkpoint says when it was clocked first', () => {
  const { points } = roundState(routeOf('fixed'), scansOf('A A C'));
  expect(points.map(({ clockedAt }) => clockedAt?.slice(11, 16) ?? null)).toEqual([
    '08:00',
    null,
    '08:02',
  ]);
});

it('two scans within one second count as the server counts them, by whole seconds', () => {
  const scans = [
    { clockingPointID: idOf('B'), at: '2026-11-25T08:00:00.100Z' },
    { clockingPointID: idOf('A'), at: '2026-11-25T08:00:00.900Z' },
  ];
  const kept = scans.map(({ clockingPointID }, id) => ({
    id,
    clockingPointID,
    index: clockingPointID - idOf('A') + 1,
    datetime: '2026-11-25T08:00:00Z',
  }));
  const here = roundState(routeOf('fixed'), scans).scans;
  const there = judgeScans(routeOf('fixed'), kept).scans.toSorted((a, b) => a.id - b.id);
  expect(here.map(({ outOfOrder }) => outOfOrder)).toEqual(
    there.map(({ outOfOrder }) => outOfOrder),
  );
});
