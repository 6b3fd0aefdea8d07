import { expect, it } from 'vitest';
import { changeOfTold, lineEventKinds, lineEventLabels, type ToldLine } from './line-events.ts';

const told: ToldLine = {
  status: 'PUBLISHED',
  staffProfileID: 1,
  siteProfileID: 2,
  startDatetime: '2026-11-21T00:00:00Z',
  endDatetime: '2026-11-21T12:00:00Z',
  deleted: 0,
};

it.each<[string, Partial<ToldLine>, ReturnType<typeof changeOfTold>]>([
  ['that stays', {}, null],
  ['that is answered', { status: 'CONFIRMED' }, null],
  ['that is removed', { deleted: 1 }, 'WITHDRAWN'],
  ['of another person now', { staffProfileID: 7 }, 'REPLACED'],
  ['of another person elsewhere', { staffProfileID: 7, siteProfileID: 3 }, 'REPLACED'],
  ['at another site', { siteProfileID: 3 }, 'CHANGED'],
  ['that begins later', { startDatetime: '2026-11-21T01:00:00Z' }, 'CHANGED'],
  ['that ends later', { endDatetime: '2026-11-21T13:00:00Z' }, 'CHANGED'],
])('a line %s', (_, change, expected) => {
  expect(changeOfTold(told, { ...told, ...change })).toBe(expected);
  expect(changeOfTold({ ...told, status: 'DECLINED' }, { ...told, ...change })).toBe(expected);
  expect(changeOfTold({ ...told, status: 'DRAFT' }, { ...told, ...change })).toBeNull();
});

it('is nothing to anybody when a removed line is brought back', () => {
  expect(changeOfTold({ ...told, deleted: 1 }, told)).toBeNull();
  expect(changeOfTold({ ...told, deleted: 1 }, { ...told, staffProfileID: 7 })).toBeNull();
});

it('has a word for each kind', () => {
  expect(lineEventKinds.map((kind) => lineEventLabels[kind])).toEqual([
    'Published',
    'Changed after publishing',
    'Confirmed',
    'Declined',
    'Replaced',
    'Withdrawn',
    'Taken as an open shift',
    'Swapped',
  ]);
});
