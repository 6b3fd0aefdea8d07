import { describe, expect, it } from 'vitest';
import {
  allTypes,
  periodOf,
  standardTypes,
  timesText,
  typeOf,
  typeOfPeriod,
  unpaidBreak,
  type ShiftType,
} from './shift-type.ts';

const singapore = 'Asia/Singapore';
const type = (given: Partial<ShiftType> = {}): ShiftType => ({
  key: 7,
  name: 'Evening',
  letter: 'E',
  startTime: '15:00',
  endTime: '23:00',
  breakMinutes: null,
  breakPaid: false,
  colour: 'TEAL',
  ...given,
});
const early = type({ key: 8, name: 'Early', letter: 'M', startTime: '07:00', endTime: '15:00' });

describe('the kinds of shift of an agency', () => {
  it('are the two of all and its own, by their start', () => {
    expect(allTypes([type(), early]).map(({ key }) => key)).toEqual([8, 'DAY', 7, 'NIGHT']);
  });

  it('have the standard ones first where another begins with them', () => {
    const likeDay = type({ startTime: '08:00', endTime: '14:00' });
    expect(allTypes([likeDay]).map(({ key }) => key)).toEqual(['DAY', 7, 'NIGHT']);
  });

  it.each([
    ['own', 7, 'Evening'],
    ['standard', 'NIGHT', 'Night Shift'],
    ['gone', 9, 'Shift'],
  ] as const)('are found by their key: %s', (_, key, name) => {
    expect(typeOf(key, allTypes([type()]))).toMatchObject({ key, name });
  });

  it('are, of all agencies, the day and the night, which say nothing of a break', () => {
    const unsaid = { breakMinutes: null, breakPaid: false };
    expect(allTypes([])).toEqual([
      {
        ...unsaid,
        key: 'DAY',
        name: 'Day Shift',
        letter: 'D',
        startTime: '08:00',
        endTime: '20:00',
        colour: 'AMBER',
      },
      {
        ...unsaid,
        key: 'NIGHT',
        name: 'Night Shift',
        letter: 'N',
        startTime: '20:00',
        endTime: '08:00',
        colour: 'INDIGO',
      },
    ]);
  });

  it('are known where they are missing: a standard one as itself, one that is gone by no name', () => {
    expect(typeOf('NIGHT', [type()])).toEqual(standardTypes.NIGHT);
    expect(typeOf(9, [])).toEqual({
      ...standardTypes.DAY,
      key: 9,
      name: 'Shift',
      letter: '?',
      colour: 'SLATE',
    });
  });

  it('are said by their times', () => {
    expect(timesText(standardTypes.NIGHT)).toBe('20:00 - 08:00');
  });
});

describe('the period of a shift that begins on a date', () => {
  it.each([
    [
      'within the day',
      { startTime: '07:30', endTime: '15:00' },
      '2026-11-20T23:30',
      '2026-11-21T07:00',
    ],
    [
      'to midnight',
      { startTime: '16:00', endTime: '00:00' },
      '2026-11-21T08:00',
      '2026-11-21T16:00',
    ],
    [
      'over midnight',
      { startTime: '22:00', endTime: '06:00' },
      '2026-11-21T14:00',
      '2026-11-21T22:00',
    ],
    [
      'of 24 hours',
      { startTime: '08:00', endTime: '08:00' },
      '2026-11-21T00:00',
      '2026-11-22T00:00',
    ],
  ])('is %s', (_, times, start, end) => {
    expect(periodOf('2026-11-21', times, singapore)).toEqual({
      startDatetime: `${start}:00Z`,
      endDatetime: `${end}:00Z`,
    });
  });

  it('names its kind, unless both its times are no kind’s', () => {
    const types = allTypes([type()]);
    const asked = (times: { startTime: string; endTime: string }) =>
      typeOfPeriod('2026-11-21', periodOf('2026-11-21', times, singapore), types, singapore)?.key;
    expect(asked({ startTime: '08:00', endTime: '20:00' })).toBe('DAY');
    expect(asked({ startTime: '15:00', endTime: '23:00' })).toBe(7);
    expect(asked({ startTime: '15:00', endTime: '22:00' })).toBeUndefined();
    expect(asked({ startTime: '14:00', endTime: '23:00' })).toBeUndefined();
  });
});

it.each([
  ['as the planning checks say', null, false, 60],
  ['its own', 30, false, 30],
  ['none', 0, false, 0],
  ['none that is unpaid', 45, true, 0],
] as const)('the unpaid break of a shift is %s', (_, breakMinutes, breakPaid, minutes) => {
  expect(unpaidBreak({ breakMinutes, breakPaid }, 60)).toBe(minutes);
});
