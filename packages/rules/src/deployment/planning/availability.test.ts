import { describe, expect, it } from 'vitest';
import { periodOf } from '../shift/shift-type.ts';
import type { ShiftKey } from '../shift/shift-type.ts';
import {
  availabilityKinds,
  availabilityLabels,
  isPreferred,
  isSaidOf,
  type Availability,
} from './availability.ts';

const zone = 'Asia/Singapore';
const shift = (date: string, startTime: string, endTime: string, key?: ShiftKey) => ({
  date,
  ...periodOf(date, { startTime, endTime }, zone),
  key,
  shiftName: 'Shift',
  siteProfileID: 1,
  siteProfileName: 'Marina Tower',
});
const said = (given: Partial<Availability> = {}): Availability => ({
  kind: 'UNAVAILABLE',
  fromDate: '2026-11-21',
  toDate: '2026-11-22',
  key: null,
  ...given,
});

describe('what is said of days', () => {
  it.each([
    ['a shift of the first day', shift('2026-11-21', '08:00', '20:00'), true],
    ['a shift of the last day', shift('2026-11-22', '08:00', '20:00'), true],
    ['not one of the day before', shift('2026-11-20', '08:00', '20:00'), false],
    ['not one of the day after', shift('2026-11-23', '08:00', '20:00'), false],
    ['a night that ends on the first day', shift('2026-11-20', '20:00', '08:00'), true],
    ['not one that ends as it begins', shift('2026-11-20', '16:00', '00:00'), false],
    ['a night that begins on the last day', shift('2026-11-22', '20:00', '08:00'), true],
  ])('holds for %s', (_, of, holds) => {
    expect(isSaidOf(said(), of, zone)).toBe(holds);
  });
});

describe('what is said of a kind of shift', () => {
  const night = (date: string) => shift(date, '20:00', '08:00', 'NIGHT');
  it.each<[string, ReturnType<typeof shift>, ShiftKey, boolean]>([
    ['nights of the first day', night('2026-11-21'), 'NIGHT', true],
    ['nights of the last day', night('2026-11-22'), 'NIGHT', true],
    ['not the night before, though it ends then', night('2026-11-20'), 'NIGHT', false],
    ['not the night after', night('2026-11-23'), 'NIGHT', false],
    ['not days', shift('2026-11-21', '08:00', '20:00', 'DAY'), 'NIGHT', false],
    ['all shifts that lie at night', shift('2026-11-21', '19:00', '07:00', 7), 'NIGHT', true],
    ['all shifts that lie by day', shift('2026-11-21', '07:00', '15:00', 7), 'DAY', true],
    ['one of the agency', shift('2026-11-21', '07:00', '15:00', 7), 7, true],
    ['not another of the agency', shift('2026-11-21', '07:00', '15:00', 8), 7, false],
    ['not one whose kind is not known', shift('2026-11-21', '07:00', '15:00'), 7, false],
  ])('holds for %s', (_, of, key, holds) => {
    expect(isSaidOf(said({ key }), of, zone)).toBe(holds);
  });
});

it('who would like to work is known for ranking', () => {
  const day = shift('2026-11-21', '08:00', '20:00', 'DAY');
  expect(isPreferred([said({ kind: 'PREFERRED' })], day, zone)).toBe(true);
  expect(isPreferred([said()], day, zone)).toBe(false);
  expect(isPreferred([said({ kind: 'PREFERRED', key: 'NIGHT' })], day, zone)).toBe(false);
  expect(isPreferred([], day, zone)).toBe(false);
});

it('both kinds have their words', () => {
  expect(availabilityKinds.map((kind) => availabilityLabels[kind])).toEqual([
    'Not available',
    'Would like to work',
  ]);
});
