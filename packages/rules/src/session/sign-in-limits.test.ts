import { describe, expect, test } from 'vitest';
import {
  afterTry,
  onSuccess,
  signInLimits,
  signInSubjects,
  waitMessage,
} from './sign-in-limits.ts';

const now = Date.UTC(2026, 10, 21, 8);
const minute = 60_000;
const limit = { tries: 3, minutes: 15 };

describe('one more try', () => {
  test.each([
    ['opens a window at the first try', 0, 0, { tries: 1, endsAt: now + 15 * minute }],
    ['is counted while tries are left', 1, 5, { tries: 2, endsAt: now + 5 * minute }],
    ['may be the last', 2, 5, { tries: 3, endsAt: now + 5 * minute }],
    ['is refused when none is left', 3, 5, null],
    [
      'opens a new window at the very end of the old',
      3,
      0,
      { tries: 1, endsAt: now + 15 * minute },
    ],
    ['opens a new window after it', 3, -1, { tries: 1, endsAt: now + 15 * minute }],
  ])('%s', (_, tries, minutesLeft, expected) => {
    expect(afterTry({ tries, endsAt: now + minutesLeft * minute }, limit, now)).toEqual(expected);
  });

  test('a refused one leaves the end of the window where it is', () => {
    const window = { tries: 3, endsAt: now + minute };
    expect(afterTry(window, limit, now + minute - 1)).toBeNull();
    expect(afterTry(window, limit, now + minute)).toEqual({ tries: 1, endsAt: now + 16 * minute });
  });
});

describe('the lock rule of sign-in', () => {
  test('a stranger has 10 tries in 15 minutes and 100 a day for one username', () => {
    expect(signInSubjects(false)).toEqual(['identifier', 'address']);
    expect(signInLimits.identifier).toEqual([
      { tries: 10, minutes: 15 },
      { tries: 100, minutes: 1440 },
    ]);
  });

  test("the owner's device is counted by itself, so that strangers cannot lock it out", () => {
    expect(signInSubjects(true)).toEqual(['device']);
  });

  test('an account of one’s own does not renew the tries of an address', () => {
    expect(onSuccess.address).toBe('give back');
  });
});

test.each([
  [0, 'Too many attempts. Please try again in 1 minute.'],
  [60_000, 'Too many attempts. Please try again in 1 minute.'],
  [60_001, 'Too many attempts. Please try again in 2 minutes.'],
  [15 * minute, 'Too many attempts. Please try again in 15 minutes.'],
])('with %d ms to wait the person reads: %s', (wait, message) => {
  expect(waitMessage(now + wait, now)).toBe(message);
});
