import { describe, expect, it } from 'vitest';
import { overlapsOf, type Stay } from './overlap.ts';

const at = (time: string) => `2026-11-20T${time}:00Z`;

const stay = (given: Partial<Stay> = {}): Stay => ({
  id: 1,
  staffProfileID: 5,
  timeIn: at('08:00'),
  timeOut: at('20:00'),
  approvalStatus: 'PENDING',
  ...given,
});

const other = (given: Partial<Stay> = {}) => stay({ id: 2, ...given });

describe('a completed record', () => {
  it.each<[string, Partial<Stay>]>([
    ['has the same times', {}],
    ['begins within it', { timeIn: at('19:59'), timeOut: at('23:00') }],
    ['ends within it', { timeIn: at('01:00'), timeOut: at('08:01') }],
    ['lies within it', { timeIn: at('12:00'), timeOut: at('12:01') }],
    ['lies around it', { timeIn: at('07:00'), timeOut: at('21:00') }],
    ['is approved already', { approvalStatus: 'APPROVED' }],
  ])('overlaps one of the same person that %s', (_, given) => {
    const found = other(given);
    expect(overlapsOf(stay(), [found])).toEqual([found]);
    expect(overlapsOf(found, [stay()])).toEqual([stay()]);
  });

  it.each<[string, Partial<Stay>]>([
    ['begins as it ends', { timeIn: at('20:00'), timeOut: at('23:00') }],
    ['ends as it begins', { timeIn: at('01:00'), timeOut: at('08:00') }],
    ['lasts no time at all', { timeIn: at('12:00'), timeOut: at('12:00') }],
    ['was rejected', { approvalStatus: 'REJECTED' }],
    ['is still on duty', { timeOut: null }],
    ['is of somebody else', { staffProfileID: 6 }],
    ['is the record itself', { id: 1 }],
  ])('does not overlap one that %s', (_, given) => {
    expect(overlapsOf(stay(), [other(given)])).toEqual([]);
    expect(overlapsOf(other(given), [stay()])).toEqual([]);
  });
});

it('names every one of several', () => {
  const all = [stay(), other(), other({ id: 3 }), other({ id: 4, timeIn: at('20:00') })];
  expect(overlapsOf(stay(), all).map(({ id }) => id)).toEqual([2, 3]);
});
