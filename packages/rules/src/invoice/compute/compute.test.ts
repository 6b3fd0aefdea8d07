import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { needsOf } from '../../deployment/post/post.ts';
import { allTypes } from '../../deployment/shift/shift-type.ts';
import { addDays, instantAt } from '../../dates.ts';
import { sumOf } from '../money.ts';
import { dayClasses, type RateLine } from '../rate/rate.ts';
import { computeInvoice, type BilledRecord, type InvoiceFacts } from './compute.ts';

const timeZone = 'Asia/Singapore';

function rate(given: Partial<RateLine> = {}): RateLine {
  return {
    shift: null,
    grade: null,
    dayClass: null,
    unit: 'HOUR',
    amountCents: 2000,
    minimumHours: null,
    fromDate: '2026-01-01',
    toDate: null,
    ...given,
  };
}

let lastID = 0;

/** A shift of 12 hours that begins at a time of a day. */
function record(date: string, given: Partial<BilledRecord> & { at?: string } = {}): BilledRecord {
  const { at = '08:00', ...others } = given;
  const shift = at < '17:00' ? 'DAY' : 'NIGHT';
  const start = instantAt(date, `${at}:00`, timeZone);
  lastID += 1;
  return { attendanceID: lastID, date, shift, grade: 'SO', start, minutes: 720, ...others };
}

function facts(given: Partial<InvoiceFacts>): InvoiceFacts {
  return {
    periodFrom: '2026-10-01',
    periodTo: '2026-10-31',
    monthDays: 31,
    site: 'Harbour Tower',
    taxCategory: 'SR',
    creditPercent: 0,
    dayClassBy: 'START',
    holidays: new Set(),
    timeZone,
    rates: [rate()],
    records: [],
    contracted: [],
    claimed: new Set(),
    shiftName: (shift) => (shift === 'NIGHT' ? 'Night Shift' : 'Day Shift'),
    ...given,
  };
}

/** Lines as `quantity × price = net`. */
function sums(given: Partial<InvoiceFacts>): string[] {
  return computeInvoice(facts(given)).lines.map(
    ({ quantity, unit, unitPriceCents, netCents }) =>
      `${quantity} ${unit} x ${unitPriceCents} = ${netCents}`,
  );
}

const byDay = dayClasses.map((dayClass, at) => rate({ dayClass, amountCents: 1000 * (at + 1) }));
// 2026-10-09 is a Friday.
const friday = record('2026-10-09', { at: '20:00' });

describe('seams of a month, to the cent', () => {
  it.each<[string, Partial<InvoiceFacts>, string[]]>([
    ['an hour costs its price', { records: [record('2026-10-01')] }, ['12.00 HOUR x 2000 = 24000']],
    [
      'minutes are hours with two decimals',
      { records: [record('2026-10-01', { minutes: 725 })] },
      ['12.08 HOUR x 2000 = 24160'],
    ],
    [
      'a night from Friday to Saturday is a Friday where the start says so',
      { records: [friday], rates: byDay },
      ['12.00 HOUR x 1000 = 12000'],
    ],
    [
      'the same night is split at midnight where the contract says so',
      { records: [friday], rates: byDay, dayClassBy: 'SPLIT' },
      ['4.00 HOUR x 1000 = 4000', '8.00 HOUR x 2000 = 16000'],
    ],
    [
      'a public holiday has its own price, also on a Sunday',
      {
        records: [record('2026-10-11'), record('2026-10-12')],
        rates: byDay,
        holidays: new Set(['2026-10-12']),
      },
      ['12.00 HOUR x 3000 = 36000', '12.00 HOUR x 4000 = 48000'],
    ],
    [
      'a price that changes within the month holds from its day on',
      {
        records: [record('2026-10-14'), record('2026-10-15')],
        rates: [
          rate({ toDate: '2026-10-14' }),
          rate({ fromDate: '2026-10-15', amountCents: 2150 }),
        ],
      },
      ['12.00 HOUR x 2000 = 24000', '12.00 HOUR x 2150 = 25800'],
    ],
    [
      'a night over the end of the month belongs to the month in which it began',
      { records: [record('2026-10-31', { at: '20:00' })], dayClassBy: 'SPLIT' },
      ['12.00 HOUR x 2000 = 24000'],
    ],
    [
      'a short shift is billed with the least hours',
      { records: [record('2026-10-01', { minutes: 90 })], rates: [rate({ minimumHours: 4 })] },
      ['4.00 HOUR x 2000 = 8000'],
    ],
    [
      'a price for a shift counts shifts',
      {
        records: [record('2026-10-01'), record('2026-10-02', { minutes: 600 })],
        rates: [rate({ unit: 'SHIFT', amountCents: 21_550 })],
      },
      ['2.00 SHIFT x 21550 = 43100'],
    ],
    [
      'a month costs its price whatever the hours',
      { records: [record('2026-10-01')], rates: [rate({ unit: 'MONTH', amountCents: 500_000 })] },
      ['1.00 MONTH x 500000 = 500000'],
    ],
    [
      'a part of a month costs its days',
      {
        periodFrom: '2026-10-17',
        rates: [rate({ unit: 'MONTH', amountCents: 500_000 })],
      },
      ['1.00 MONTH x 241935 = 241935'],
    ],
    [
      'a month that stands on another invoice is not billed again',
      {
        records: [record('2026-10-01')],
        rates: [rate({ unit: 'MONTH', amountCents: 500_000 })],
        claimed: new Set(['///MONTH/2026-10-01/2026-10-31']),
      },
      [],
    ],
    [
      'a month is not billed again when its price is entered anew with another first day',
      {
        rates: [rate({ unit: 'MONTH', amountCents: 500_000, fromDate: '2026-10-15' })],
        claimed: new Set(['///MONTH/2026-10-01/2026-10-31']),
      },
      [],
    ],
    [
      'of a price that holds longer by now the days that were not billed are',
      {
        rates: [rate({ unit: 'MONTH', amountCents: 500_000 })],
        claimed: new Set(['///MONTH/2026-10-01/2026-10-16']),
      },
      ['1.00 MONTH x 241935 = 241935'],
    ],
  ])('%s', (_, given, expected) => {
    expect(sums(given)).toEqual(expected);
  });
});

describe('credits for short manning', () => {
  const places = {
    date: '2026-10-01',
    shift: 'DAY',
    grade: null,
    minutes: 720,
    headcount: 2,
  } as const;
  const contracted = [{ ...places, start: '2026-10-01T00:00:00Z' }];

  it('says what was agreed on, delivered and taken off', () => {
    const { lines } = computeInvoice(
      facts({ records: [record('2026-10-01')], contracted, creditPercent: 50 }),
    );
    expect(lines).toMatchObject([
      { number: 1, contracted: '24.00', delivered: '12.00', credited: '12.00', netCents: 24_000 },
      { number: 2, quantity: '-6.00', netCents: -12_000, credited: null },
    ]);
    expect(lines[1]?.description).toBe(
      'Credit for short manning: 12.00 of 24.00 hours, 50 %. Guarding',
    );
  });
  it.each<[string, RateLine, string]>([
    ['of shifts', rate({ unit: 'SHIFT', amountCents: 20_000 }), '-0.50 SHIFT x 20000 = -10000'],
    ['of a month', rate({ unit: 'MONTH', amountCents: 50_000 }), '-1.00 ITEM x 12500 = -12500'],
  ])('is a part of the price %s', (_, price, expected) => {
    const given = { records: [record('2026-10-01')], contracted, creditPercent: 50 };
    expect(sums({ ...given, rates: [price] })[1]).toBe(expected);
  });
  it.each<[string, RateLine]>([
    ['of hours', rate({ unit: 'HOUR', amountCents: 1999 })],
    ['of shifts', rate({ unit: 'SHIFT', amountCents: 23_333 })],
    ['of a month', rate({ unit: 'MONTH', amountCents: 500_000 })],
  ])('is all of the price %s where nobody came and all is credited', (_, price) => {
    const month = Array.from({ length: 31 }, (__, at) => ({
      ...places,
      date: addDays('2026-10-01', at),
      start: instantAt(addDays('2026-10-01', at), '08:00:00', timeZone),
    }));
    const given = { contracted: month, creditPercent: 100, rates: [price] };
    const { lines } = computeInvoice(facts(given));
    const billed =
      price.unit === 'MONTH' ? 0 : -62 * (price.unit === 'HOUR' ? 12 : 1) * price.amountCents;
    expect(sumOf(lines.map(({ netCents }) => netCents))).toBe(billed);
  });
  it('is of each day by itself: who stayed longer on another day stood in no empty place', () => {
    const nextDay = { ...places, date: '2026-10-02', start: '2026-10-02T00:00:00Z', headcount: 1 };
    const given = { contracted: [...contracted, nextDay], creditPercent: 100 };
    const longer = record('2026-10-02', { minutes: 960 });
    expect(sums({ ...given, records: [record('2026-10-01'), longer] })).toEqual([
      '28.00 HOUR x 2000 = 56000',
      '-12.00 HOUR x 2000 = -24000',
    ]);
    const relieved = [
      record('2026-10-01', { minutes: 840 }),
      record('2026-10-01', { minutes: 600 }),
      record('2026-10-02'),
    ];
    expect(sums({ ...given, records: relieved })).toEqual(['36.00 HOUR x 2000 = 72000']);
  });
  it('gives nothing where the contract says none', () => {
    expect(sums({ records: [record('2026-10-01')], contracted })).toHaveLength(1);
  });
  it('gives nothing back twice', () => {
    const claimed = new Set(['///HOUR/2026-10-01/2026-10-31']);
    const [line] = computeInvoice(
      facts({ records: [record('2026-10-01')], contracted, creditPercent: 50, claimed }),
    ).lines;
    expect(line).toMatchObject({ contracted: null, delivered: '12.00', credited: null });
  });
  it('gives nothing for a place that somebody of another price filled', () => {
    const rates = [rate(), rate({ grade: 'SO', amountCents: 2500 })];
    const given = { records: [record('2026-10-01'), record('2026-10-01')], contracted, rates };
    expect(sums({ ...given, creditPercent: 100 })).toEqual(['24.00 HOUR x 2500 = 60000']);
    const half = { ...given, records: [record('2026-10-01')], creditPercent: 100 };
    expect(sums(half)).toEqual(['-12.00 HOUR x 2000 = -24000', '12.00 HOUR x 2500 = 30000']);
  });
  it('is of the lowest grade that has a price where nobody stood in a place for anybody', () => {
    const rates = [rate({ grade: 'SS', amountCents: 3000 }), rate({ grade: 'SO' })];
    const given = { contracted, rates, creditPercent: 100 };
    expect(sums(given)).toEqual(['-24.00 HOUR x 2000 = -48000']);
    const unbilled = [record('2026-10-01', { grade: null }), record('2026-10-01', { grade: null })];
    expect(sums({ ...given, records: unbilled })).toEqual([]);
  });
  it('counts what the posts of a site ask for', () => {
    const post = {
      siteProfileID: 1,
      shift: 'DAY',
      weekdays: [1, 2, 3, 4, 5],
      holidays: 'NEVER',
    } as const;
    const dates = Array.from({ length: 31 }, (_, at) => addDays('2026-10-01', at));
    const needs = needsOf(
      [{ ...post, fromDate: null, toDate: null, grade: null, headcount: 2 }],
      dates,
      { types: allTypes([]), holidays: new Set(['2026-10-02']), timeZone },
    );
    const asked = needs.map((need) => ({
      ...need,
      grade: null,
      start: need.startDatetime,
      minutes: 720,
    }));
    const records = [record('2026-10-01')];
    const [line] = computeInvoice(facts({ records, contracted: asked })).lines;
    // 22 weekdays without the holiday, two places of twelve hours.
    expect(line?.contracted).toBe('504.00');
  });
});

describe('hours without a price', () => {
  it('are listed with the day for which there is none, and the record is not billed in part', () => {
    const given = facts({
      records: [friday],
      dayClassBy: 'SPLIT',
      rates: [rate({ dayClass: 'WEEKDAY' })],
    });
    expect(computeInvoice(given)).toMatchObject({
      lines: [],
      records: [],
      unbilled: [{ attendanceID: friday.attendanceID, dayClass: 'SATURDAY', minutes: 720 }],
    });
  });
});

const anyRate = fc.record({
  shift: fc.constantFrom('DAY', 'NIGHT', null),
  grade: fc.constantFrom('SO', 'SS', null),
  dayClass: fc.constantFrom(...dayClasses, null),
  unit: fc.constantFrom('HOUR', 'SHIFT', 'MONTH'),
  amountCents: fc.integer({ min: 1, max: 1_000_000 }),
  minimumHours: fc.constantFrom(null, 4),
  fromDate: fc.constantFrom('2026-01-01', '2026-10-15'),
  toDate: fc.constantFrom(null, '2026-10-20'),
});
const anyRecord = fc
  .record({
    day: fc.integer({ min: 0, max: 30 }),
    at: fc.constantFrom('08:00', '13:30', '20:00', '23:45'),
    grade: fc.constantFrom('SO', 'SS', null),
    minutes: fc.integer({ min: 1, max: 1440 }),
  })
  .map(({ day, ...given }) => record(addDays('2026-10-01', day), given));

describe('whatever the prices', () => {
  it('bills each approved hour once, or lists it', () => {
    fc.assert(
      fc.property(
        fc.array(anyRate, { maxLength: 6 }),
        fc.array(anyRecord, { maxLength: 12 }),
        fc.constantFrom('START', 'SPLIT'),
        (rates, records, dayClassBy) => {
          const made = computeInvoice(facts({ rates, records, dayClassBy }));
          const met = [...made.records, ...made.unbilled].map(({ attendanceID }) => attendanceID);
          expect(met.toSorted((a, b) => a - b)).toEqual(
            records.map(({ attendanceID }) => attendanceID).toSorted((a, b) => a - b),
          );
          const billed = sumOf(made.records.map(({ minutes }) => minutes));
          const delivered = sumOf(made.lines.map((line) => Number(line.delivered) * 60));
          // Each line is rounded to a hundredth of an hour.
          expect(Math.abs(delivered - billed)).toBeLessThanOrEqual(made.lines.length * 0.31);
        },
      ),
    );
  });
  it('numbers lines from 1 on, and each costs its quantity at its price', () => {
    fc.assert(
      fc.property(fc.array(anyRate, { maxLength: 6 }), fc.array(anyRecord), (rates, records) => {
        const { lines } = computeInvoice(facts({ rates, records }));
        expect(lines.map(({ number }) => number)).toEqual(lines.map((_, at) => at + 1));
        for (const { quantity, unitPriceCents, netCents } of lines) {
          const exact = Number(quantity) * unitPriceCents;
          expect(Math.abs(exact - netCents)).toBeLessThanOrEqual(0.51);
        }
      }),
    );
  });
});
