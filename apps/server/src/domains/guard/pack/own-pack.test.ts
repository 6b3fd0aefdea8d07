import { createHmac } from 'node:crypto';
import { addDays, todayIn, wireTime } from '@guardroom/rules/dates';
import { shiftAt } from '@guardroom/rules/deployment/shifts';
import { digestText, tagText, visitorTexts } from '@guardroom/rules/guard/tag-digest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../../test/harness.ts';
import { clientOfGuard, makeOffice, type Office } from '../../../../test/office.ts';
import { makeDeployment } from '../../deployment/factory.ts';
import { makeCheckpoint, makeRound, makeRoute, type MadeCheckpoint } from '../../patrol/factory.ts';
import { makeSite } from '../../site/factory.ts';
import { makeSOP } from '../../sop/factory.ts';
import { makeStaff, type MadeStaff } from '../../staff/factory.ts';
import { makeBlock } from '../../visitor/factory.ts';
import { testDevice } from '../../../../test/guard-device.ts';

interface Part {
  readonly name: string;
  readonly digest: string;
  readonly content: string | null;
}

const ask = `query ($known: [PackDigest!]!, $agencyID: RecordID!) {
  ownPack(known: $known, agencyID: $agencyID) {
    serverTime eventVersion oldestEventVersion parts { name digest content }
  }
}`;

let server: TestServer;
let own: Office;
let guard: MadeStaff;
let phone: Client;
let point: MadeCheckpoint;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await makeOffice(server);
  guard = await makeStaff(server.db, { securityAgencyID: own.agency.id });
  phone = await clientOfGuard(server, guard);
  point = await makeCheckpoint(server.db, { site: own.site });
  await makeRoute(server.db, { site: own.site, points: [point] });
});

const now = () => shiftAt(wireTime(Date.now()), 'Asia/Singapore');
const plan = (given: object = {}) =>
  makeDeployment(server.db, {
    site: own.site,
    staff: guard,
    status: 'PUBLISHED',
    ...now(),
    ...given,
  });

async function packOf(client = phone, known: readonly object[] = []) {
  const { body } = await client.graphql<{
    ownPack: { readonly serverTime: string; readonly parts: readonly Part[] };
  }>(ask, { known, agencyID: own.agency.id });
  if (body.data === undefined || body.data === null) throw new Error(JSON.stringify(body.errors));
  return body.data.ownPack;
}

async function partOf(name: string) {
  const { parts } = await packOf();
  const content = parts.find((part) => part.name === name)?.content;
  if (content === undefined || content === null) throw new Error(`there is no part ${name}`);
  return JSON.parse(content);
}

describe('ownPack', () => {
  it('holds the shifts of which the guard was told, and the sites of them', async () => {
    const line = await plan();
    const draft = await makeSite(server.db, { securityAgencyID: own.agency.id });
    await plan({ site: draft, status: 'DRAFT' });
    expect(await partOf('roster')).toMatchObject([
      { deploymentID: line.id, siteProfileID: own.site.id, status: 'PUBLISHED', others: [] },
    ]);
    const names = (await packOf()).parts.map(({ name }) => name);
    expect(names).toContain(`site:${own.site.id}`);
    expect(names).not.toContain(`site:${draft.id}`);
  });

  it('ends seven days from now, and keeps the site where somebody worked lately', async () => {
    const today = todayIn('Asia/Singapore', Date.now());
    const later = await makeSite(server.db, { securityAgencyID: own.agency.id });
    await plan({ site: later, date: addDays(today, 9) });
    const device = testDevice(phone, own.agency.id);
    const begun = device.tell('clockIn', { siteProfileID: own.site.id }, 60);
    await device.receipts(begun);
    const names = (await packOf()).parts.map(({ name }) => name);
    expect(names).toContain(`site:${own.site.id}`);
    expect(names).not.toContain(`site:${later.id}`);
    expect(await partOf('duty')).toMatchObject({
      siteProfileID: own.site.id,
      siteProfileName: own.site.name,
      key: begun.key,
    });
  });

  it('knows a tag without holding it', async () => {
    await plan();
    const { parts } = await packOf();
    expect(JSON.stringify(parts)).not.toContain(point.tag);
    const { key, digests } = await partOf(`tags:${own.site.id}`);
    const digest = (text: string) =>
      digestText(createHmac('sha256', Buffer.from(key, 'base64url')).update(text).digest());
    expect(digests).toContainEqual([digest(tagText(point.tag ?? '')), point.id]);
    expect(digests).toContainEqual([digest(tagText(point.code.toLowerCase())), point.id]);
  });

  it('knows who is on the block list without saying it', async () => {
    await makeBlock(server.db, { securityAgencyID: own.agency.id, phoneNo: '+6598761234' });
    expect(JSON.stringify(await packOf())).not.toContain('98761234');
    const { key, digests } = await partOf('blocks');
    const texts = visitorTexts({ name: 'Somebody', phoneNo: '9876 1234' });
    const known = texts.map((text) =>
      digestText(createHmac('sha256', Buffer.from(key, 'base64url')).update(text).digest()),
    );
    expect(known.filter((digest) => digests.includes(digest))).toHaveLength(1);
  });

  it('holds routes with their points, what was handed over, who is inside, and what is to be read', async () => {
    await plan();
    await makeSOP(server.db, { securityAgencyID: own.agency.id, title: 'Fire' });
    const device = testDevice(phone, own.agency.id);
    const siteProfileID = own.site.id;
    await device.receipts(
      device.tell('handover', { siteProfileID, text: 'Lift 2 is out.' }, 20),
      device.tell(
        'visitorIn',
        { siteProfileID, name: 'Lim', phoneNo: '+6591112222', purpose: 'DELIVERY' },
        10,
      ),
    );
    expect(await partOf(`routes:${siteProfileID}`)).toMatchObject([
      { inOrder: true, points: [{ clockingPointID: point.id, index: 1 }] },
    ]);
    expect(await partOf(`handovers:${siteProfileID}`)).toMatchObject([{ text: 'Lift 2 is out.' }]);
    const inside = await partOf(`visitors:${siteProfileID}`);
    expect(inside).toMatchObject([{ name: 'Lim', vehicleNo: null }]);
    expect(inside[0]).not.toHaveProperty('phoneNo');
    expect(await partOf('sops')).toMatchObject([{ title: 'Fire', acknowledgedOn: null }]);
    expect((await partOf('lists')).incidentTypes.length).toBeGreaterThan(0);
  });

  it('holds what is due at its sites, and whether somebody walked it', async () => {
    await plan();
    const route = await makeRoute(server.db, { site: own.site, points: [point] });
    await makeRound(server.db, { route, minutes: 100 });
    await makeRound(server.db, { route, minutes: 5 });
    await makeRound(server.db, { route, minutes: -60 });
    await makeRound(server.db, { route, minutes: -2000 });
    const device = testDevice(phone, own.agency.id);
    const walk = { clockingRouteID: route.id, siteProfileID: own.site.id };
    await device.receipts(device.tell('patrolStart', walk, 4));
    const rounds = await partOf(`rounds:${own.site.id}`);
    expect(rounds).toMatchObject([
      { clockingRouteID: route.id, isTaken: false },
      { isTaken: true },
      { isTaken: false },
    ]);
  });

  it('sends what the device has already without its content', async () => {
    await plan();
    const { parts } = await packOf();
    const known = parts.map(({ name, digest }) => ({ name, digest }));
    const again = await packOf(phone, known);
    expect(again.parts.map(({ name }) => name)).toEqual(parts.map(({ name }) => name));
    expect(again.parts.filter(({ content }) => content !== null)).toEqual([]);
    await makeBlock(server.db, { securityAgencyID: own.agency.id });
    const changed = (await packOf(phone, known)).parts.filter(({ content }) => content !== null);
    expect(changed.map(({ name }) => name)).toEqual(['blocks']);
  });

  it('tells the time of the server to the millisecond', async () => {
    const before = Date.now();
    const { serverTime } = await packOf();
    const after = Date.now();
    expect(serverTime).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    // However long it took, it is a time of meanwhile; the database's clock is this machine's.
    expect(Date.parse(serverTime)).toBeGreaterThan(before - 1000);
    expect(Date.parse(serverTime)).toBeLessThan(after + 1000);
  });

  it('is for guards, and shows nothing of others', async () => {
    await plan();
    const stranger = await clientOfGuard(server, own.guard);
    const names = (await packOf(stranger)).parts.map(({ name }) => name);
    expect(names.filter((name) => name.includes(':'))).toEqual([]);
    const variables = { known: [], agencyID: own.agency.id };
    expect((await own.console.graphql(ask, variables)).codes).toEqual(['FORBIDDEN']);
    const other = await makeOffice(server);
    const theirs = { known: [], agencyID: other.agency.id };
    expect((await phone.graphql(ask, theirs)).codes).toEqual(['FORBIDDEN']);
  });
});
