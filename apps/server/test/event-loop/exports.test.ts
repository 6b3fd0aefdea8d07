import { addDays, todayIn } from '@guardroom/rules/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSubscription } from '../../src/domains/report/factory.ts';
import { buildSchema } from '../../src/schema.ts';
import { operationsOf } from '../documents.ts';
import type { FarAnswer } from './far-client.ts';
import { openLargeOffice, type LargeOffice } from './large-office.ts';
import { longestTurnOfThree } from './longest-turn.ts';

/**
 * No export holds the event loop longer than 50 ms: each with all rows of a large agency, in each
 * format, from the link to the last byte, over HTTP.
 */
const most = 50;
/** Staff and pay are more, as many as an agency has that works two hundred posts. */
const many = 500;
const people = 2000;
const operations = operationsOf(buildSchema());
let office: LargeOffice;
let agencyID: number;
let payPeriodID: number;

beforeAll(async () => {
  office = await openLargeOffice(many);
  agencyID = office.agencyID;
  const { server } = office;
  const find = `SELECT id FROM pay_period WHERE security_agency_id = $1 AND deleted = 0
    ORDER BY start_date DESC LIMIT 1`;
  const [period] = await server.sql<{ id: number }>(find, [agencyID]);
  payPeriodID = period?.id ?? 0;
  await fillPeriod();
  await bringTogether();
});
afterAll(() => office.close());

/** Everybody of the period with three sites, and what else a payslip tells; locked. */
async function fillPeriod(): Promise<void> {
  const of = 'l.security_agency_id, l.pay_period_id, l.staff_profile_id';
  const lines = 'FROM pay_line l WHERE l.security_agency_id = $1 AND l.pay_period_id = $2';
  const fill = [
    `INSERT INTO pay_hours (security_agency_id, pay_period_id, staff_profile_id, site_profile_id,
        shift, rostered_shifts, rostered_minutes, clocked_shifts, clocked_minutes, approved_shifts,
        approved_minutes)
      SELECT ${of}, $1 * 1000000 + n, 'DAY', 1, 720, 1, 720, 1, 720
      FROM pay_line l, generate_series(1, 3) n
      WHERE l.security_agency_id = $1 AND l.pay_period_id = $2`,
    `INSERT INTO pay_item (security_agency_id, pay_period_id, staff_profile_id, kind, first_date,
        last_date, designation, em_type, unit, rate, days, unpaid_leave_days, minutes, amount)
      SELECT ${of}, 'BASIC', '2026-11-01', '2026-11-30', 'SO', 'FT', 'MONTH', 3090, 30, 0, 720, 3090
      ${lines}`,
    `INSERT INTO pay_leave (security_agency_id, pay_period_id, staff_profile_id, leave_type_name,
        paid, start_date, end_date, days, days_in_period)
      SELECT ${of}, 'Annual Leave', true, '2026-11-02', '2026-11-02', 1, 1 ${lines}`,
    `INSERT INTO pay_adjustment (security_agency_id, pay_period_id, staff_profile_id, kind, amount,
        reason, entered_by, entered_by_staff_profile_id)
      SELECT ${of}, 'ALLOWANCE', 50, 'Transport', 'Office', l.staff_profile_id ${lines}`,
  ];
  for (const text of fill) await office.server.sql(text, [agencyID, payPeriodID]);
  const lock = `UPDATE pay_period SET status = 'LOCKED', locked_on = now(), paid_on = end_date
    WHERE id = $1`;
  await office.server.sql(lock, [payPeriodID]);
}

/** All within what one file holds: a month of checks, days of the book. */
async function bringTogether(): Promise<void> {
  const together: readonly (readonly [string, string])[] = [
    [
      // What goes by the clock is found first: a cluster computes nothing such while it writes.
      `WITH m AS MATERIALIZED (
          SELECT id AS moved, start + later AS new_start, "end" + later AS new_end,
            closes_on + later AS new_closes_on, ends_on + later AS new_ends_on
          FROM clocking_report, LATERAL (SELECT
            $2::timestamptz + id % 25 * interval '24 hours' - start AS later) l
          WHERE security_agency_id = $1)
        UPDATE clocking_report SET island_wide = 1, start = new_start, "end" = new_end,
          closes_on = new_closes_on, ends_on = new_ends_on
        FROM m WHERE security_agency_id = $1 AND id = moved`,
      `${checkedMonth}-02`,
    ],
    [
      `WITH m AS MATERIALIZED (
          SELECT id AS moved, $2::timestamptz + clocking_report_id % 25 * interval '24 hours' AS at
          FROM clocking_report_detail WHERE security_agency_id = $1)
        UPDATE clocking_report_detail SET status = 'CLOCKED', datetime = at
        FROM m WHERE security_agency_id = $1 AND id = moved`,
      `${checkedMonth}-02`,
    ],
    [
      `WITH m AS MATERIALIZED (
          SELECT id AS moved, now() - link_no % 25 * interval '24 hours' AS at
          FROM occurrence WHERE security_agency_id = $1)
        UPDATE occurrence SET date = $2::date - link_no::int % 25, datetime = at
        FROM m WHERE security_agency_id = $1 AND id = moved`,
      today,
    ],
  ];
  for (const [text, value] of together) await office.server.sql(text, [agencyID, value]);
}

const today = todayIn('Asia/Singapore');
const checkedMonth = '2026-10';
const range = { from: '2020-01-01', to: '2027-12-31' };
const start = `${range.from}T00:00:00Z`;
const end = `${range.to}T00:00:00Z`;

interface Exported {
  readonly args: () => object | Promise<object>;
  readonly formats?: readonly string[];
  /** Rows of the file at least. */
  readonly rows: number;
}

/** Every export of the schema but for those of a guard alone. A new one is a line here. */
const exported: Readonly<Record<string, Exported>> = {
  exportAnalytics: {
    args: () => ({
      analytics: {
        fromMonth: addDays(today, -330).slice(0, 7),
        toMonth: today.slice(0, 7),
        by: 'SITE',
      },
    }),
    rows: 0,
  },
  exportAttendance: {
    args: () => ({ records: { timeInStart: start, timeInEnd: end } }),
    formats: ['XLSX', 'CSV'],
    rows: many,
  },
  exportAudit: { args: () => ({ records: { start, end } }), formats: ['XLSX', 'CSV'], rows: many },
  exportClockingPointLabel: {
    args: () => ({ checkpoints: {} }),
    rows: 0,
  },
  exportClockingReport: {
    args: () => ({ records: { rangeStart: start, rangeEnd: end } }),
    formats: ['XLSX', 'CSV', 'PDF'],
    rows: many,
  },
  exportClockingReportDetail: {
    args: async () => ({ clockingReportID: (await idsOf('clocking_report', 1))[0] }),
    rows: 0,
  },
  exportIncidentReport: {
    args: async () => {
      const find = `SELECT id FROM incident_report
        WHERE security_agency_id = $1 AND status <> 'DRAFT' LIMIT 1`;
      return (await office.server.sql(find, [agencyID]))[0] ?? {};
    },
    rows: 0,
  },
  exportLeaveRequest: {
    args: () => ({ records: { start: range.from, end: range.to } }),
    rows: many / 2,
  },
  exportMeetingMinutes: {
    args: async () => ({ id: (await idsOf('contract_meeting', 1))[0] }),
    formats: ['PDF'],
    rows: 0,
  },
  exportOccurrence: {
    args: () => ({ records: { from: addDays(today, -30), to: today } }),
    rows: many / 2,
  },
  exportPayPeriod: { args: () => ({ payPeriodID }), rows: 4 * people },
  exportPayslip: { args: () => ({ payslip: { payPeriodID } }), rows: people },
  exportReport: {
    args: async () => {
      const find =
        'SELECT account_id AS id FROM staff_profile WHERE security_agency_id = $1 LIMIT 1';
      const [row] = await office.server.sql<{ id: number }>(find, [agencyID]);
      const given = { securityAgencyID: agencyID, createdByAccountID: row?.id ?? 0 };
      return { id: await makeSubscription(office.server.db, { ...given, kind: 'MORNING' }) };
    },
    formats: ['PDF', 'XLSX'],
    rows: 0,
  },
  exportRoster: {
    args: async () => ({
      roster: { month: today.slice(0, 7), siteProfileID: (await idsOf('site_profile', 1))[0] },
    }),
    formats: ['PDF', 'XLSX'],
    rows: 0,
  },
  exportRosterDay: { args: () => ({ day: { date: today } }), formats: ['PDF', 'XLSX'], rows: 0 },
  exportStaff: { args: () => ({ staff: {} }), formats: ['XLSX', 'CSV'], rows: people },
  exportSupervisoryCheck: { args: () => ({ monthYear: checkedMonth }), rows: many / 2 },
  // Drawing a page takes a thread of its own, and its time.
  exportTrainingSuggestion: { args: () => ({ suggestions: { plrdGradeID: 2 } }), rows: many / 10 },
  exportVisitorRecord: { args: () => ({ records: {} }), rows: many / 2 },
  exportWelfareCheck: {
    args: () => ({ records: { start, end } }),
    formats: ['XLSX', 'CSV'],
    rows: many / 2,
  },
  payAdjustmentTemplate: {
    args: () => ({ payPeriodID }),
    formats: ['XLSX', 'CSV'],
    rows: people,
  },
  clientImportTemplate: { args: () => ({}), formats: ['XLSX', 'CSV'], rows: 0 },
  contractImportTemplate: { args: () => ({}), formats: ['XLSX', 'CSV'], rows: 0 },
  siteImportTemplate: { args: () => ({}), formats: ['XLSX', 'CSV'], rows: 0 },
  staffImportTemplate: { args: () => ({}), formats: ['XLSX', 'CSV'], rows: 0 },
};

async function idsOf(table: string, count: number): Promise<number[]> {
  const rows = await office.server.sql<{ id: number }>(
    `SELECT id FROM ${table} WHERE security_agency_id = $1 ORDER BY id LIMIT $2`,
    [agencyID, count],
  );
  return rows.map(({ id }) => id);
}

/** A page of one person or client, whatever else there is. */
const ofOne = new Set([
  'exportOwnPayslip',
  'exportInvoice',
  'exportClientInvoice',
  'exportClientMinutes',
]);
const links = operations.filter(
  ({ name, field }) => String(field.type) === 'ExportLink!' && !ofOne.has(name),
);

it('stands in the table', () => {
  expect(Object.keys(exported).toSorted()).toEqual(links.map(({ name }) => name).toSorted());
});

const cases = links.flatMap(({ name, document }) =>
  (exported[name]?.formats ?? [undefined]).map((format) => ({ name, document, format })),
);

describe('an export of everything', () => {
  it.each(cases)('by $name $format leaves others their turn', async ({ name, ...asked }) => {
    const { args, rows } = exported[name] ?? { args: () => ({}), rows: 0 };
    const format = asked.format === undefined ? {} : { format: asked.format };
    const variables = { agencyID, ...format, ...(await Promise.resolve(args())) };
    let file: FarAnswer | undefined;
    const turn = await longestTurnOfThree(most, async () => {
      const { data, errors } = (await office.graphql(asked.document, variables)).body();
      expect(errors).toBeUndefined();
      const { url } = Object(data?.[name]);
      file = await office.get(String(url));
    });
    expect(turn).toBeLessThan(most);
    expect(file?.status).toBe(200);
    expect(Number(file?.headers['x-export-rows'])).toBeGreaterThanOrEqual(rows);
  });
});
