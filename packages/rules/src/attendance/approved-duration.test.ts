import { expect, it } from 'vitest';
import {
  approvedDurationText,
  durationText,
  isAboveClocked,
  suggestedDuration,
  totalDurationText,
} from './approved-duration.ts';

const timeIn = '2026-11-20T23:58:00Z';
const after = (seconds: number) => new Date(Date.parse(timeIn) + seconds * 1000).toISOString();

it.each([
  ['nothing', 0, 0],
  ['14 min 59 s', 14 * 60 + 59, 0],
  ['15 min', 15 * 60, 30],
  ['44 min 59 s', 44 * 60 + 59, 30],
  ['45 min', 45 * 60, 60],
  ['11 h 44 min 59 s', 704 * 60 + 59, 690],
  ['11 h 45 min', 705 * 60, 720],
  ['12 h 14 min', 734 * 60, 720],
  ['12 h 15 min', 735 * 60, 750],
  ['26 h 14 min', 1574 * 60, 1560],
  ['3 days', 3 * 86_400, 1560],
])('suggests for %s worked (%i s) %i minutes', (_, seconds, minutes) => {
  expect(suggestedDuration(timeIn, after(seconds))).toBe(minutes);
});

it.each([
  ['what was clocked', 704, 704, false],
  ['more than was clocked', 704, 704.5, true],
  ['the half hour above it, where the rule rounds down', 704, 720, true],
  ['the half hour to which the rule rounds up', 705, 720, false],
  ['more than that half hour', 705, 720.01, true],
  ['nothing of nothing', 0, 0, false],
  ['a minute of nothing', 0, 1, true],
  ['less than was clocked', 704, 1, false],
  ['26 hours of 27', 1620, 1560, false],
])('judges %s: clocked %d min, approved %d min', (_, clocked, approved, above) => {
  expect(isAboveClocked(approved, timeIn, after(clocked * 60))).toBe(above);
});

it('suggests nothing when the time out lies before the time in', () => {
  expect(suggestedDuration(timeIn, after(-3600))).toBe(0);
});

it.each([
  [690, '11h 30min'],
  [720, '12h 0min'],
  [20, '0h 20min'],
  [0, '0h 0min'],
  [90.5, '1h 30.5min'],
  [119.999, '2h 0min'],
  [6000, '100h 0min'],
])('shows %d minutes as %s', (minutes, text) => {
  expect(durationText(minutes)).toBe(text);
});

it.each([
  ['08:00:59', '20:00:00', '12h 0min'],
  ['08:00:00', '20:00:59', '12h 0min'],
  ['08:00:59', '08:01:00', '0h 1min'],
  ['08:01:00', '08:00:59', '0h 0min'],
])('the total of %s to %s is that of the shown times: %s', (start, end, text) => {
  expect(totalDurationText(`2026-11-21T${start}Z`, `2026-11-21T${end}Z`)).toBe(text);
});

it('shows whole minutes of the total, and nothing while on duty', () => {
  expect(totalDurationText(timeIn, after(719 * 60 + 59))).toBe('11h 59min');
  expect(totalDurationText(timeIn, null)).toBe('');
});

it.each([
  ['APPROVED', 720, '12h 0min'],
  ['APPROVED', null, ''],
  ['REJECTED', 720, ''],
  ['PENDING', 720, ''],
])('shows the approved duration of a record that is %s with %s as %j', (status, minutes, text) => {
  expect(approvedDurationText({ approvalStatus: status, approvedDuration: minutes })).toBe(text);
});
