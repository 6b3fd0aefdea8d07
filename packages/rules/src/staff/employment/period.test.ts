import { describe, expect, it } from 'vitest';
import {
  employmentPeriodText,
  endInstant,
  endsBeforeStart,
  overlappedBy,
  overlapSentence,
  startInstant,
  wholeDays,
} from './period.ts';

const singapore = 'Asia/Singapore';
const of = (from: string, to: string | null) => ({
  emStart: startInstant(from, singapore) ?? '',
  emEnd: endInstant(to ?? undefined, singapore) ?? null,
});

describe('the days of an employment', () => {
  it('run from the first second of the first to the last second of the last', () => {
    expect(of('2026-01-01', '2026-12-31')).toEqual({
      emStart: '2025-12-31T16:00:00Z',
      emEnd: '2026-12-31T15:59:59Z',
    });
    expect(startInstant(undefined, singapore)).toBeUndefined();
    expect(endInstant(undefined, singapore)).toBeUndefined();
  });

  it.each([
    [
      { emStart: '2026-01-01T03:00:00Z', emEnd: '2026-12-31T15:00:00Z' },
      of('2026-01-01', '2026-12-31'),
    ],
    [{ emStart: '2025-12-31T16:00:00Z', emEnd: null }, of('2026-01-01', null)],
    [{ emEnd: '2026-12-31T16:00:00Z' }, { emEnd: '2027-01-01T15:59:59Z' }],
    [{ emStart: undefined }, { emStart: undefined }],
    [{ emStart: '1900-01-01T00:00:00Z' }, { emStart: '1900-01-01T00:00:00Z' }],
    [{ emEnd: '9999-12-31T23:59:59Z' }, { emEnd: '9999-12-31T23:59:59Z' }],
  ])('%j is made whole: %j', (period, whole) => {
    expect(wholeDays(period, singapore)).toEqual(whole);
  });

  it.each([
    [of('2026-01-01', '2026-12-31'), '01 Jan 2026 to 31 Dec 2026'],
    [of('2026-01-01', null), '01 Jan 2026, without an end'],
  ])('%j reads %s', (period, text) => {
    expect(employmentPeriodText(period, singapore)).toBe(text);
  });

  it.each([
    [of('2026-01-01', null), false],
    [of('2026-01-01', '2026-01-01'), false],
    [of('2026-01-01', '2025-12-31'), true],
    [of('2026-01-02', '2026-01-01'), true],
  ])('%j ends before it starts: %s', ({ emStart, emEnd }, answer) => {
    expect(endsBeforeStart(emStart, emEnd)).toBe(answer);
  });
});

describe('an employment from Feb to Nov 2026', () => {
  const period = of('2026-02-01', '2026-11-30');

  it.each([
    [of('2026-01-01', '2026-01-31'), false],
    [of('2026-01-01', '2026-02-01'), true],
    [of('2026-01-01', null), true],
    [of('2026-03-01', '2026-03-31'), true],
    [of('2026-02-01', '2026-11-30'), true],
    [of('2026-11-30', '2026-12-31'), true],
    [of('2026-12-01', null), false],
    [of('2020-01-01', '2030-01-01'), true],
  ])('beside %j shares a time with it: %s', (other, answer) => {
    expect(overlappedBy(period, [other])).toBe(answer ? other : undefined);
  });

  it('names what is in the way', () => {
    expect(overlapSentence(period, singapore)).toBe(
      'There is another employment in this time: 01 Feb 2026 to 30 Nov 2026.',
    );
  });

  it('has nothing in the way when there is no other', () => {
    expect(overlappedBy(period, [])).toBeUndefined();
  });
});
