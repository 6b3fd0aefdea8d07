import { describe, expect, it } from 'vitest';
import { wireTime } from '../../dates.ts';
import { isAmongHours, payShifts, type ClockedTime, type RosteredLine } from './pay-days.ts';

const zone = 'Asia/Singapore';
const november = { startDate: '2026-11-01', endDate: '2026-11-30' };
const at = (text: string) => wireTime(Date.parse(`${text}:00+08:00`));

function line(deploymentID: number, date: string, change: Partial<RosteredLine> = {}) {
  const times = { start: at(`${date}T08:00`), end: at(`${date}T20:00`) };
  return { deploymentID, date, shift: 'DAY' as const, siteProfileID: 1, ...times, ...change };
}

function clocked(timeIn: string, change: Partial<ClockedTime> = {}): ClockedTime {
  return { deploymentID: null, timeIn: at(timeIn), timeInSiteProfileID: 1, ...change };
}

/** Each shift as its day, its line and the beginning of its record. */
function found(attendance: readonly ClockedTime[], roster: readonly RosteredLine[]) {
  return payShifts(november, attendance, roster, zone).map(
    ({ date, shift, planned, attendance: one }) =>
      [date, shift, planned?.deploymentID ?? null, one?.timeIn ?? null] as const,
  );
}

describe('what the pay of a period follows from', () => {
  it('is each record beside its line, and each line that nobody came to, by time', () => {
    const roster = [line(3, '2026-11-04'), line(2, '2026-11-03'), line(1, '2026-11-02')];
    const late = clocked('2026-11-03T08:20');
    const extra = clocked('2026-11-03T20:30');
    expect(found([extra, late], roster)).toEqual([
      ['2026-11-02', 'DAY', 1, null],
      ['2026-11-03', 'DAY', 2, late.timeIn],
      ['2026-11-03', 'NIGHT', null, extra.timeIn],
      ['2026-11-04', 'DAY', 3, null],
    ]);
  });

  it('has two records of one line beside it twice', () => {
    const morning = clocked('2026-11-02T08:00', { deploymentID: 1 });
    const evening = clocked('2026-11-02T19:00', { deploymentID: 1 });
    expect(found([morning, evening], [line(1, '2026-11-02')])).toEqual([
      ['2026-11-02', 'DAY', 1, morning.timeIn],
      ['2026-11-02', 'DAY', 1, evening.timeIn],
    ]);
  });

  it('has the first and the last day in it', () => {
    const roster = [line(1, '2026-11-01'), line(2, '2026-11-30')];
    expect(found([], roster).map(([date]) => date)).toEqual(['2026-11-01', '2026-11-30']);
  });

  it('begins and ends with the days that are paid, whenever they were clocked', () => {
    const night = { shift: 'NIGHT' as const, start: at('2026-11-30T20:00') };
    const roster = [line(1, '2026-10-31'), line(2, '2026-11-30', night), line(3, '2026-12-01')];
    const ofOctober = clocked('2026-11-01T02:00');
    const ofNovember = clocked('2026-12-01T01:00', { deploymentID: 2 });
    expect(found([ofOctober, ofNovember], roster)).toEqual([
      ['2026-11-30', 'NIGHT', 2, ofNovember.timeIn],
    ]);
  });
});

describe('the hours of a site and kind of shift', () => {
  const at = (siteProfileID: number) => ({ siteProfileID });
  const nowhere = { siteProfileID: null };

  it.each([
    ['planned and worked there', at(1), at(1), at(1), [true, true]],
    ['planned there, worked elsewhere', at(1), at(2), at(1), [true, false]],
    ['planned elsewhere, worked there', at(2), at(1), at(1), [false, true]],
    ['planned there, nobody came', at(1), null, at(1), [true, false]],
    ['worked there without a plan', null, at(1), at(1), [false, true]],
    ['planned there, worked without a site', at(1), nowhere, at(1), [true, true]],
    ['worked without a site and plan', null, nowhere, nowhere, [false, true]],
    ['planned there, nobody came, of no site', at(1), null, nowhere, [false, false]],
    ['planned and worked elsewhere', at(2), at(2), at(1), [false, false]],
  ])('have in them what was %s', (_, planned, attendance, place, [rostered, clocked]) => {
    const day = { shift: 'DAY' as const, planned, attendance };
    expect(isAmongHours(day, { ...place, shift: 'DAY' })).toEqual({ rostered, clocked });
    const none = { rostered: false, clocked: false };
    expect(isAmongHours(day, { ...place, shift: 'NIGHT' })).toEqual(none);
  });
});
