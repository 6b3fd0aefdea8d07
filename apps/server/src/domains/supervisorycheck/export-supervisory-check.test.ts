import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../test/harness.ts';
import { clientHolding, makeOffice, type Office } from '../../../test/office.ts';
import { pdfPages } from '../../../test/files/pdf-text.ts';
import { makeCheckpoint, makePatrol, makeRoute } from '../patrol/factory.ts';
import { makeSite } from '../site/factory.ts';

const document = `mutation ($month: String!, $agencyID: RecordID!) {
  exportSupervisoryCheck(monthYear: $month, agencyID: $agencyID) { url fileName rows }
}`;

interface Exported {
  readonly exportSupervisoryCheck: {
    readonly url: string;
    readonly fileName: string;
    readonly rows: number;
  };
}

let server: TestServer;
let own: Office;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await makeOffice(server);
});

const ask = (month = '2026-11', client: Client = own.console, agencyID = own.agency.id) =>
  client.graphql<Exported>(document, { month, agencyID });

async function checkAt(start: string, name: string): Promise<void> {
  const site = await makeSite(server.db, {
    securityAgencyID: own.agency.id,
    name,
    postal: '018956',
  });
  const points = [await makeCheckpoint(server.db, { site })];
  const route = await makeRoute(server.db, { site, islandWide: 1, points });
  await makePatrol(server.db, { route, staff: own.guard, start });
}

describe('exportSupervisoryCheck', () => {
  it('gives the month as a landscape document with times, then the table', async () => {
    await checkAt('2026-11-02T15:59:00Z', 'Marina 滨海 Tower');
    await checkAt('2026-11-20T02:00:00Z', 'Zenith Tower');
    const { body } = await ask();
    const link = body.data?.exportSupervisoryCheck;
    expect(link).toMatchObject({ fileName: 'SupervisoryCheck_Nov 2026.pdf', rows: 3 });
    const response = await own.console.fetch(link?.url ?? '');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const bytes = new Uint8Array(await response.arrayBuffer());
    const head = Buffer.from(bytes).toString('latin1');
    const [, width = '', height = ''] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(head) ?? [];
    expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([842, 595]);
    const [page = ''] = await pdfPages(bytes);
    expect(page).toContain(`${own.agency.name} - Supervisory Check`);
    expect(page).toContain('Nov 2026');
    expect(page).toContain('02 Nov 2026 (Mon), 23:59');
    expect(page).toContain('20 Nov 2026 (Fri), 10:00');
    expect(page).toContain('018956');
    expect(page.indexOf('20 Nov 2026 (Fri), 10:00')).toBeLessThan(page.indexOf('Address'));
    // A mark for each day with a check.
    expect(page.split('\u2022')).toHaveLength(3);
    expect(page).toContain(own.site.name);
  });

  it('begins with the sites that nobody checked for days, as the screen does', async () => {
    await checkAt('2026-09-30T02:00:00Z', 'Amber Gardens');
    await checkAt('2026-09-10T02:00:00Z', 'Zenith Tower');
    const { body } = await ask('2026-09');
    const response = await own.console.fetch(body.data?.exportSupervisoryCheck.url ?? '');
    const [page = ''] = await pdfPages(new Uint8Array(await response.arrayBuffer()));
    expect(page.lastIndexOf(own.site.name)).toBeLessThan(page.lastIndexOf('Zenith Tower'));
    expect(page.lastIndexOf('Zenith Tower')).toBeLessThan(page.lastIndexOf('Amber Gardens'));
  });

  it('leaves its trace in the audit', async () => {
    await checkAt('2026-11-20T02:00:00Z', 'Zenith Tower');
    await ask();
    const read = `SELECT operation, after FROM audit WHERE security_agency_id = $1`;
    expect(await server.sql(read, [own.agency.id])).toEqual([
      {
        operation: 'exportSupervisoryCheck',
        after: { rows: 2, format: 'PDF', monthYear: '2026-11' },
      },
    ]);
  });

  it('refuses a month without checks, one that is none, and who may not see patrols', async () => {
    expect((await ask('2026-10')).body.errors).toMatchObject([
      {
        message: 'No Patrol for this month.',
        extensions: { code: 'CONFLICT', path: 'monthYear' },
      },
    ]);
    expect((await ask('2026-99')).codes).toEqual(['INVALID']);
    await checkAt('2026-11-20T02:00:00Z', 'Zenith Tower');
    const without = await clientHolding(server, own.agency, 'attendance.view');
    expect((await ask('2026-11', without)).codes).toEqual(['FORBIDDEN']);
    const other = await makeOffice(server);
    expect((await ask('2026-11', other.console)).codes).toEqual(['FORBIDDEN']);
    const { body } = await ask();
    const stranger = await other.console.fetch(body.data?.exportSupervisoryCheck.url ?? '');
    expect(stranger.status).toBe(403);
  });
});
