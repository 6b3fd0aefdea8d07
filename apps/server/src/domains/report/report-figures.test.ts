import { addDays, dateOf, instantAt } from '@guardroom/rules/dates';
import { lastDue, monthOfPeriod, periodOf } from '@guardroom/rules/report/schedule';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { pdfPages } from '../../../test/files/pdf-text.ts';
import { readWorkbookBytes } from '../../../test/files/workbook.ts';
import { clientHolding, clientOfGuard, makeOffice, type Office } from '../../../test/office.ts';
import { makeAttendance } from '../attendance/factory.ts';
import { makeClient } from '../client/factory.ts';
import { makeContract } from '../contract/factory.ts';
import { makeDeployment, makePost } from '../deployment/factory.ts';
import { makeAlarm } from '../home/factory.ts';
import { makeIncident } from '../incident/factory.ts';
import { makeOccurrence } from '../occurrence/factory.ts';
import { makeSite } from '../site/factory.ts';
import { makeStaff } from '../staff/factory.ts';
import { makeVisitor } from '../visitor/factory.ts';
import { makeSubscription, type SubscriptionGiven } from './factory.ts';

const timeZone = 'Asia/Singapore';
let server: TestServer;
let own: Office;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await makeOffice(server);
});

const subscribe = (given: Partial<SubscriptionGiven> = {}) =>
  makeSubscription(server.db, {
    securityAgencyID: own.agency.id,
    createdByAccountID: own.admin.accountID,
    ...given,
  });

const preview = `query ($id: RecordID!, $agencyID: RecordID!) {
  previewReport(id: $id, agencyID: $agencyID) {
    title isQuiet facts { label value }
    sections { title isChapter sentences table { columns count rows { cells } } }
  }
}`;

interface Section {
  readonly title: string;
  readonly isChapter: boolean;
  readonly sentences: readonly string[];
  readonly table: {
    readonly columns: readonly string[];
    readonly count: number;
    readonly rows: readonly { readonly cells: readonly string[] }[];
  } | null;
}
interface Preview {
  readonly previewReport: {
    readonly title: string;
    readonly isQuiet: boolean;
    readonly sections: readonly Section[];
  };
}

async function read(id: number) {
  const { body } = await own.console.graphql<Preview>(preview, { id, agencyID: own.agency.id });
  expect(body.errors).toBeUndefined();
  if (!body.data) throw new Error('no preview');
  const { sections, ...report } = body.data.previewReport;
  const rowsOf = (title: string) =>
    sections.find((section) => section.title === title)?.table?.rows.map(({ cells }) => cells) ??
    [];
  const saidOf = (title: string) =>
    sections.find((section) => section.title === title)?.sentences ?? [];
  return { ...report, sections, rowsOf, saidOf };
}

const noon = { kind: 'SITE_DAILY', times: ['12:00'], weekday: null, dayOfMonth: null } as const;

/** The day whose day shift lies wholly in the last report until noon. */
function reportedDay(): string {
  return addDays(dateOf(lastDue(noon, Date.now(), timeZone), timeZone), -1);
}

const at = (date: string, time: string) => instantAt(date, `${time}:00`, timeZone);

/** Somebody planned by day; came and went at these times, or did not. */
async function planned(name: string, times: readonly [string, string] | null) {
  const staff = await makeStaff(server.db, { securityAgencyID: own.agency.id, name });
  const date = reportedDay();
  await makeDeployment(server.db, { site: own.site, staff, date });
  if (times === null) return staff;
  const [timeIn, timeOut] = times.map((time) => at(date, time));
  if (timeIn === undefined || timeOut === undefined) throw new Error('two times');
  await makeAttendance(server.db, { staff, site: own.site, timeIn, timeOut });
  return staff;
}

describe('the daily report of a site', () => {
  it('tells who came, came late, left early and did not come, of shifts that ended', async () => {
    await planned('Ah Kow', ['07:50', '20:05']);
    await planned('Bala', ['08:12', '20:00']);
    await planned('Chan', ['08:00', '18:55']);
    await planned('Devi', null);
    const report = await read(await subscribe({ times: ['12:00'] }));
    expect(report.isQuiet).toBe(false);
    expect(report.saidOf('Attendance')).toEqual(['3 of 4 came, 1 late, 1 left early.']);
    expect(report.rowsOf('Attendance').map((cells) => [cells[0], cells.at(-1)])).toEqual([
      ['Ah Kow', ''],
      ['Bala', '12 min late'],
      ['Chan', 'left 1 h 05 min early'],
      ['Devi', 'Missing'],
    ]);
  });

  it('tells what was written in the books of the site, and of no other', async () => {
    const noonBefore = at(reportedDay(), '15:00');
    const { site, guard: staff } = own;
    await makeOccurrence(server.db, { site, staff, datetime: noonBefore, title: 'Lift 2 stuck' });
    await makeIncident(server.db, { site, staff, incidentStart: noonBefore, title: 'Fire alarm' });
    await makeIncident(server.db, {
      site,
      staff,
      incidentStart: noonBefore,
      title: 'A draft',
      status: 'DRAFT',
    });
    await makeVisitor(server.db, { site, staff, inTimestamp: noonBefore });
    const stranger = await makeOffice(server);
    await makeOccurrence(server.db, {
      site: stranger.site,
      staff: stranger.guard,
      datetime: noonBefore,
      title: 'Elsewhere',
    });
    const report = await read(await subscribe({ times: ['12:00'] }));
    expect(report.rowsOf('Occurrences').map((cells) => cells[2])).toEqual(['Lift 2 stuck']);
    expect(report.rowsOf('Incidents').map((cells) => cells[4])).toEqual(['Fire alarm']);
    expect(report.saidOf(site.name)).toEqual(['1 visitor, 1 still inside.']);
    expect(JSON.stringify(report.sections)).not.toMatch(/Elsewhere|A draft/);
  });

  it('says that nothing happened', async () => {
    const report = await read(await subscribe({ times: ['12:00'] }));
    expect(report.isQuiet).toBe(true);
    expect(report.saidOf(own.site.name)).toEqual(['No activity in this period.']);
  });

  it('goes to paper with the agency’s name, the number of pages and what it says', async () => {
    await planned('Ah Kow', ['07:50', '20:05']);
    const { site, guard: staff } = own;
    await makeOccurrence(server.db, {
      site,
      staff,
      datetime: at(reportedDay(), '15:00'),
      title: 'Lift 2 stuck',
    });
    const id = await subscribe({ times: ['12:00'] });
    const [page = ''] = await pdfPages(await download(id, 'PDF'));
    for (const text of [own.agency.name, own.site.name, 'Ah Kow', 'Lift 2 stuck', 'Page 1 of 1']) {
      expect(page).toContain(text);
    }
    const sheets = readWorkbookBytes(await download(id, 'XLSX'));
    expect(sheets.map(({ name }) => name)).toContain('Occurrences');
  });
});

async function download(id: number, format: 'PDF' | 'XLSX'): Promise<Uint8Array> {
  const { body } = await own.console.graphql<{ exportReport: { url: string } }>(
    `mutation ($id: RecordID!, $format: ReportFormat!, $agencyID: RecordID!) {
      exportReport(id: $id, format: $format, agencyID: $agencyID) { url }
    }`,
    { id, format, agencyID: own.agency.id },
  );
  const response = await own.console.fetch(body.data?.exportReport.url ?? '');
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

it('the daily report tells how the book ends, once something is written in it', async () => {
  const facts = async () => {
    const id = await subscribe({ times: ['12:00'] });
    const { body } = await own.console.graphql<{
      previewReport: { facts: readonly { label: string; value: string }[] };
    }>(preview, { id, agencyID: own.agency.id });
    return body.data?.previewReport.facts.map(({ label }) => label);
  };
  expect(await facts()).toEqual(['Period']);
  const create = {
    siteProfileID: own.site.id,
    datetime: new Date().toISOString(),
    timezone: 8,
    title: 'Lift 2 stuck',
    description: 'The company was called.',
  };
  const write = `mutation ($create: CreateOccurrenceInput!, $agencyID: RecordID!) {
    createOccurrence(create: $create, agencyID: $agencyID) { id } }`;
  const agencyID = own.agency.id;
  const given = { ...create, securityAgencyID: agencyID };
  expect((await own.console.graphql(write, { create: given, agencyID })).codes).toEqual([]);
  expect(await facts()).toEqual(['Period', 'Seal of the Book']);
});

describe('the morning sheet', () => {
  it('tells of the alerts of the night that were closed, and how they ended', async () => {
    await server.sql(
      `INSERT INTO alert (security_agency_id, kind, severity, entity, entity_id, occasion, sentence,
        detail, from_on, opened_on, status, closed_on, closed_by_staff_profile_id, reason)
      VALUES ($1, 'NOT_ON_DUTY', 'URGENT', 'Deployment', 1, 'once', 'A guard is not on duty.',
        'Ah Kow, Orchid Park', now(), $2, 'RESOLVED', now(), $3, 'A relief was sent.')`,
      [own.agency.id, at(reportedDay(), '15:00'), own.admin.id],
    );
    const report = await read(await subscribe({ kind: 'MORNING', times: ['12:00'] }));
    expect(
      report.rowsOf('Alerts of the night that are closed').map((cells) => cells.slice(1)),
    ).toEqual([['Ah Kow, Orchid Park', own.admin.name, 'A relief was sent.']]);
    expect(report.rowsOf('Open alerts')).toEqual([]);
  });

  it('tells of short places, of who was late or missing, of incidents and calls', async () => {
    await planned('Bala', ['08:12', '20:00']);
    await planned('Ah Kow', ['07:50', '20:05']);
    await makePost(server.db, { site: own.site, headcount: 2 });
    await makeAlarm(server.db, { ...own.guard });
    await server.sql('UPDATE alarm SET raised_on = $2 WHERE security_agency_id = $1', [
      own.agency.id,
      at(reportedDay(), '15:00'),
    ]);
    const report = await read(await subscribe({ kind: 'MORNING', times: ['12:00'] }));
    expect(report.rowsOf('Late, missing or left early').map((cells) => cells[1])).toEqual(['Bala']);
    expect(report.rowsOf('Short places').map((cells) => cells.at(-1))).toContain('2');
    expect(report.rowsOf('Calls for help').map((cells) => cells[1])).toEqual([own.guard.name]);
  });
});

describe('the weekly pack', () => {
  it('counts the days of each site', async () => {
    await planned('Bala', ['08:12', '20:00']);
    await planned('Devi', null);
    const weekday = ((new Date(`${addDays(reportedDay(), 1)}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
    const report = await read(await subscribe({ kind: 'WEEKLY', times: ['12:00'], weekday }));
    expect(report.rowsOf('Sites')).toEqual([
      [own.site.name, '2', '1', '1', '0', '0', '0', '0', '0'],
    ]);
    expect(report.rowsOf('Days').map((cells) => cells[1])).toContain('2');
  });
});

describe('the hours of the month', () => {
  it('puts whoever is over the limit first', async () => {
    const schedule = {
      kind: 'MONTH_HOURS',
      times: ['06:00'],
      weekday: null,
      dayOfMonth: 1,
    } as const;
    const due = lastDue(schedule, Date.now(), timeZone);
    const month = monthOfPeriod(periodOf(schedule, due, timeZone), timeZone);
    const busy = await makeStaff(server.db, { securityAgencyID: own.agency.id, name: 'Busy' });
    const days = Array.from({ length: 27 }, (_, day) => addDays(`${month}-01`, day));
    for (const date of days) await makeDeployment(server.db, { site: own.site, staff: busy, date });
    const idle = await makeStaff(server.db, { securityAgencyID: own.agency.id, name: 'Idle' });
    await makeDeployment(server.db, { site: own.site, staff: idle, date: `${month}-05` });
    await makeAttendance(server.db, {
      staff: idle,
      site: own.site,
      timeIn: at(`${month}-05`, '08:00'),
      timeOut: at(`${month}-05`, '20:00'),
    });
    const id = await subscribe({ kind: 'MONTH_HOURS', times: ['06:00'], dayOfMonth: 1 });
    const rows = (await read(id)).rowsOf('Hours');
    expect(rows.map((cells) => [cells[1], cells[2], cells.at(-1)])).toEqual([
      ['Busy', '27', 'Over the limit'],
      ['Idle', '1', ''],
    ]);
  });
});

describe('expiries', () => {
  it('are told in their order', async () => {
    await server.sql(
      `INSERT INTO staff_document (security_agency_id, staff_profile_id, type, number, expiry)
      VALUES ($1, $2, 'PLRD_LICENCE', 'L-1', current_date + 20), ($1, $2, 'WORK_PASS', 'W-1', current_date - 2),
        ($1, $2, 'MEDICAL', 'M-1', current_date + 200)`,
      [own.agency.id, own.guard.id],
    );
    const report = await read(await subscribe({ kind: 'EXPIRIES', times: ['06:00'], weekday: 1 }));
    expect(report.rowsOf('Documents of staff').map((cells) => cells[2])).toEqual([
      'Work Pass W-1',
      'PLRD Licence L-1',
    ]);
  });
});

describe('contracts that end', () => {
  it('are told until the ninetieth day is over, by the clocks of the agency', async () => {
    const monday = { kind: 'EXPIRIES', times: ['06:00'], weekday: 1, dayOfMonth: null } as const;
    const today = dateOf(lastDue(monday, Date.now(), timeZone), timeZone);
    const endsAt = async (days: number, time: string) => {
      const site = await makeSite(server.db, { securityAgencyID: own.agency.id });
      const client = await makeClient(server.db, { securityAgencyID: own.agency.id });
      const endDatetime = instantAt(addDays(today, days), time, timeZone);
      await makeContract(server.db, { site, client, endDatetime });
      return site.name;
    };
    const last = await endsAt(90, '23:59:59');
    await endsAt(91, '07:00:00');
    const report = await read(await subscribe({ kind: 'EXPIRIES', times: ['06:00'], weekday: 1 }));
    expect(report.rowsOf('Contracts').map(([site]) => site)).toEqual([last]);
  });
});

describe('whoever has no business with reports', () => {
  it('reads none', async () => {
    const id = await subscribe();
    const others = [
      await clientHolding(server, own.agency, 'attendance.view'),
      await clientOfGuard(server, own.guard),
    ];
    for (const client of others) {
      const { codes } = await client.graphql(preview, { id, agencyID: own.agency.id });
      expect(codes).toEqual(['FORBIDDEN']);
    }
    const stranger = await makeOffice(server);
    const { codes } = await stranger.console.graphql(preview, { id, agencyID: stranger.agency.id });
    expect(codes).toEqual(['NOT_FOUND']);
  });
});
