import { limitAt, type ExtraHoursBy } from '@guardroom/rules/deployment/extra-hours';
import { calendarMonth, monthFrom, type PayDays } from '@guardroom/rules/payroll/period/period';
import { isInPeriod, payOfPerson, type PayOfPerson } from '@guardroom/rules/payroll/pay/pay-person';
import fc from 'fast-check';
import type { HolidayWork } from '@guardroom/rules/payroll/setting/setting';
import type { WorkingWeek } from '@guardroom/rules/payroll/setting/working-week';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { makeOffice, type Office } from '../../../../test/office.ts';
import { AgencyScope } from '../../../platform/database/scope.ts';
import { makeSite, type MadeSite } from '../../site/factory.ts';
import { makeStaff, type MadeStaff } from '../../staff/factory.ts';
import { dayAfter, forgetFacts, writeFacts, type StatedFacts } from '../../../../test/pay/facts.ts';
import { anyFacts, away, came, hired, hourly, monthly } from '../../../../test/pay/any-facts.ts';
import { computePeriod } from './store.ts';
import { floorsOf } from '../floor/store.ts';
import { payStatements } from '../line/store.ts';
import { addPayPeriod } from '../store.ts';

let server: TestServer;
let office: Office;
let sites: readonly MadeSite[];
let staff: readonly MadeStaff[];

beforeAll(async () => {
  server = await startTestServer();
  office = await makeOffice(server);
  const securityAgencyID = office.agency.id;
  sites = [office.site, await makeSite(server.db, { securityAgencyID })];
  staff = await Promise.all(
    [1, 2, 3].map(() => makeStaff(server.db, { securityAgencyID, employments: [] })),
  );
  await server.sql('SELECT give_public_holidays($1)', [securityAgencyID]);
});
afterAll(() => server.close());
beforeEach(() => forgetFacts(server, office.agency.id));

interface Counting {
  readonly days: PayDays;
  readonly timeZone: string;
  readonly extraHoursBy: ExtraHoursBy;
  readonly breakMinutes: number;
  readonly workingWeek: WorkingWeek;
  readonly holidayWork: HolidayWork;
}

/** Deepavali on a Sunday is kept on Monday; Christmas. */
const holidays = ['2026-11-09', '2026-12-25'];
const isOf = ({ startDate, endDate }: PayDays, date: string) =>
  startDate <= date && date <= endDate;

const november: Counting = {
  days: calendarMonth('2026-11-01'),
  timeZone: 'Asia/Singapore',
  extraHoursBy: 'MONTH',
  breakMinutes: 60,
  workingWeek: 6,
  holidayWork: 'EXTRA_DAY',
};

/** What is computed from rows of the database, and from the same facts as stated, by the place of a person. */
async function bothOf(stated: Partial<StatedFacts>, counting: Counting = november) {
  const { days, timeZone, extraHoursBy, breakMinutes, workingWeek, holidayWork } = counting;
  const all = { employments: [], rates: [], attendance: [], roster: [], leave: [], ...stated };
  const agencyID = office.agency.id;
  const written = await writeFacts(server, all, { staff, sites, timeZone });
  await server.sql(
    `INSERT INTO deployment_setting (security_agency_id, blocking, break_minutes, rest_minutes, extra_hours_by)
    VALUES ($1, '{}', $2, 0, $3)`,
    [agencyID, breakMinutes, extraHoursBy],
  );
  const limits = [
    { effectiveFrom: '2000-01-01', weeklyHours: 44, monthlyExtraHours: 72, own: false },
  ];
  const floors = await floorsOf(server.database.agency(AgencyScope.mint(agencyID)));
  const now = new Date().toISOString();
  const counted = { extraHoursBy, breakMinutes, limits, rates: written.rates, floors };
  await server.sql(
    `INSERT INTO payroll_setting (security_agency_id, working_week, holiday_work) VALUES ($1, $2, $3)
    ON CONFLICT (security_agency_id) DO UPDATE
    SET working_week = excluded.working_week, holiday_work = excluded.holiday_work`,
    [agencyID, workingWeek, holidayWork],
  );
  const paid = { workingWeek, holidayWork, holidays: holidays.filter((date) => isOf(days, date)) };
  const settings = { timeZone, now, ...counted, ...paid };
  const rule = written.facts.map((facts) => payOfPerson(days, facts, settings));
  const statements = await computed(days, timeZone);
  const sql = staff.map(({ id }) => statements.find(({ line }) => line.staffProfileID === id));
  expect(limitAt(limits, days.startDate)).toBeDefined();
  return { rule, sql };
}

async function computed(days: PayDays, timeZone: string) {
  const transaction = await server.database.begin(AgencyScope.mint(office.agency.id));
  try {
    const id = await addPayPeriod(transaction, days);
    await computePeriod(transaction, { id, ...days }, timeZone);
    return await payStatements(transaction, id, null);
  } finally {
    await transaction.rollback();
  }
}

/** A person as the rule has them, in the words of the wire. */
function inWords(pay: PayOfPerson) {
  const { items, hours, causes: _, ...line } = pay;
  return {
    line,
    hours: hours.map((one) => ({ ...one })).toSorted(bySite),
    items: items.map(({ kind, span, share, unpaidLeaveDays, minutes, amount }) => ({
      kind,
      firstDate: span.firstDate,
      lastDate: span.lastDate,
      designation: span.employment.designation,
      days: span.days,
      workingDays: share && share.paidTenths / 10,
      monthWorkingDays: share && share.monthTenths / 10,
      unpaidLeaveDays,
      minutes,
      amount,
    })),
  };
}

type Statement = NonNullable<Awaited<ReturnType<typeof bothOf>>['sql'][number]>;

const bySite = (one: { siteProfileID: number | null }, other: typeof one) =>
  JSON.stringify(one).localeCompare(JSON.stringify(other));

function wordsOf({ line, hours, items }: Statement, like: ReturnType<typeof inWords>) {
  const fields = Object.keys(like.line);
  return {
    hours: hours
      .map(({ siteProfileID, shift, rosteredShifts, rosteredMinutes, ...came }) => ({
        siteProfileID,
        shift,
        rosteredShifts,
        rosteredMinutes,
        clockedShifts: came.clockedShifts,
        clockedMinutes: came.clockedMinutes,
        approvedShifts: came.approvedShifts,
        approvedMinutes: came.approvedMinutes,
      }))
      .toSorted(bySite),
    line: Object.fromEntries(Object.entries(line).filter(([field]) => fields.includes(field))),
    items: items.map(({ kind, firstDate, lastDate, designation, days, ...item }) => ({
      kind,
      firstDate,
      lastDate,
      designation,
      days,
      workingDays: item.workingDays,
      monthWorkingDays: item.monthWorkingDays,
      unpaidLeaveDays: item.unpaidLeaveDays,
      minutes: item.minutes,
      amount: item.amount,
    })),
  };
}

async function compare(stated: Partial<StatedFacts>, counting?: Counting) {
  const { rule, sql } = await bothOf(stated, counting);
  for (const [place, pay] of rule.entries()) {
    const words = inWords(pay);
    const found = sql[place];
    const isIn = isInPeriod(pay, { adjustments: [] });
    expect(found !== undefined).toBe(isIn);
    if (!isIn) continue;
    if (found === undefined) throw new Error(`person ${place} is missing`);
    expect(wordsOf(found, words)).toEqual(words);
  }
  return { rule, sql };
}

describe('the pay of a period', () => {
  it("is the month's pay of who was there all month", async () => {
    const { rule } = await compare({
      employments: [hired()],
      rates: [monthly()],
      attendance: [came()],
    });
    expect(rule[0]).toMatchObject({ basicPay: 3090, serviceDays: 30, exceptions: [] });
  });

  it('is the share of its days of who came or went within the month', async () => {
    const { rule } = await compare({
      employments: [hired({ from: '2026-11-16' }), hired({ staff: 1, to: '2026-11-10' })],
      rates: [monthly()],
    });
    expect(rule.map(({ basicPay }) => basicPay)).toEqual([1606.8, 988.8, 0]);
  });

  it('follows an employment and a rate that change within the month', async () => {
    const { rule } = await compare({
      employments: [
        hired({ to: '2026-11-10' }),
        hired({ designation: 'SSO', from: '2026-11-11' }),
        hired({ staff: 1 }),
      ],
      rates: [
        monthly(),
        monthly({ designation: 'SSO', amount: 3390 }),
        monthly({ from: '2026-11-21', amount: 3300 }),
      ],
    });
    expect(rule[0]).toMatchObject({ basicPay: 988.8 + 2305.2, serviceDays: 30 });
    expect(rule[1]).toMatchObject({ basicPay: 2101.2 + 1056 });
    expect(rule[1]?.items).toHaveLength(2);
  });

  it('counts the employment that began last where two are on one day', async () => {
    const { rule } = await compare({
      employments: [
        hired({ to: '2026-11-11', toTime: '12:00' }),
        hired({ designation: 'SSO', from: '2026-11-11', fromTime: '13:00', to: '2026-11-20' }),
      ],
      rates: [monthly(), monthly({ designation: 'SSO', amount: 3390 })],
    });
    expect(rule[0]?.items.map(({ amount }) => amount)).toEqual([988.8, 1220.4]);
  });

  it('is the approved hours of who works part-time, and changes with the kind of employment', async () => {
    const { rule } = await compare({
      employments: [
        hired({ emType: 'PT', to: '2026-11-15' }),
        hired({ emType: 'FT', from: '2026-11-16' }),
      ],
      rates: [monthly(hourly), monthly()],
      attendance: [
        came({ approved: 290.5 }),
        came({ date: '2026-11-05', status: 'PENDING', approved: null }),
        came({ date: '2026-11-06', status: 'REJECTED', approved: 600 }),
        came({ date: '2026-11-20' }),
      ],
    });
    expect(rule[0]?.items.map(({ amount }) => amount)).toEqual([57.13, 1606.8]);
    expect(rule[0]).toMatchObject({
      approvedMinutes: 1010.5,
      pending: 1,
      notApproved: 1,
      exceptions: ['PENDING', 'NOT_APPROVED'],
    });
  });

  it("counts a night shift over the month's end on the day on which it began", async () => {
    const { rule, sql } = await compare({
      employments: [hired()],
      rates: [monthly()],
      roster: [
        { staff: 0, site: 0, date: '2026-10-31', shift: 'NIGHT' },
        { staff: 0, site: 1, date: '2026-11-30', shift: 'NIGHT' },
      ],
      attendance: [
        // Late for the night of October: not of this month.
        came({ date: '2026-11-01', time: '00:40', minutes: 440 }),
        // Carries that line, although its time in alone would say November.
        came({ date: '2026-11-01', time: '05:10', minutes: 170, line: 0 }),
        came({ date: '2026-12-01', time: '00:30', minutes: 450, approved: 450, line: 1 }),
      ],
    });
    expect(rule[0]).toMatchObject({ approvedMinutes: 450, rosteredMinutes: 720, notClocked: 0 });
    expect(sql[0]?.hours).toMatchObject([
      { siteProfileID: sites[0]?.id, shift: 'NIGHT', rosteredMinutes: 0, approvedMinutes: 450 },
      { siteProfileID: sites[1]?.id, shift: 'NIGHT', rosteredMinutes: 720, approvedMinutes: 0 },
    ]);
  });

  it('takes unpaid leave off a month and leaves paid leave in it, halves of days too', async () => {
    const { rule } = await compare({
      employments: [hired(), hired({ staff: 1 }), hired({ staff: 2 })],
      rates: [monthly()],
      leave: [
        away(),
        away({
          staff: 1,
          startDate: '2026-11-12',
          endDate: '2026-11-12',
          halfDay: 'AM',
          days: 0.5,
        }),
        away({
          staff: 1,
          paid: true,
          leaveTypeName: 'Annual Leave',
          startDate: '2026-11-13',
          endDate: '2026-11-13',
          days: 1,
        }),
        // Ten days in a fortnight of which a week is in November.
        away({ staff: 2, startDate: '2026-10-25', endDate: '2026-11-07', days: 10 }),
      ],
    });
    expect(rule.map((pay) => [pay.basicPay, pay.unpaidLeaveDays, pay.paidLeaveDays])).toEqual([
      [2842.8, 2, 0],
      [3028.2, 0.5, 1],
      [2472, 5, 0],
    ]);
  });

  it('pays a day more for work on a public holiday, unless another day off is given for it', async () => {
    const stated = {
      employments: [hired()],
      rates: [monthly()],
      attendance: [came({ date: '2026-11-08' }), came({ date: '2026-11-09' })],
    };
    const { rule } = await compare(stated);
    expect(rule[0]).toMatchObject({ basicPay: 3090, holidayPay: 118.85 });
    await forgetFacts(server, office.agency.id);
    const dayOff = await compare(stated, { ...november, holidayWork: 'DAY_OFF' });
    expect(dayOff.rule[0]).toMatchObject({ basicPay: 3090, holidayPay: 0 });
  });

  it('says what is missing: rate, employment, clock-ins', async () => {
    const { rule } = await compare({
      employments: [hired(), hired({ staff: 1, to: '2026-11-05' })],
      rates: [monthly({ from: '2026-11-03', designation: 'SO' })],
      attendance: [came({ staff: 1, date: '2026-11-08' })],
      roster: [
        { staff: 0, site: 0, date: '2026-11-02', shift: 'DAY' },
        { staff: 1, site: 1, date: '2026-11-08', shift: 'DAY' },
      ],
    });
    expect(rule[0]).toMatchObject({
      exceptions: ['NOT_CLOCKED', 'NO_RATE', 'NO_WORK'],
      notClocked: 1,
    });
    expect(rule[1]).toMatchObject({ exceptions: ['NO_RATE', 'NO_EMPLOYMENT'], notClocked: 0 });
  });

  it('tells of a rate under the floor of the wage model, from its date on', async () => {
    const { rule } = await compare({
      employments: [
        hired(),
        hired({ staff: 1, designation: 'SSO' }),
        hired({ staff: 2, emType: 'PT' }),
      ],
      rates: [
        monthly({ amount: 3089.99 }),
        monthly({ designation: 'SSO', amount: 3390 }),
        monthly({ ...hourly, amount: 11.79 }),
      ],
    });
    expect(rule.map(({ exceptions }) => exceptions)).toEqual([
      ['UNDER_FLOOR', 'NO_WORK'],
      ['NO_WORK'],
      ['UNDER_FLOOR'],
    ]);
  });

  it('does not miss who was on leave', async () => {
    const { rule } = await compare({
      employments: [hired()],
      rates: [monthly()],
      roster: [{ staff: 0, site: 0, date: '2026-11-09', shift: 'DAY' }],
      leave: [away({ paid: true })],
    });
    expect(rule[0]).toMatchObject({ exceptions: [], notClocked: 0, rosteredMinutes: 720 });
  });

  it.each(['MONTH', 'WEEK'] as const)(
    'pays extra hours by %s and holds them against the limit',
    async (extraHoursBy) => {
      const attendance = Array.from({ length: 30 }, (_, day) => came({ date: dayAfter(day - 4) }));
      const { rule } = await compare(
        { employments: [hired()], rates: [monthly({ extra: 15.5 })], attendance },
        { ...november, extraHoursBy },
      );
      expect(rule[0]?.extraPay).toBeGreaterThan(0);
      expect(rule[0]?.exceptions).toContain('OVER_EXTRA_HOURS');
    },
  );

  it('is computed from rows as from the facts that they stand for', async () => {
    const counting = fc.record({
      days: fc.constantFrom(calendarMonth('2026-11-01'), monthFrom('2026-10-25'), {
        startDate: '2026-11-03',
        endDate: '2026-11-11',
      }),
      timeZone: fc.constantFrom('Asia/Singapore', 'America/New_York'),
      extraHoursBy: fc.constantFrom('MONTH' as const, 'WEEK' as const),
      breakMinutes: fc.constantFrom(0, 45, 60),
      workingWeek: fc.constantFrom(5 as const, 5.5 as const, 6 as const),
      holidayWork: fc.constantFrom('EXTRA_DAY' as const, 'DAY_OFF' as const),
    });
    await fc.assert(
      fc.asyncProperty(anyFacts, counting, async (facts, how) => {
        await forgetFacts(server, office.agency.id);
        const { rule, sql } = await compare(facts, how);
        expect(sql).toHaveLength(rule.length);
      }),
      // Each run starts a thread and writes dozens of rows: to make what fails smaller takes minutes.
      { numRuns: 25, endOnFailure: true },
    );
  }, 180_000);
});
