import { todayIn } from '@guardroom/rules/dates';
import { monthBefore } from '@guardroom/rules/analytics/analytics';
import { instantAt } from '@guardroom/rules/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readWorkbookBytes } from '../../../test/files/workbook.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { clientHolding, makeOffice, type Office } from '../../../test/office.ts';
import { makeAttendance } from '../attendance/factory.ts';
import { makeClient } from '../client/factory.ts';
import { makeDeployment } from '../deployment/factory.ts';
import { makeIncident } from '../incident/factory.ts';
import { makePatrol, makeRoute } from '../patrol/factory.ts';
import { makeStaff } from '../staff/factory.ts';

let server: TestServer;
let own: Office;
/** Wholly over, whenever this runs. */
const month = monthBefore(todayIn('Asia/Singapore').slice(0, 7), 1);
const at = (day: string, time: string) =>
  instantAt(`${month}-${day}`, `${time}:00`, 'Asia/Singapore');

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await makeOffice(server);
});

const figures = `query ($analytics: AnalyticsInput!, $agencyID: RecordID!) {
  listAnalytics(analytics: $analytics, agencyID: $agencyID) {
    result { id name planned came late early workedHours incidents rounds completeRounds }
    sum { planned came late early workedHours incidents rounds ticketsOpened hoursToClose }
    incidentTypes { incidents }
  }
}`;

interface Answer {
  readonly listAnalytics: {
    readonly result: readonly Record<string, unknown>[];
    readonly sum: Record<string, unknown>;
    readonly incidentTypes: readonly { readonly incidents: number }[];
  };
}

async function read(given: object = {}) {
  const analytics = { fromMonth: month, toMonth: month, by: 'MONTH', ...given };
  const variables = { analytics, agencyID: own.agency.id };
  const { body } = await own.console.graphql<Answer>(figures, variables);
  expect(body.errors).toBeUndefined();
  if (!body.data) throw new Error('no figures');
  return body.data.listAnalytics;
}

/** Four planned on a day: in time, late, gone early, and not there. */
async function aDay() {
  const { site } = own;
  const securityAgencyID = own.agency.id;
  for (const times of [['07:50', '20:00'], ['08:20', '20:00'], ['08:00', '19:00'], null]) {
    const staff = await makeStaff(server.db, { securityAgencyID });
    await makeDeployment(server.db, { site, staff, date: `${month}-10` });
    if (times === null) continue;
    const [timeIn, timeOut] = times.map((time) => at('10', time));
    await makeAttendance(server.db, {
      staff,
      site,
      ...(timeIn !== undefined && timeOut !== undefined && { timeIn, timeOut }),
    });
  }
  const { guard: staff } = own;
  await makeIncident(server.db, {
    site,
    staff,
    incidentStart: at('11', '10:00'),
  });
  const route = await makeRoute(server.db, { site });
  await makePatrol(server.db, {
    route,
    staff,
    start: at('12', '10:00'),
    end: at('12', '10:30'),
    outcome: 'COMPLETED',
  });
}

describe('figures', () => {
  it('count what the books say, by month', async () => {
    await aDay();
    const { result, sum, incidentTypes } = await read();
    const counted = {
      planned: 4,
      came: 3,
      late: 1,
      early: 1,
      incidents: 1,
      rounds: 1,
    };
    expect(result).toEqual([
      {
        id: null,
        name: month,
        ...counted,
        completeRounds: 1,
        workedHours: 34.8,
      },
    ]);
    expect(sum).toMatchObject({
      ...counted,
      ticketsOpened: 0,
      hoursToClose: null,
    });
    expect(incidentTypes).toEqual([{ incidents: 1 }]);
  });

  it('are told by site and by the client whose contract ran', async () => {
    await aDay();
    const client = await makeClient(server.db, {
      securityAgencyID: own.agency.id,
    });
    await server.sql(
      'UPDATE site_history SET client_profile_id = $2 WHERE security_agency_id = $1',
      [own.agency.id, client.id],
    );
    expect((await read({ by: 'SITE' })).result).toMatchObject([
      { id: own.site.id, name: own.site.name, planned: 4 },
    ]);
    expect((await read({ by: 'CLIENT' })).result).toMatchObject([
      { id: client.id, name: client.name, planned: 4 },
    ]);
    expect((await read({ clientProfileID: client.id })).sum).toMatchObject({
      incidents: 1,
    });
    const other = await makeClient(server.db, {
      securityAgencyID: own.agency.id,
    });
    expect((await read({ clientProfileID: other.id })).sum).toMatchObject({
      planned: 0,
    });
  });

  it('are none where nothing happened, and never those of another agency', async () => {
    await aDay();
    own = await makeOffice(server);
    const { result, sum } = await read();
    expect(result).toEqual([]);
    expect(sum).toMatchObject({
      planned: 0,
      workedHours: 0,
      hoursToClose: null,
    });
  });

  it('leave as an Excel file', async () => {
    await aDay();
    const { body } = await own.console.graphql<{
      exportAnalytics: { url: string };
    }>(
      `mutation ($analytics: AnalyticsInput!, $agencyID: RecordID!) {
        exportAnalytics(analytics: $analytics, agencyID: $agencyID) { url }
      }`,
      {
        analytics: { fromMonth: month, toMonth: month, by: 'MONTH' },
        agencyID: own.agency.id,
      },
    );
    const response = await own.console.fetch(body.data?.exportAnalytics.url ?? '');
    const sheets = readWorkbookBytes(new Uint8Array(await response.arrayBuffer()));
    expect(sheets.map(({ name }) => name)).toEqual(['By Month', 'By Site', 'By Client', 'Hours']);
  });

  it('are refused for more than a year, a strange site, and whoever may not see them', async () => {
    const ask = (given: object, client = own.console) =>
      client.graphql(figures, {
        analytics: { fromMonth: month, toMonth: month, by: 'MONTH', ...given },
        agencyID: own.agency.id,
      });
    expect((await ask({ fromMonth: monthBefore(month, 12) })).codes).toEqual(['INVALID']);
    const stranger = await makeOffice(server);
    expect((await ask({ siteProfileID: stranger.site.id })).codes).toEqual(['NOT_FOUND']);
    const without = await clientHolding(server, own.agency, 'report.manage');
    expect((await ask({}, without)).codes).toEqual(['FORBIDDEN']);
  });
});
