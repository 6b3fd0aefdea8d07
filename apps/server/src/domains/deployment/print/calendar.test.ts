import { addDays, todayIn } from '@guardroom/rules/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../../test/harness.ts';
import { clientHolding, clientOfGuard, makeOffice, type Office } from '../../../../test/office.ts';
import { tokenHash } from '../../../platform/sign-in/secret-token.ts';
import { makeDeployment, type DeploymentGiven } from '../factory.ts';
import { makeCalendarLink } from './factory.ts';

const today = todayIn('Asia/Singapore');
const create = `mutation ($staffProfileID: RecordID!, $agencyID: RecordID!) {
  createCalendarLink(staffProfileID: $staffProfileID, agencyID: $agencyID) { url }
}`;
const revoke = `mutation ($staffProfileID: RecordID!, $agencyID: RecordID!) {
  revokeCalendarLink(staffProfileID: $staffProfileID, agencyID: $agencyID)
}`;
const read = `query ($staffProfileID: RecordID!, $agencyID: RecordID!) {
  calendarLink(staffProfileID: $staffProfileID, agencyID: $agencyID) { createdOn createdByName }
}`;

let server: TestServer;
let own: Office;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await makeOffice(server);
});

const plan = (given: Partial<DeploymentGiven> = {}) =>
  makeDeployment(server.db, {
    site: own.site,
    staff: own.guard,
    date: today,
    status: 'PUBLISHED',
    ...given,
  });

const variables = () => ({ staffProfileID: own.guard.id, agencyID: own.agency.id });

async function make(client: Client = own.console): Promise<string> {
  const { body } = await client.graphql<{ createCalendarLink: { url: string } }>(
    create,
    variables(),
  );
  return pathOf(body.data?.createCalendarLink.url);
}

const pathOf = (url = 'http://none/'): string => new URL(url).pathname;
const pathOfToken = (token: string) => `/calendar/${token}.ics`;
const calendar = (path: string) => server.client().fetch(path);
const textOf = async (path: string) => (await calendar(path)).text();

describe('a calendar', () => {
  it('has the shifts of which its person was told, and asks for nobody to sign in', async () => {
    const { id } = await plan({ date: addDays(today, 1), status: 'CONFIRMED' });
    await plan({ date: addDays(today, 2), status: 'DRAFT' });
    await plan({ staff: own.admin });
    const response = await calendar(await make());
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const text = await response.text();
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(text).toContain(`UID:deployment-${own.agency.id}-${id}@guardroom\r\n`);
    expect(text).toContain(`DTSTART:${addDays(today, 1).replaceAll('-', '')}T000000Z\r\n`);
    expect(text).toContain('STATUS:CONFIRMED\r\n');
  });

  it('forgets a line that was changed and not told anew, and counts its changes', async () => {
    const { id } = await plan();
    const path = await make();
    expect(await textOf(path)).toContain('SEQUENCE:1\r\n');
    const change = `UPDATE deployment SET status = $3, version = version + 1
      WHERE security_agency_id = $1 AND id = $2`;
    await server.sql(change, [own.agency.id, id, 'DRAFT']);
    expect(await textOf(path)).not.toContain('VEVENT');
    await server.sql(change, [own.agency.id, id, 'PUBLISHED']);
    expect(await textOf(path)).toContain('SEQUENCE:3\r\n');
  });

  it.each([
    [-31, 0],
    [-29, 1],
    [89, 1],
    [91, 0],
  ])('of a shift %i days away has %i', async (days, count) => {
    await plan({ date: addDays(today, days) });
    const text = await textOf(await make());
    expect(text.match(/BEGIN:VEVENT/g) ?? []).toHaveLength(count);
  });

  it('answers alike where it was revoked, replaced, of nobody in use, and where none ever was', async () => {
    const first = await make();
    const second = await make();
    expect((await calendar(second)).status).toBe(200);
    await own.console.graphql(revoke, variables());
    const third = await make();
    await server.sql(`UPDATE staff_profile SET status = 'INACTIVE' WHERE id = $1`, [own.guard.id]);
    const never = pathOfToken('a'.repeat(43));
    for (const path of [
      first,
      second,
      third,
      never,
      '/calendar/x.ics',
      '/calendar/',
      '/calendar',
    ]) {
      const response = await calendar(path);
      expect([path, response.status, await response.json()]).toEqual([
        path,
        404,
        { code: 'NOT_FOUND', message: 'There is no such calendar.' },
      ]);
    }
  });

  it('is read 60 times in a quarter of an hour', async () => {
    const path = pathOfToken(await makeCalendarLink(server.db, own.guard));
    const statuses: number[] = [];
    for (let time = 0; time < 61; time += 1) statuses.push((await calendar(path)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
  });

  it('is served by GET alone', async () => {
    const response = await server.client().fetch(await make(), { method: 'POST' });
    expect(response.status).toBe(405);
  });
});

describe('the address of a calendar', () => {
  it('is kept as its digest alone, and stands in no audit', async () => {
    const path = await make();
    const token = path.slice('/calendar/'.length, -'.ics'.length);
    const kept = await server.sql<{ token_hash: Buffer }>(
      `SELECT token_hash FROM staff_calendar_link WHERE security_agency_id = $1`,
      [own.agency.id],
    );
    expect(kept).toEqual([{ token_hash: tokenHash(token) }]);
    const audit = await server.sql(`SELECT * FROM audit WHERE security_agency_id = $1`, [
      own.agency.id,
    ]);
    expect(audit).toMatchObject([{ operation: 'createCalendarLink', entity: 'CalendarLink' }]);
    expect(JSON.stringify(audit)).not.toContain(token);
  });

  it('is told of without it, until it is revoked', async () => {
    const ask = async () => (await own.console.graphql(read, variables())).body.data;
    expect(await ask()).toEqual({ calendarLink: null });
    await make();
    expect(await ask()).toMatchObject({ calendarLink: { createdByName: own.admin.name } });
    const { body } = await own.console.graphql(revoke, variables());
    expect(body.data).toEqual({ revokeCalendarLink: true });
    expect(await ask()).toEqual({ calendarLink: null });
    const again = await own.console.graphql(revoke, variables());
    expect(again.body.data).toEqual({ revokeCalendarLink: false });
  });

  it('is made, seen and revoked by the guard whose it is', async () => {
    await plan();
    const guard = await clientOfGuard(server, own.guard);
    const agencyID = own.agency.id;
    const made = await guard.graphql<{ createOwnCalendarLink: { url: string } }>(
      `mutation ($agencyID: RecordID!) { createOwnCalendarLink(agencyID: $agencyID) { url } }`,
      { agencyID },
    );
    const path = pathOf(made.body.data?.createOwnCalendarLink.url);
    expect(await textOf(path)).toContain('BEGIN:VEVENT');
    const seen = await guard.graphql(
      `query ($agencyID: RecordID!) { ownCalendarLink(agencyID: $agencyID) { createdByName } }`,
      { agencyID },
    );
    expect(seen.body.data).toEqual({ ownCalendarLink: { createdByName: own.guard.name } });
    await guard.graphql(
      `mutation ($agencyID: RecordID!) { revokeOwnCalendarLink(agencyID: $agencyID) }`,
      { agencyID },
    );
    expect((await calendar(path)).status).toBe(404);
  });

  it('is not made for another agency’s people, nor by who may not plan', async () => {
    const other = await makeOffice(server);
    const theirs = { staffProfileID: other.guard.id, agencyID: own.agency.id };
    for (const operation of [create, revoke, read]) {
      expect((await own.console.graphql(operation, theirs)).codes).toEqual(['NOT_FOUND']);
    }
    const reader = await clientHolding(server, own.agency, 'deployment.view');
    expect((await reader.graphql(create, variables())).codes).toEqual(['FORBIDDEN']);
    expect((await reader.graphql(revoke, variables())).codes).toEqual(['FORBIDDEN']);
  });
});
