import { describe, expect, it } from 'vitest';
import { calendarAddressLimits, calendarLinkLimits } from './calendar-limits.ts';
import { calendarText, foldedLine, textValue, type CalendarShift } from './calendar.ts';

const shift: CalendarShift = {
  uid: 'deployment-7-31@guardroom',
  version: 3,
  updatedOn: '2026-11-20T01:02:03Z',
  startDatetime: '2026-11-21T00:00:00Z',
  endDatetime: '2026-11-21T12:00:00Z',
  shift: 'DAY',
  shiftTypeName: null,
  siteProfileName: 'Marina Tower',
  address: '1 Marina Way, #02-03, 018956',
  status: 'CONFIRMED',
};

describe('a calendar', () => {
  it('has a shift with its place, its times in UTC and what was answered', () => {
    expect(calendarText('Shifts of Tan', [shift]).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Guardroom//Roster//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'NAME:Shifts of Tan',
      'X-WR-CALNAME:Shifts of Tan',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
      'BEGIN:VEVENT',
      'UID:deployment-7-31@guardroom',
      'DTSTAMP:20261120T010203Z',
      'LAST-MODIFIED:20261120T010203Z',
      'SEQUENCE:3',
      'DTSTART:20261121T000000Z',
      'DTEND:20261121T120000Z',
      'SUMMARY:Marina Tower\\, Day Shift',
      'LOCATION:1 Marina Way\\, #02-03\\, 018956',
      'STATUS:CONFIRMED',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('names the agency’s own kind, and no place where none is known', () => {
    const text = calendarText('', [{ ...shift, shiftTypeName: 'Late Shift', address: null }]);
    expect(text).toContain('SUMMARY:Marina Tower\\, Late Shift\r\nSTATUS:CONFIRMED\r\n');
  });

  it('has times in whole seconds', () => {
    const updatedOn = '2026-11-20T01:02:03.456Z';
    expect(calendarText('', [{ ...shift, updatedOn }])).toContain('DTSTAMP:20261120T010203Z\r\n');
  });

  it.each([
    ['PUBLISHED', 'TENTATIVE'],
    ['CONFIRMED', 'CONFIRMED'],
    ['DECLINED', 'CANCELLED'],
    ['DRAFT', 'TENTATIVE'],
  ] as const)('has one that is %s as %s', (status, said) => {
    expect(calendarText('', [{ ...shift, status }])).toContain(`STATUS:${said}\r\n`);
  });
});

it('a calendar is read some times in a quarter of an hour, from one network address more often', () => {
  const most = [calendarLinkLimits, calendarAddressLimits].map((limits) =>
    limits.map(({ tries, minutes }) => (tries * 15) / minutes),
  );
  expect(most).toEqual([[60], [1500]]);
});

describe('text in a calendar', () => {
  it.each([
    ['a;b,c\\d', 'a\\;b\\,c\\\\d'],
    ['one\r\ntwo\nthree\rfour', 'one\\ntwo\\nthree\\nfour'],
    ['bell\u0007', 'bell'],
    ['滨海: plain', '滨海: plain'],
  ])('%j is written as %j', (text, written) => {
    expect(textValue(text)).toBe(written);
  });

  it('lets no name of a site begin a line of its own', () => {
    const siteProfileName = 'Tower\r\nEND:VEVENT\r\nBEGIN:VALARM';
    const lines = calendarText('', [{ ...shift, siteProfileName }]).split('\r\n');
    expect(lines.filter((line) => line.startsWith('BEGIN:VALARM'))).toEqual([]);
  });
});

describe('a long line', () => {
  it.each([
    ['short', ['short']],
    ['a'.repeat(75), ['a'.repeat(75)]],
    ['a'.repeat(76), ['a'.repeat(75), ' a']],
    ['a'.repeat(150), ['a'.repeat(75), ` ${'a'.repeat(74)}`, ' a']],
    // Three bytes each: 25 fill a line, 24 one that begins with a space.
    ['滨'.repeat(50), ['滨'.repeat(25), ` ${'滨'.repeat(24)}`, ' 滨']],
    [`${'a'.repeat(73)}😀`, ['a'.repeat(73), ' 😀']],
  ])('%j goes on below, character by character', (line, pieces) => {
    expect(foldedLine(line).split('\r\n')).toEqual(pieces);
  });
});
