import { expect, it } from 'vitest';
import { countCover, judge, remarkOf, type RosterFact } from './coverage.ts';

const shift: RosterFact = {
  siteProfileID: 1,
  staffName: 'Tan',
  designation: 'SO',
  start: '2026-11-24T00:00:00Z',
  end: '2026-11-24T12:00:00Z',
  timeIn: '2026-11-23T23:50:00Z',
  timeOut: '2026-11-24T12:05:00Z',
  notClockedOut: false,
  wasNoted: false,
};
const late = { ...shift, timeIn: '2026-11-24T00:12:59Z' };
const early = { ...shift, timeOut: '2026-11-24T10:55:00Z' };
const missing = { ...shift, timeIn: null, timeOut: null };

it.each<[string, RosterFact, string]>([
  ['in time', shift, ''],
  ['within the minute', { ...shift, timeIn: '2026-11-24T00:00:59Z' }, ''],
  ['late', late, '12 min late'],
  ['gone early', early, 'left 1 h 05 min early'],
  ['both', { ...late, timeOut: early.timeOut }, '12 min late, left 1 h 05 min early'],
  ['not there', missing, 'Missing'],
  ['not there, as the office noted', { ...missing, wasNoted: true }, 'Absent, noted'],
  ['still there', { ...shift, timeOut: null }, 'still on duty'],
  ['gone nobody knows when', { ...early, notClockedOut: true }, 'not clocked out'],
])('who was %s: %s', (_, fact, remark) => expect(remarkOf(fact)).toBe(remark));

it('counts who came, who was late and who left early', () => {
  expect(countCover([shift, late, early, missing])).toEqual({
    planned: 4,
    came: 3,
    late: 1,
    early: 1,
  });
  expect(judge(missing)).toEqual({ came: false, lateMinutes: 0, earlyMinutes: 0 });
});
