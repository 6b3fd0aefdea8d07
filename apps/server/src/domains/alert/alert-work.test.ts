import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { makeOffice, type Office } from '../../../test/office.ts';
import { openDue, type AlertBench } from '../../platform/alert/open-due.ts';
import { runAlerts } from '../../platform/alert/run-alerts.ts';
import { tellDue } from '../../platform/alert/tell-due.ts';
import { AgencyScope } from '../../platform/database/scope.ts';
import { makeStaff } from '../staff/factory.ts';

let server: TestServer;
let own: Office;
let bench: AlertBench;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await makeOffice(server);
  const scope = AgencyScope.mint(own.agency.id);
  bench = { begin: () => server.database.begin(scope), log: server.services.log };
});

/** Shifts that began half an hour ago and to which nobody came, each waited for. */
async function dueLines(count: number, dueOn = "interval '1 hour'"): Promise<void> {
  const staff = await makeStaff(server.db, { securityAgencyID: own.agency.id });
  await server.sql(
    `WITH line AS (
      INSERT INTO deployment (security_agency_id, date, shift, start_datetime, end_datetime,
        security_site_id, site_profile_id, account_id, staff_profile_id, status, published_on)
      SELECT $1, current_date - n, 'DAY', now() - interval '30 minutes' - n * interval '1 ms',
        now() + interval '8 hours', $2, $3, $4, $5, 'PUBLISHED', now()
      FROM generate_series(1, $6::int) n RETURNING id)
    INSERT INTO alert_due (security_agency_id, kind, entity, entity_id, occasion, site_profile_id,
      staff_profile_id, from_on, due_on)
    SELECT $1, 'NOT_ON_DUTY', 'Deployment', id, 'once', $3, $5, now() - interval '30 minutes',
      now() + ${dueOn} FROM line`,
    [own.agency.id, own.site.securitySiteID, own.site.id, staff.accountID, staff.id, count],
  );
}

const comeDue = () =>
  server.sql('UPDATE alert_due SET due_on = now() WHERE security_agency_id = $1', [own.agency.id]);
const count = async (table: string, condition = 'true') => {
  const [row] = await server.sql<{ count: number }>(
    `SELECT count(*)::int AS count FROM ${table} WHERE security_agency_id = $1 AND ${condition}`,
    [own.agency.id],
  );
  return row?.count;
};

describe('what is due', () => {
  it('opens once and is told once, whoever works at it at the same moment', async () => {
    await dueLines(150);
    await comeDue();
    await Promise.all([openDue(bench), openDue(bench), openDue(bench)]);
    await vi.waitFor(async () => expect(await count('alert_due', 'done_on IS NULL')).toBe(0));
    expect(await count('alert')).toBe(150);
    expect(await count('alert_event', "kind = 'OPENED'")).toBe(150);
    await Promise.all([tellDue(bench), tellDue(bench)]);
    await vi.waitFor(async () => {
      expect(await count('alert_step', 'step = 0 AND told_on IS NULL')).toBe(0);
    });
    // One site, the administrator alone: few messages, not one an alert.
    expect(await count('notice')).toBeLessThanOrEqual(4);
    expect(await count('alert_event', "kind = 'TOLD'")).toBe(150);
  });

  it('is opened by the next who works at it, when a process dies before it is kept', async () => {
    await dueLines(1);
    await comeDue();
    const dying: AlertBench = {
      ...bench,
      begin: async () => {
        const db = await bench.begin();
        return { ...db, commit: () => Promise.reject(new Error('killed')) };
      },
    };
    await openDue(dying).catch(() => {});
    await vi.waitFor(async () => expect(await count('alert')).toBe(1), { timeout: 10_000 });
    expect(await count('alert_event', "kind = 'OPENED'")).toBe(1);
  });

  it('waits until its time', async () => {
    await dueLines(1);
    await runAlerts({
      database: server.database,
      log: server.services.log,
      scopeOf: (id) => AgencyScope.mint(id),
    });
    expect(await count('alert')).toBe(0);
  });

  it('is told to whoever is on call, and to those who are second when nobody acknowledges', async () => {
    const first = await makeStaff(server.db, { securityAgencyID: own.agency.id });
    const second = await makeStaff(server.db, { securityAgencyID: own.agency.id });
    const call = `INSERT INTO alert_call (security_agency_id, staff_profile_id, turn, weekdays,
      from_time, to_time) VALUES ($1, $2, $3, '{1,2,3,4,5,6,7}', '00:00', '00:00')`;
    await server.sql(call, [own.agency.id, first.id, 1]);
    await server.sql(call, [own.agency.id, second.id, 2]);
    await dueLines(1);
    await comeDue();
    await openDue(bench);
    await tellDue(bench);
    const told = () =>
      server.sql('SELECT account_id AS id FROM notice WHERE security_agency_id = $1 ORDER BY id', [
        own.agency.id,
      ]);
    await vi.waitFor(async () => expect(await told()).toEqual([{ id: first.accountID }]));
    await server.sql(
      'UPDATE alert_step SET due_on = now() WHERE security_agency_id = $1 AND step = 1',
      [own.agency.id],
    );
    await tellDue(bench);
    await vi.waitFor(async () =>
      expect(await told()).toEqual([{ id: first.accountID }, { id: second.accountID }]),
    );
  });
});
