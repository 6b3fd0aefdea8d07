import { expect, test } from 'vitest';
import { announcedEnd, sessionHasEnded } from './session-limits.ts';

const now = Date.UTC(2026, 10, 21, 8);
const minute = 60_000;

test.each([
  ['CONSOLE', 'just used', 0, 720, false],
  ['CONSOLE', 'idle for just under 30 minutes', 30 - 1 / 60, 720, false],
  ['CONSOLE', 'idle for 30 minutes', 30, 720, true],
  ['CONSOLE', 'in the last second of its time', 0, 1 / 60, false],
  ['CONSOLE', 'at the end of its time, though just used', 0, 0, true],
  ['GUARD', 'idle for a twelve-hour shift', 720, 720, false],
  ['GUARD', 'idle for just under 3 days', 3 * 1440 - 1, 720, false],
  ['GUARD', 'idle for 3 days', 3 * 1440, 720, true],
  ['GUARD', 'at the end of its time, though just used', 0, 0, true],
  ['CLIENT', 'idle for just under 30 minutes', 30 - 1 / 60, 720, false],
  ['CLIENT', 'idle for 30 minutes', 30, 720, true],
  ['CLIENT', 'at the end of its time, though just used', 0, 0, true],
] as const)('a session of %s %s', (application, _, minutesIdle, minutesLeft, ended) => {
  const lastSeenAt = now - minutesIdle * minute;
  const expiresAt = now + minutesLeft * minute;
  const session = { application, isOfDevice: false, lastSeenAt, expiresAt };
  expect(sessionHasEnded(session, now)).toBe(ended);
});

test.each([
  [15 * 60 + 1, 5 * 60 + 1, undefined],
  [15 * 60, 30 * 60, 'END'],
  [12 * 3600, 5 * 60, 'IDLE'],
  [10 * 60, 2 * 60, 'END'],
  [0, 0, 'END'],
])('%i seconds before its age ends it and %i before idleness does: %s', (age, idle, announced) => {
  expect(announcedEnd({ endsIn: age * 1000, idleEndsIn: idle * 1000 })).toBe(announced);
});

test.each([
  ['idle for the four days between two blocks of shifts', 4, 26, false],
  ['idle for just under 30 days', 29.9, 0.1, false],
  ['idle for 30 days', 30, 1, true],
  ['at the end of its time', 0, 0, true],
])('a session on a registered device %s', (_, daysIdle, daysLeft, ended) => {
  const day = 1440 * minute;
  const lastSeenAt = now - daysIdle * day;
  const expiresAt = now + daysLeft * day;
  const session = { application: 'GUARD', isOfDevice: true, lastSeenAt, expiresAt } as const;
  expect(sessionHasEnded(session, now)).toBe(ended);
});

test.each([
  ['idle for just under two weeks', 13.9, 76, false],
  ['idle for two weeks', 14, 76, true],
  ['at the end of its time, though just used', 0, 0, true],
])('a session of a client’s user who stays signed in %s', (_, daysIdle, daysLeft, ended) => {
  const day = 1440 * minute;
  const times = { lastSeenAt: now - daysIdle * day, expiresAt: now + daysLeft * day };
  const session = { application: 'CLIENT', isOfDevice: false, isKept: true, ...times } as const;
  expect(sessionHasEnded(session, now)).toBe(ended);
});
