import { describe, expect, test } from 'vitest';
import { recordsOf } from './records.ts';
import { shiftsBetween } from './shift.ts';

// Noon in Singapore on a Saturday.
const now = Date.parse('2026-11-21T04:00:00Z');

describe('the records of today', () => {
  // 00:45 to 23:45 in Singapore.
  const hours = Array.from({ length: 24 }, (_, hour) => hour);
  test.each(hours)('begin before %i:45 with duties that have ended', (hour) => {
    const today = '2026-11-21';
    const moment = Date.parse(`${today}T00:45:00+08:00`) + hour * 3_600_000;
    const records = shiftsBetween('2026-11-20', today).flatMap((shift) => recordsOf(shift, moment));
    const start = Date.parse(`${today}T00:00:00+08:00`);
    const ended = records.filter(
      (record) => record.out !== null && Date.parse(record.in.time) >= start,
    );
    expect(ended.length).toBeGreaterThanOrEqual(Math.floor(hour / 2) + 1);
  });

  test('have nobody at two places at once', () => {
    const shifts = shiftsBetween('2026-11-07', '2026-11-21');
    const records = shifts.flatMap((shift) => recordsOf(shift, now));
    const last = new Map<number, string>();
    for (const { person, in: from, out } of records) {
      expect(from.time >= (last.get(person) ?? '')).toBe(true);
      last.set(person, out?.time ?? '9999');
    }
  });
});
