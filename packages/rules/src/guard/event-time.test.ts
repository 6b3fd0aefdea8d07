import { describe, expect, it } from 'vitest';
import { timeOfEvent, type EventClock } from './event-time.ts';

const minute = 60_000;
const hour = 60 * minute;
const received = Date.parse('2026-11-25T06:00:00Z');
/** The clock that nobody can move stood at ten hours as the batch was sent. */
const delivery = { mono: 10 * hour, boot: 'one', receivedAt: received };
const ago = (minutes: number): string => new Date(received - minutes * minute).toISOString();
const happened = (minutes: number, more: Partial<EventClock> = {}): EventClock => ({
  at: ago(minutes),
  mono: delivery.mono - minutes * minute,
  boot: 'one',
  offset: 0,
  ...more,
});

describe('the time of an event', () => {
  it.each<[string, EventClock, string, string | null, readonly string[]]>([
    ['as it was told', happened(30), '2026-11-25T05:30:00Z', '2026-11-25T05:30:00Z', []],
    [
      'of a clock that is two minutes wrong',
      happened(30, { at: ago(32) }),
      '2026-11-25T05:28:00Z',
      '2026-11-25T05:30:00Z',
      [],
    ],
    [
      'of a clock that was set back an hour',
      happened(30, { at: ago(90) }),
      '2026-11-25T04:30:00Z',
      '2026-11-25T05:30:00Z',
      ['CLOCK_MOVED'],
    ],
    [
      'that has not come yet, which cannot be',
      happened(30, { at: ago(-90) }),
      '2026-11-25T05:30:00Z',
      '2026-11-25T05:30:00Z',
      ['CLOCK_MOVED'],
    ],
    [
      'that has not come yet, by nothing else to go by',
      happened(30, { at: ago(-90), boot: 'before' }),
      '2026-11-25T06:00:00Z',
      null,
      ['CLOCK_MOVED'],
    ],
    [
      'a little ahead of ours',
      happened(30, { at: ago(-4), mono: 10 * hour }),
      '2026-11-25T06:04:00Z',
      '2026-11-25T06:00:00Z',
      ['CLOCK_MOVED'],
    ],
    [
      'of before the device was started anew, its clock measured since',
      happened(30, { boot: 'before' }),
      '2026-11-25T05:30:00Z',
      null,
      [],
    ],
    [
      'of before, the clock found to be wrong',
      happened(30, { boot: 'before', offset: 5 * minute }),
      '2026-11-25T05:30:00Z',
      null,
      ['CLOCK_MOVED'],
    ],
    [
      'of before, never measured',
      happened(30, { boot: 'before', offset: null }),
      '2026-11-25T05:30:00Z',
      null,
      ['UNCERTAIN_TIME'],
    ],
    [
      'of longer ago than a shift',
      happened(13 * 60, { boot: 'before' }),
      '2026-11-24T17:00:00Z',
      null,
      ['LATE_DELIVERY'],
    ],
    [
      'of a clock that seems to run backwards is of another start',
      happened(30, { mono: 11 * hour, offset: null }),
      '2026-11-25T05:30:00Z',
      null,
      ['UNCERTAIN_TIME'],
    ],
  ])('%s', (_, event, at, recomputed, marks) => {
    expect(timeOfEvent(event, delivery)).toEqual({ at, recomputed, marks, isTooOld: false });
  });

  it.each([
    [29, false],
    [31, true],
  ])('of %i days ago is too old: %s', (days, isTooOld) => {
    const event = happened(days * 24 * 60, { boot: 'before' });
    expect(timeOfEvent(event, delivery).isTooOld).toBe(isTooOld);
  });
});
