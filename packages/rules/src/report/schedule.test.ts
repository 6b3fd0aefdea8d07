import { describe, expect, it } from 'vitest';
import { lastDue, nextDue, periodOf, scheduleText, type ReportSchedule } from './schedule.ts';

const timeZone = 'Asia/Singapore';
const schedule = (given: Partial<ReportSchedule>): ReportSchedule => ({
  kind: 'SITE_DAILY',
  times: ['08:30'],
  weekday: null,
  dayOfMonth: null,
  ...given,
});
const shifts = schedule({ times: ['08:00', '20:00'] });
const monday = schedule({ kind: 'WEEKLY', weekday: 1 });
const first = schedule({ kind: 'MONTH_HOURS', dayOfMonth: 1, times: ['06:00'] });
const twentieth = schedule({ kind: 'MONTH_HOURS', dayOfMonth: 20, times: ['06:00'] });
const expiries = schedule({ kind: 'EXPIRIES', weekday: 1, times: ['00:00'] });

describe('a report falls due', () => {
  it.each([
    // 25 Nov 2026 is a Wednesday; 00:30 UTC is half past eight in Singapore.
    [schedule({}), '2026-11-25T00:29:59Z', '2026-11-25T00:30:00Z', '2026-11-24T00:30:00Z'],
    [schedule({}), '2026-11-25T00:30:00Z', '2026-11-26T00:30:00Z', '2026-11-25T00:30:00Z'],
    [shifts, '2026-11-25T00:30:00Z', '2026-11-25T12:00:00Z', '2026-11-25T00:00:00Z'],
    [shifts, '2026-11-25T13:00:00Z', '2026-11-26T00:00:00Z', '2026-11-25T12:00:00Z'],
    [monday, '2026-11-25T00:30:00Z', '2026-11-30T00:30:00Z', '2026-11-23T00:30:00Z'],
    [first, '2026-11-25T00:30:00Z', '2026-11-30T22:00:00Z', '2026-10-31T22:00:00Z'],
  ])('by %j at %s next on %s, last on %s', (given, now, next, last) => {
    expect(nextDue(given, Date.parse(now), timeZone)).toBe(next);
    expect(lastDue(given, Date.parse(now), timeZone)).toBe(last);
  });

  it('by the clocks of the agency where they change', () => {
    const berlin = schedule({ times: ['08:00'] });
    const after = Date.parse('2026-10-24T08:00:00Z');
    // From summer to winter time, in the night to the 25th.
    expect(nextDue(berlin, after, 'Europe/Berlin')).toBe('2026-10-25T07:00:00Z');
  });
});

describe('a report tells of', () => {
  it.each([
    [schedule({}), '2026-11-25T00:30:00Z', '2026-11-24T00:30:00Z', '2026-11-25T00:30:00Z'],
    [shifts, '2026-11-25T12:00:00Z', '2026-11-25T00:00:00Z', '2026-11-25T12:00:00Z'],
    [monday, '2026-11-23T00:30:00Z', '2026-11-16T00:30:00Z', '2026-11-23T00:30:00Z'],
    [first, '2026-11-30T22:00:00Z', '2026-10-31T16:00:00Z', '2026-11-30T16:00:00Z'],
    [twentieth, '2026-11-19T22:00:00Z', '2026-10-31T16:00:00Z', '2026-11-30T16:00:00Z'],
    [expiries, '2026-11-22T16:00:00Z', '2026-11-22T16:00:00Z', '2027-02-21T16:00:00Z'],
  ])('%j on %s: from %s to %s', (given, dueOn, from, to) =>
    expect(periodOf(given, dueOn, timeZone)).toEqual({ from, to }),
  );
});

it.each([
  [shifts, 'Every day at 08:00 and 20:00'],
  [monday, 'Every Monday at 08:30'],
  [first, 'On day 1 of the month at 06:00'],
])('%j is said as %s', (given, text) => expect(scheduleText(given)).toBe(text));
