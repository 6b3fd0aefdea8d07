import { describe, expect, it } from 'vitest';
import { dutyOf, isForgotten, type DutyEvent, type DutyKind } from './duty-state.ts';
import type { PackDuty } from './pack.ts';

const at = (hour: number) => `2026-11-25T${String(hour).padStart(2, '0')}:00:00Z`;
const event = (
  kind: DutyKind,
  hour: number,
  answeredAt: number | null = null,
  siteProfileID: number | null = kind.startsWith('clock') ? 3 : null,
): DutyEvent => ({ kind, key: `${kind}-${hour}`, at: at(hour), siteProfileID, answeredAt });

const duty = (key: string | null, hour = 8): PackDuty => ({
  attendanceID: 1,
  timeIn: at(hour),
  siteProfileID: 5,
  siteProfileName: 'Elsewhere',
  key,
});

describe('by what the device recorded itself', () => {
  it.each([
    ['nothing', [], null],
    ['came', [event('clockIn', 8)], { since: at(8), siteProfileID: 3, breakSince: null }],
    ['came and went', [event('clockIn', 8), event('clockOut', 20)], null],
    [
      'came, and came again at a second site',
      [event('clockIn', 8), event('clockIn', 12, null, 4)],
      { since: at(12), siteProfileID: 4, breakSince: null },
    ],
    [
      'is on a break',
      [event('clockIn', 8), event('breakStart', 12)],
      { since: at(8), siteProfileID: 3, breakSince: at(12) },
    ],
    [
      'began a break twice',
      [event('clockIn', 8), event('breakStart', 12), event('breakStart', 13)],
      { since: at(8), siteProfileID: 3, breakSince: at(12) },
    ],
    [
      'is back from the break',
      [event('clockIn', 8), event('breakStart', 12), event('breakEnd', 13)],
      { since: at(8), siteProfileID: 3, breakSince: null },
    ],
    ['went on a break without having come', [event('breakStart', 12)], null],
  ])('who %s', (_, events, expected) => {
    const found = dutyOf(events, undefined);
    const { key: ofEvent, ...known } = found ?? { key: null };
    expect(found && known).toEqual(expected);
    expect(ofEvent === null).toBe(expected === null);
  });
});

describe('by what the server said', () => {
  it('is on duty who came on another device', () => {
    expect(dutyOf([], { duty: duty('other'), at: 100 })).toEqual({
      siteProfileID: 5,
      since: at(8),
      key: 'other',
      breakSince: null,
    });
  });

  it('is not known yet what the device recorded since', () => {
    const came = [event('clockIn', 8)];
    expect(dutyOf(came, { duty: null, at: 100 })).toMatchObject({ siteProfileID: 3 });
    const went = [event('clockIn', 8, 50), event('clockOut', 20)];
    expect(dutyOf(went, { duty: duty('clockIn-8'), at: 100 })).toBeNull();
  });

  it('holds what was said before the receipt for nothing', () => {
    const came = [event('clockIn', 8, 200)];
    expect(dutyOf(came, { duty: null, at: 100 })).toMatchObject({ siteProfileID: 3 });
  });

  it('is off duty whom the office has taken off since', () => {
    expect(dutyOf([event('clockIn', 8, 50)], { duty: null, at: 100 })).toBeNull();
  });

  it('keeps the break of a duty that both know', () => {
    const events = [event('clockIn', 8, 50), event('breakStart', 12)];
    expect(dutyOf(events, { duty: duty('clockIn-8'), at: 100 })).toMatchObject({
      siteProfileID: 3,
      breakSince: at(12),
    });
  });

  it('takes the break on this device for one of the duty that began on another', () => {
    const began = [event('breakStart', 12)];
    const seen = { duty: duty(null), at: 100 };
    expect(dutyOf(began, seen)?.breakSince).toBe(at(12));
    expect(dutyOf([...began, event('breakEnd', 13)], seen)?.breakSince).toBeNull();
    expect(dutyOf([event('breakStart', 7)], seen)?.breakSince).toBeNull();
  });
});

it.each([
  [8 + 16, false],
  [8 + 17, true],
])('a duty since 8 is asked about at %i o’clock: %s', (hour, expected) => {
  const now = Date.parse(at(0)) + hour * 3_600_000;
  expect(isForgotten({ since: at(8) }, now)).toBe(expected);
});
