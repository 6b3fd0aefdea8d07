import { describe, expect, it } from 'vitest';
import {
  marksBeside,
  marksOf,
  type AttendanceMark,
  type Circumstances,
  type JudgedAttendance,
} from './attendance-marks.ts';

const at = (time: string) => `2026-11-20T${time}:00Z`;

const record = (given: Partial<JudgedAttendance> = {}): JudgedAttendance => ({
  timeIn: at('07:55'),
  timeOut: at('20:05'),
  notClockedOut: false,
  timeInSiteProfileID: 3,
  timeInReceivedOn: at('07:55'),
  timeOutReceivedOn: at('20:05'),
  ...given,
});

const planned = {
  deploymentID: 9,
  siteProfileID: 3,
  start: at('08:00'),
  end: at('20:00'),
};

const around = (given: Partial<Circumstances> = {}): Circumstances => ({
  planned,
  overlaps: [],
  timeInDistance: 20,
  timeOutDistance: 500,
  ...given,
});

it('marks nothing of a shift that was worked as it was planned', () => {
  expect(marksOf(record(), around())).toEqual([]);
});

describe('by the record', () => {
  it.each<[string, Partial<JudgedAttendance>, AttendanceMark[]]>([
    ['15 minutes late', { timeIn: at('08:15') }, []],
    ['16 minutes late', { timeIn: at('08:16') }, ['LATE']],
    ['left 15 minutes early', { timeOut: at('19:45') }, []],
    ['left 16 minutes early', { timeOut: at('19:44') }, ['LEFT_EARLY']],
    ['an hour more than the shift', { timeIn: at('07:30'), timeOut: at('20:30') }, []],
    ['more than that', { timeIn: at('07:30'), timeOut: at('20:31') }, ['LONG']],
    ['at another site', { timeInSiteProfileID: 4 }, ['OTHER_SITE']],
    ['the time in 30 minutes later', { timeInReceivedOn: at('08:25') }, []],
    ['the time in 31 minutes later', { timeInReceivedOn: at('08:26') }, ['RECEIVED_LATE']],
    ['the time out 31 minutes later', { timeOutReceivedOn: at('20:36') }, ['RECEIVED_LATE']],
    ['entered in the office', { timeInReceivedOn: null, timeOutReceivedOn: null }, []],
    ['still on duty', { timeOut: null, timeOutReceivedOn: null }, []],
    [
      'not clocked out',
      { timeOut: at('07:55'), timeOutReceivedOn: null, notClockedOut: true },
      ['NOT_CLOCKED_OUT'],
    ],
  ])('%s', (_, given, marks) => {
    expect(marksOf(record(given), around())).toEqual(marks);
  });
});

describe('by what surrounds it', () => {
  it.each<[string, Partial<Circumstances>, AttendanceMark[]]>([
    ['another record', { overlaps: [2] }, ['OVERLAPPING']],
    ['no line of the roster', { planned: null }, ['NO_ROSTER']],
    ['a time in far away', { timeInDistance: 501 }, ['FAR']],
    ['a time out far away', { timeOutDistance: 501 }, ['FAR']],
    ['places that are not known', { timeInDistance: null, timeOutDistance: null }, []],
  ])('%s', (_, given, marks) => {
    expect(marksOf(record(), around(given))).toEqual(marks);
  });
});

it.each([
  [at('20:55'), ['NO_ROSTER']],
  [at('20:56'), ['NO_ROSTER', 'LONG']],
])('takes twelve hours for usual without a plan: until %s', (timeOut, marks) => {
  expect(
    marksOf(record({ timeOut, timeOutReceivedOn: timeOut }), around({ planned: null })),
  ).toEqual(marks);
});

it('says nothing twice beside what a device told', () => {
  const marks = ['OVERLAPPING', 'NO_ROSTER', 'LATE', 'FAR', 'RECEIVED_LATE'] as const;
  expect(marksBeside(marks, ['FAR', 'NO_ROSTER', 'CLOCK_MOVED'])).toEqual([
    'OVERLAPPING',
    'LATE',
    'RECEIVED_LATE',
  ]);
  expect(marksBeside(marks, ['OVERLAP', 'LATE_DELIVERY'])).toEqual(['NO_ROSTER', 'LATE', 'FAR']);
  expect(marksBeside(marks, [])).toEqual(marks);
});

it('names the gravest first', () => {
  const late = record({ timeIn: at('09:00'), timeInReceivedOn: at('10:00') });
  expect(marksOf(late, around({ overlaps: [2] }))).toEqual([
    'OVERLAPPING',
    'LATE',
    'RECEIVED_LATE',
  ]);
});
