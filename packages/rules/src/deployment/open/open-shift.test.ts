import { expect, it } from 'vitest';
import {
  afterClaim,
  claimProblem,
  hasGrade,
  offerState,
  openShiftLook,
  openShiftMessages,
  openShiftStatuses,
  type Offer,
} from './open-shift.ts';

const startDatetime = '2026-11-21T00:00:00Z';
const start = Date.parse(startDatetime);
const hour = 3_600_000;
const offer: Offer = { status: 'OPEN', placesLeft: 1, startDatetime, offeredUntil: null };
const until = (offeredUntil: string): Offer => ({ ...offer, offeredUntil });

it.each<[string, Offer, number, ReturnType<typeof offerState>]>([
  ['before it begins', offer, start - 1, 'OPEN'],
  ['once it begins', offer, start, 'ENDED'],
  ['before its last hour', until('2026-11-20T23:00:00Z'), start - hour - 1, 'OPEN'],
  ['after it', until('2026-11-20T23:00:00Z'), start - hour, 'ENDED'],
  ['that would run on after it began', until('2026-11-22T00:00:00Z'), start, 'ENDED'],
  ['that is taken', { ...offer, status: 'TAKEN', placesLeft: 0 }, 0, 'TAKEN'],
  ['that was withdrawn', { ...offer, status: 'WITHDRAWN' }, 0, 'WITHDRAWN'],
])('an offer %s', (_, given, now, state) => {
  expect(offerState(given, now)).toBe(state);
  expect(claimProblem(given, now)).toBe(state === 'OPEN' ? null : openShiftMessages[state]);
});

it.each([
  [null, null, true],
  [1, null, true],
  [2, 2, true],
  [3, 2, true],
  [1, 2, false],
  [null, 2, false],
])('grade %s where %s is asked for: %s', (held, asked, expected) => {
  expect(hasGrade(held, asked)).toBe(expected);
});

it.each([
  ['OPEN', 2, -1, { status: 'OPEN', placesLeft: 1 }],
  ['OPEN', 1, -1, { status: 'TAKEN', placesLeft: 0 }],
  ['TAKEN', 0, 1, { status: 'OPEN', placesLeft: 1 }],
  ['WITHDRAWN', 0, 1, { status: 'WITHDRAWN', placesLeft: 1 }],
] as const)('%s with %i left and %i more', (status, placesLeft, change, expected) => {
  expect(afterClaim({ status, placesLeft }, change)).toEqual(expected);
});

it('has a word for each state', () => {
  const words = [...openShiftStatuses, 'ENDED' as const].map((state) => openShiftLook[state].label);
  expect(words).toEqual(['Open', 'Taken', 'Withdrawn', 'Ended']);
});
