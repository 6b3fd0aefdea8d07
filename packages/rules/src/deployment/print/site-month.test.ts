import { describe, expect, it } from 'vitest';
import { standardTypes, type ShiftType } from '../shift/shift-type.ts';
import {
  clockText,
  doubtText,
  hoursText,
  kindName,
  workedMinutes,
  type PrintedLine,
} from './printed-line.ts';
import { dayTitle, siteMonth } from './site-month.ts';

const late: ShiftType = {
  ...standardTypes.DAY,
  key: 7,
  name: 'Late Shift',
  letter: 'L',
  startTime: '15:00',
  endTime: '23:00',
  breakMinutes: 30,
};
const by = {
  types: [standardTypes.DAY, late, standardTypes.NIGHT],
  breakMinutes: 60,
  timeZone: 'Asia/Singapore',
};

const line = (given: Partial<PrintedLine>): PrintedLine => ({
  date: '2026-11-02',
  shift: 'DAY',
  shiftTypeID: null,
  staffProfileID: 1,
  staffName: 'Tan Ah Kow',
  workHistoryDesignation: 'SO',
  status: 'PUBLISHED',
  startDatetime: '2026-11-02T00:00:00Z',
  endDatetime: '2026-11-02T12:00:00Z',
  ...given,
});
const lateLine = (given: Partial<PrintedLine>) =>
  line({
    shiftTypeID: 7,
    startDatetime: '2026-11-02T07:00:00Z',
    endDatetime: '2026-11-02T15:00:00Z',
    ...given,
  });

describe('the month of a site', () => {
  it('has people by name with the letters of their shifts, and their sums', () => {
    const month = siteMonth(
      [line({}), lateLine({ staffProfileID: 2, staffName: 'Devi' }), lateLine({})],
      by,
    );
    const mark = { isDraft: false, isDeclined: false };
    expect(month.people).toEqual([
      {
        name: 'Devi',
        designation: 'SO',
        marks: new Map([['2026-11-02', [{ ...mark, text: 'L' }]]]),
        shifts: 1,
        minutes: 450,
      },
      {
        name: 'Tan Ah Kow',
        designation: 'SO',
        marks: new Map([
          [
            '2026-11-02',
            [
              { ...mark, text: 'D' },
              { ...mark, text: 'L' },
            ],
          ],
        ]),
        shifts: 2,
        minutes: 1110,
      },
    ]);
    expect(month).toMatchObject({ shifts: 3, minutes: 1560, ownTimes: [] });
    expect(month.shiftsOn).toEqual(new Map([['2026-11-02', 3]]));
    expect(month.kinds.map(({ letter }) => letter)).toEqual(['D', 'L']);
  });

  it('marks times of their own and says them below', () => {
    const month = siteMonth([line({ endDatetime: '2026-11-02T10:30:00Z' })], by);
    expect(month.people[0]?.marks.get('2026-11-02')?.[0]?.text).toBe('D*');
    expect(month.ownTimes).toEqual(['Tan Ah Kow, 02 Nov 2026: 08:00 - 18:30']);
  });

  it('shows what was declined, and counts it nowhere', () => {
    const month = siteMonth([line({ status: 'DECLINED' })], by);
    expect(month.people[0]?.marks.get('2026-11-02')).toEqual([
      { text: 'D', isDraft: false, isDeclined: true },
    ]);
    expect(month).toMatchObject({ shifts: 0, minutes: 0, people: [{ shifts: 0, minutes: 0 }] });
    expect(month.shiftsOn.size).toBe(0);
  });

  it('shows what was not told yet', () => {
    const month = siteMonth([line({ status: 'DRAFT' })], by);
    expect(month.people[0]?.marks.get('2026-11-02')).toEqual([
      { text: 'D', isDraft: true, isDeclined: false },
    ]);
    expect(month.shifts).toBe(1);
  });

  it('has people of one name by their numbers', () => {
    const [low, high] = [
      line({ staffProfileID: 3, workHistoryDesignation: 'SO' }),
      line({ staffProfileID: 8, workHistoryDesignation: 'SSO' }),
    ];
    for (const lines of [
      [low, high],
      [high, low],
    ]) {
      const { people } = siteMonth(lines, by);
      expect(people.map(({ designation }) => designation)).toEqual(['SO', 'SSO']);
    }
  });

  it('names each kind that is gone once, after those that are there', () => {
    const gone = [99, 99, 98].map((shiftTypeID) => line({ shiftTypeID }));
    const { kinds } = siteMonth([line({}), ...gone], by);
    expect(kinds.map(({ key }) => key)).toEqual(['DAY', 99, 98]);
    expect(kinds[1]).toMatchObject({ name: 'Shift', letter: '?' });
  });

  it.each([
    ['2026-11-07', 'Sat', false, '7\nSa'],
    ['2026-12-25', 'Fri', true, '25\nFr\nPH'],
  ])('heads %s with its day', (date, weekday, isHoliday, title) => {
    expect(dayTitle(date, weekday, isHoliday)).toBe(title);
  });
});

describe('a printed line', () => {
  it('has its times by the clocks of the agency, over midnight too', () => {
    const night = { startDatetime: '2026-11-02T12:00:00Z', endDatetime: '2026-11-03T00:00:00Z' };
    expect(clockText(night, 'Asia/Singapore')).toBe('20:00 - 08:00');
  });

  it.each([
    ['one of the two of all agencies', {}, 'Day Shift'],
    ['one of the agency’s own', { shiftTypeID: 7 }, 'Late Shift'],
    ['one that is gone', { shiftTypeID: 99 }, 'Shift'],
  ])('has the name of its kind: %s', (_, given, name) => {
    expect(kindName(line(given), by)).toBe(name);
  });

  it('is work without the unpaid break, never less than nothing', () => {
    expect(workedMinutes(line({}), by)).toBe(660);
    expect(workedMinutes(line({ endDatetime: '2026-11-02T00:30:00Z' }), by)).toBe(0);
  });

  it.each([
    [660, '11'],
    [450, '7.5'],
    [0, '0'],
  ])('%i minutes are %s hours', (minutes, text) => {
    expect(hoursText(minutes)).toBe(text);
  });

  it.each([
    ['DRAFT', 'Not published'],
    ['DECLINED', 'Declined'],
    ['PUBLISHED', ''],
    ['CONFIRMED', ''],
  ] as const)('%s says %j', (status, text) => {
    expect(doubtText(status)).toBe(text);
  });
});
