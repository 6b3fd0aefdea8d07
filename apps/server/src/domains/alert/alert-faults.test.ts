import { todayIn } from '@guardroom/rules/dates';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { makeOffice, type Office } from '../../../test/office.ts';
import { alertDesk } from '../../../test/records/alerts.ts';
import { reconsider } from '../../platform/alert/check-standing.ts';
import { addEvents } from '../../platform/alert/store.ts';
import { tellDue } from '../../platform/alert/tell-due.ts';
import { inBegun } from '../../platform/database/in-transaction.ts';
import { AgencyScope } from '../../platform/database/scope.ts';
import { makeDeployment } from '../deployment/factory.ts';
import { statement } from '../../platform/database/statement.ts';
import { makeSite, type MadeSite } from '../site/factory.ts';
import { makeStaff } from '../staff/factory.ts';
import { makeAlert } from './factory.ts';

let server: TestServer;
let own: Office;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await makeOffice(server);
});
afterEach(() => void vi.useRealTimers());

const desk = () => alertDesk(server, own.agency.id, 'NOT_ON_DUTY');
const work = () => desk().work();
const change = (text: string) => server.sql(text, [own.agency.id]);

/** A shift that began half an hour ago and to which nobody comes; it is an alert in so many minutes. */
async function noShow(minutes: number, site: MadeSite = own.site): Promise<number> {
  const staff = await makeStaff(server.db, { securityAgencyID: own.agency.id });
  const planned = { date: todayIn('Asia/Singapore'), status: 'PUBLISHED' } as const;
  const { id } = await makeDeployment(server.db, { site, staff, ...planned });
  await server.sql(
    `UPDATE deployment SET start_datetime = now() - interval '30 minutes',
      end_datetime = now() + interval '8 hours' WHERE id = $1`,
    [id],
  );
  await server.sql(
    `INSERT INTO alert_due (security_agency_id, kind, entity, entity_id, occasion, site_profile_id,
      staff_profile_id, from_on, due_on)
    VALUES ($1, 'NOT_ON_DUTY', 'Deployment', $2, 'once', $3, $4, now() - interval '30 minutes',
      now() + make_interval(mins => $5))`,
    [own.agency.id, id, site.id, staff.id, minutes],
  );
  return id;
}

const count = async (table: string, condition: string) => {
  const text = `SELECT count(*)::int AS count FROM ${table}
    WHERE security_agency_id = $1 AND ${condition}`;
  const [row] = await server.sql<{ count: number }>(text, [own.agency.id]);
  return row?.count;
};
/** How often alerts were opened and told, and how many messages there are. */
const done = async () => ({
  opened: await count('alert_event', "kind = 'OPENED'"),
  told: await count('alert_event', "kind = 'TOLD'"),
  messages: await count('notice', 'true'),
});

describe('a clock that jumps', () => {
  it.each([
    ['ahead', 2],
    ['behind', -2],
  ])('%s on the machine of a server opens nothing too early or too late', async (_, hours) => {
    const [due, later] = [await noShow(0), await noShow(60)];
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 });
    await work();
    vi.useRealTimers();
    await desk().soon(due, [{ status: 'OPEN' }]);
    await work();
    expect(await desk().alerts(later)).toEqual([]);
    expect(await done()).toMatchObject({ opened: 1 });
  });

  it('back in the database tells nobody a second time, and goes on telling', async () => {
    await desk().fallDue(await noShow(0));
    await vi.waitFor(async () => expect(await done()).toMatchObject({ told: 1 }), 10_000);
    const ahead = (column: string) => `${column} = ${column} + interval '2 hours'`;
    await change(`UPDATE alert SET ${ahead('opened_on')}, ${ahead('checked_on')},
      ${ahead('expires_on')} WHERE security_agency_id = $1`);
    await change(`UPDATE alert_due SET ${ahead('done_on')} WHERE security_agency_id = $1`);
    await change(`UPDATE alert_step SET ${ahead('told_on')}, ${ahead('due_on')}
      WHERE security_agency_id = $1`);
    await work();
    expect(await done()).toEqual({ opened: 1, told: 1, messages: 1 });
    await desk().fallDue(await noShow(0));
    await vi.waitFor(
      async () => expect(await done()).toEqual({ opened: 2, told: 2, messages: 2 }),
      10_000,
    );
  });

  it('ahead in the database tells each step once, whoever tells', async () => {
    await desk().fallDue(await noShow(0));
    await change(`UPDATE alert_step SET due_on = due_on - interval '2 hours'
      WHERE security_agency_id = $1`);
    const scope = AgencyScope.mint(own.agency.id);
    const bench = { begin: () => server.database.begin(scope), log: server.services.log };
    await Promise.all([tellDue(bench), tellDue(bench), tellDue(bench)]);
    const untold = 'told_on IS NULL';
    await vi.waitFor(async () => expect(await count('alert_step', untold)).toBe(0), 10_000);
    const steps = await count('alert_step', 'true');
    expect(steps).toBeGreaterThan(1);
    expect(await count('alert_step', 'messages > 0')).toBe(steps);
    expect((await done()).messages).toBe(steps);
  });
});

describe('an alert that ends while somebody is told of it', () => {
  const resolve = `mutation ($resolve: ResolveAlertInput!, $agencyID: RecordID!) {
    resolveAlert(resolve: $resolve, agencyID: $agencyID) { status } }`;
  const addStep = `INSERT INTO alert_step (security_agency_id, alert_id, step, due_on, audience,
      staff_profile_ids, channels)
    VALUES ($1, $2, 0, now() + interval '1 hour', 'ADMINISTRATORS', '{}', '{}')`;
  const holdStep = `SELECT 1 FROM alert_step WHERE security_agency_id = $1 AND alert_id = $2 FOR UPDATE`;
  const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database()
    AND wait_event_type = 'Lock' AND query LIKE '%alert_step%'`;

  const byHand = async (id: number) => {
    const given = { resolve: { id, reason: 'Seen to' }, agencyID: own.agency.id };
    expect((await own.console.graphql(resolve, given)).codes).toEqual([]);
  };
  const byItself = (id: number, staffProfileID: number) => {
    const begin = () => server.database.begin(AgencyScope.mint(own.agency.id));
    const kinds = ['MEDICAL_EXPIRING'] as const;
    return inBegun(begin, (db) => reconsider(db, { staffProfileID }, kinds, `Of ${id}`));
  };

  it.each([
    ['by hand', byHand],
    ['by itself', byItself],
  ])('%s ends: neither waits for what the other holds', async (_, end) => {
    const { id: staffProfileID } = await makeStaff(server.db, { securityAgencyID: own.agency.id });
    const securityAgencyID = own.agency.id;
    const kind = 'MEDICAL_EXPIRING';
    const id = await makeAlert(server.db, { securityAgencyID, kind, staffProfileID });
    await server.sql(addStep, [securityAgencyID, id]);
    const telling = await server.database.begin(AgencyScope.mint(securityAgencyID));
    await telling.run(statement(holdStep, [securityAgencyID, id]));
    const ended = end(id, staffProfileID);
    await vi.waitFor(async () => expect(await server.sql(waiting)).not.toEqual([]), 10_000);
    await addEvents(telling, [id], { kind: 'TOLD', text: null });
    await telling.commit();
    await ended;
    expect(await count('alert', "status = 'RESOLVED'")).toBe(1);
  });
});

describe('alerts of a kind without an end', () => {
  it('are told together once twenty messages went out within ten minutes', async () => {
    await desk().fallDue(await noShow(0));
    const first = 'step = 0 AND told_on IS NOT NULL';
    await vi.waitFor(async () => expect(await count('alert_step', first)).toBe(1), 10_000);
    await change(`UPDATE alert_step SET messages = 20 WHERE security_agency_id = $1 AND step = 0`);
    const before = (await done()).messages ?? 0;
    const sites = [own.site];
    while (sites.length < 3) {
      sites.push(await makeSite(server.db, { securityAgencyID: own.agency.id }));
    }
    for (const site of sites) await noShow(60, site);
    // At one moment, as a storm is.
    await change(
      `UPDATE alert_due SET due_on = now() WHERE security_agency_id = $1 AND done_on IS NULL`,
    );
    await work();
    await vi.waitFor(async () => expect(await count('alert_step', first)).toBe(4), 10_000);
    // One; two where two processes have taken a part each. Without a bound it is one a site.
    expect((await done()).messages).toBeLessThan(before + sites.length);
  });
});
