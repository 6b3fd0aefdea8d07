import { describe, expect, it } from 'vitest';
import { wireTime } from '../dates.ts';
import {
  endTimeProblem,
  patrolClosesOn,
  scanTimeProblem,
  startTimeProblem,
} from './patrol-times.ts';

const now = '2026-11-21T12:00:00Z';
const patrol = { start: '2026-11-21T08:00:00Z', end: null, closesOn: '2026-11-21T20:00:00Z' };
const finished = { ...patrol, end: '2026-11-21T09:30:00Z' };
const at = (instant: string) => instant.slice(11, 16);

it.each([
  ['a patrol', false, '2026-11-21T20:00:00Z'],
  ['an island-wide patrol', true, '2026-11-22T00:00:00Z'],
])('%s (%s) that nobody finishes is over at %s', (_, islandWide, closesOn) => {
  expect(wireTime(patrolClosesOn(patrol.start, islandWide))).toBe(closesOn);
});

describe('a start', () => {
  it.each([
    ['now', now, null],
    ['from a clock five minutes ahead', '2026-11-21T12:05:00Z', null],
    ['from the future', '2026-11-21T12:05:01Z', 'The time lies in the future.'],
    ['a week late', '2026-11-14T12:00:00Z', null],
    ['more than a week late', '2026-11-14T11:59:59Z', 'The time lies more than 7 days back.'],
  ])('%s (%s): %s', (_, start, sentence) => {
    expect(startTimeProblem(start, now)?.sentence ?? null).toBe(sentence);
  });
});

describe('a scan', () => {
  it.each([
    ['during the patrol', patrol, '2026-11-21T08:30:00Z', null],
    ['at its start', patrol, patrol.start, null],
    [
      'from the future',
      patrol,
      '2026-11-21T12:06:00Z',
      ['INVALID', 'The time lies in the future.'],
    ],
    [
      'before its start',
      patrol,
      '2026-11-21T07:59:59Z',
      ['INVALID', 'The patrol began later, at 08:00.'],
    ],
    ['before it was finished, delivered afterwards', finished, '2026-11-21T09:30:00Z', null],
    [
      'after it was finished',
      finished,
      '2026-11-21T09:30:01Z',
      ['CONFLICT', 'This patrol was finished at 09:30.'],
    ],
    [
      'after its time ran out',
      { ...patrol, start: '2026-11-20T08:00:00Z', closesOn: '2026-11-20T20:00:00Z' },
      '2026-11-20T20:00:01Z',
      ['CONFLICT', 'This patrol was over at 20:00.'],
    ],
  ])('%s: %o, %s: %o', (_, of, datetime, expected) => {
    const problem = scanTimeProblem(of, datetime, now, at);
    expect(problem === null ? null : [problem.code, problem.sentence]).toEqual(expected);
  });
});

describe('the end', () => {
  it.each([
    ['after the last scan', '2026-11-21T09:00:00Z', '2026-11-21T08:50:00Z', null],
    ['with the last scan', '2026-11-21T09:00:00Z', '2026-11-21T09:00:00Z', null],
    ['without a scan', '2026-11-21T09:00:00Z', null, null],
    [
      'before the last scan',
      '2026-11-21T09:00:00Z',
      '2026-11-21T09:10:00Z',
      'A checkpoint was scanned later, at 09:10.',
    ],
    ['before the start', '2026-11-21T07:00:00Z', null, 'The patrol began later, at 08:00.'],
  ])('%s (%s, last scan %s): %s', (_, end, lastScan, sentence) => {
    expect(endTimeProblem(patrol, { end, lastScan }, now, at)?.sentence ?? null).toBe(sentence);
  });
});
