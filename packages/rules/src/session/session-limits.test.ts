import { expect, test } from 'vitest';
import { sessionHasEnded } from './session-limits.ts';

const now = Date.UTC(2026, 10, 21, 8);
const minute = 60_000;

test.each([
  ['just used', 0, 720, false],
  ['idle for just under 30 minutes', 30 - 1 / 60, 720, false],
  ['idle for 30 minutes', 30, 720, true],
  ['in the last second of its 12 hours', 0, 1 / 60, false],
  ['12 hours old, though just used', 0, 0, true],
])('a session %s', (_, minutesIdle, minutesLeft, ended) => {
  const times = { lastSeenAt: now - minutesIdle * minute, expiresAt: now + minutesLeft * minute };
  expect(sessionHasEnded(times, now)).toBe(ended);
});
