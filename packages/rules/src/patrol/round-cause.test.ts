import { expect, it } from 'vitest';
import { roundCause, type RoundFacts } from './round-cause.ts';

const round: RoundFacts = {
  siteProfileName: 'Orchid Park',
  clockingRouteName: 'Night round',
  dueOn: '2026-11-25T14:00:00Z',
  state: 'MISSED',
  staffProfileName: null,
  clockedPoint: 0,
  totalPoint: 5,
  timeZone: 'Asia/Singapore',
};

it('tells of a round that nobody began', () => {
  expect(roundCause(round)).toEqual({
    sentence: 'A round at Orchid Park was not begun. It was due at 22:00.',
    detail: 'Night round, Orchid Park, due 22:00',
  });
});

it('tells of one that missed points, on lock screens without a name', () => {
  const walked = {
    ...round,
    state: 'INCOMPLETE',
    staffProfileName: 'Siti',
    clockedPoint: 3,
  } as const;
  expect(roundCause(walked)).toEqual({
    sentence: 'A round at Orchid Park missed checkpoints. It was due at 22:00.',
    detail: 'Night round, Orchid Park, due 22:00: Siti, 3 of 5 checkpoints',
  });
});
