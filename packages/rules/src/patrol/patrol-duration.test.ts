import { expect, it } from 'vitest';
import { patrolDurationText, scannedPointsText, totalDurationText } from './patrol-duration.ts';

it.each([
  [0, '0min'],
  [0.9, '0min'],
  [25, '25min'],
  [60, '1h 0min'],
  [90, '1h 30min'],
  [725.5, '12h 5min'],
  [-3, '0min'],
])('shows %d minutes as %s', (minutes, text) => {
  expect(patrolDurationText(minutes)).toBe(text);
});

it('tells how long a patrol took, and nothing of one that nobody finished', () => {
  expect(totalDurationText('2026-11-21T08:00:00Z', '2026-11-21T09:05:30Z')).toBe('1h 5min');
  expect(totalDurationText('2026-11-21T08:00:00Z', '2026-11-21T08:00:00Z')).toBe('0min');
  expect(totalDurationText('2026-11-21T08:00:59Z', '2026-11-21T08:05:00Z')).toBe('5min');
  expect(totalDurationText('2026-11-21T08:00:00Z', null)).toBe('-');
});

it.each([
  [3, 4, '3/4'],
  [0, 4, '0/4'],
  [7, 0, '7'],
])('shows %i clocked of %i as %s', (clocked, total, text) => {
  expect(scannedPointsText(clocked, total)).toBe(text);
});
