import { generateKeyPairSync } from 'node:crypto';
import { todayIn } from '@guardroom/rules/dates';
import { deviceMessages } from '@guardroom/rules/guard/device/device-inputs';
import type { PackTablet, PackTabletPerson } from '@guardroom/rules/guard/pack';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { clientOfGuard, makeOffice, type Office } from '../../../../test/office.ts';
import { answerOf, newKey } from '../../../../test/records/guard-phone.ts';
import {
  proofOf,
  registerTablet,
  sendByTablet,
  tabletEvent,
  typedKey,
  type Registered,
} from '../../../../test/records/site-tablet.ts';
import { makeDeployment } from '../../deployment/factory.ts';
import { makeSite } from '../../site/factory.ts';
import { makeStaff, type MadeStaff } from '../../staff/factory.ts';
import { makePIN } from '../device/factory.ts';

let server: TestServer;
let own: Office;
let other: Office;
let tablet: Registered;
let guard: MadeStaff;
let keyOf: (pin: string) => Promise<Buffer>;

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
  other = await makeOffice(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.sql('DELETE FROM attempt_window');
  tablet = await registerTablet(server, own.site);
  guard = await makeStaff(server.db, { securityAgencyID: own.agency.id });
  await makePIN(server, guard, '482915');
  keyOf = async (pin) => {
    const kept = 'SELECT salt FROM guard_pin WHERE staff_profile_id = $1';
    const [row] = await server.sql<{ salt: Buffer }>(kept, [guard.id]);
    return typedKey(pin, row?.salt.toString('base64url') ?? '');
  };
});

const invite = `mutation ($siteProfileID: RecordID!, $agencyID: RecordID!) {
  createTabletInvitation(siteProfileID: $siteProfileID, agencyID: $agencyID) { address } }`;
const redeem = `mutation ($token: String!, $publicKey: String!, $label: String!) {
  redeemTabletInvitation(token: $token, publicKey: $publicKey, label: $label) {
    deviceID siteProfileID siteProfileName pinKey token } }`;
const pack = `query ($agencyID: RecordID!) {
  tabletPack(known: [], agencyID: $agencyID) { parts { name content } } }`;
const tell = 'mutation { tellTablet(build: "test", waiting: 2) }';
const prove = `mutation ($staffNo: String!, $pin: String!, $agencyID: RecordID!) {
  proveTabletPerson(staffNo: $staffNo, pin: $pin, agencyID: $agencyID) { staffProfileID name salt verifier } }`;
const revoke = `mutation ($id: RecordID!, $agencyID: RecordID!) {
  revokeGuardDevice(id: $id, agencyID: $agencyID) { status } }`;

const today = { date: todayIn('Asia/Singapore'), shift: 'DAY' } as const;

/** The token of an invitation that the office makes. */
async function invited(site = own.site): Promise<string> {
  const variables = { siteProfileID: site.id, agencyID: own.agency.id };
  const { data } = await answerOf(own.console, invite, variables);
  return String(Object(data).createTabletInvitation.address).split('/').at(-1) ?? '';
}

async function partOf<Part>(name: string): Promise<Part> {
  const { body } = await tablet.client.graphql<{
    tabletPack: { parts: { name: string; content: string }[] };
  }>(pack, { agencyID: own.agency.id });
  const part = body.data?.tabletPack.parts.find((each) => each.name === name);
  const content: Part = JSON.parse(part?.content ?? 'null');
  return content;
}

/** A handover at the site by the guard, proved by a PIN. */
async function handover(pin: string, siteProfileID = own.site.id) {
  const event = tabletEvent('handover', { siteProfileID, text: 'Calm.' });
  const proof = proofOf(await keyOf(pin), tablet.deviceID, event.key);
  return { ...event, actor: { staffProfileID: guard.id, proof } };
}

async function receiptOf(event: unknown, by: Registered = tablet) {
  const { body } = await sendByTablet(by, [event]);
  const [receipt] = body.data?.deliverTabletEvents ?? [];
  if (receipt === undefined) throw new Error(JSON.stringify(body.errors));
  return receipt;
}

describe('an invitation of a site', () => {
  it('registers a tablet once, which is nobody', async () => {
    const token = await invited();
    const variables = { token, publicKey: newKey(), label: 'Gate' };
    const { data } = await answerOf(server.client(), redeem, variables);
    const { token: bearer, siteProfileID, pinKey } = Object(data).redeemTabletInvitation;
    expect(siteProfileID).toBe(own.site.id);
    expect(pinKey).toHaveLength(43);
    const client = server.client({ bearer });
    expect((await client.graphql(tell)).body.data).toEqual({ tellTablet: 'ACTIVE' });
    const audit = `SELECT staff_profile_id, after ->> 'label' AS label FROM audit
      WHERE operation = 'redeemTabletInvitation'`;
    expect(await server.sql(audit)).toContainEqual({ staff_profile_id: null, label: 'Gate' });
    const again = await answerOf(server.client(), redeem, variables);
    expect(again).toMatchObject({ codes: ['INVALID'], message: deviceMessages.invitationOver });
  });

  it('sets the cookie at the door of guards, and opens no guard’s operation', async () => {
    const variables = { token: await invited(), publicKey: newKey(), label: 'Gate' };
    const headers = { 'content-type': 'application/json', accept: 'application/json' };
    const post = (body: object, cookie = '') =>
      server.client().fetch('/guard/graphql', {
        method: 'POST',
        headers: { ...headers, cookie },
        body: JSON.stringify(body),
      });
    const answer = await post({ query: redeem, variables });
    expect(await answer.json()).toMatchObject({
      data: { redeemTabletInvitation: { token: null } },
    });
    const [cookie = ''] = answer.headers.getSetCookie()[0]?.split(';') ?? [];
    expect(await (await post({ query: tell }, cookie)).json()).toEqual({
      data: { tellTablet: 'ACTIVE' },
    });
    const own = await (await post({ query: '{ ownDevice { id } }' }, cookie)).json();
    expect(own).toMatchObject({ errors: [{ extensions: { code: 'FORBIDDEN' } }] });
  });

  it('is made for no site of another agency, and none out of use', async () => {
    const gone = await makeSite(server.db, { securityAgencyID: own.agency.id });
    await server.sql("UPDATE site_profile SET status = 'INACTIVE' WHERE id = $1", [gone.id]);
    const asked = (siteProfileID: number) =>
      answerOf(own.console, invite, { siteProfileID, agencyID: own.agency.id });
    expect((await asked(other.site.id)).codes).toEqual(['NOT_FOUND']);
    expect((await asked(gone.id)).codes).toEqual(['INVALID']);
  });

  it('of a site makes no phone, and one of a guard no tablet', async () => {
    const redeemGuard = redeem
      .replace('redeemTabletInvitation', 'redeemGuardInvitation')
      .replace(/\{\s+deviceID.*\}$/s, '{ token } }');
    const variables = { token: await invited(), publicKey: newKey(), label: 'Gate' };
    expect((await answerOf(server.client(), redeemGuard, variables)).codes).toEqual(['INVALID']);
  });
});

describe('the pack of a tablet', () => {
  it('holds who is on the roster of its site, and how it knows their PIN', async () => {
    const elsewhere = await makeSite(server.db, { securityAgencyID: own.agency.id });
    const stranger = await makeStaff(server.db, { securityAgencyID: own.agency.id });
    const plan = { status: 'PUBLISHED', ...today } as const;
    await makeDeployment(server.db, { site: own.site, staff: guard, ...plan });
    await makeDeployment(server.db, { site: elsewhere, staff: guard, ...plan });
    await makeDeployment(server.db, { site: elsewhere, staff: stranger, ...plan });
    const people = await partOf<PackTabletPerson[]>('people');
    const person = people.find(({ staffProfileID }) => staffProfileID === guard.id);
    expect(person).toMatchObject({ name: guard.name, staffNo: guard.staffNo, duty: null });
    expect(person?.roster.map(({ siteProfileID }) => siteProfileID)).toEqual([own.site.id]);
    expect(person?.pin?.verifier).toHaveLength(43);
    expect(people.some(({ staffProfileID }) => staffProfileID === stranger.id)).toBe(false);
    expect(await partOf<PackTablet>('tablet')).toMatchObject({
      deviceID: tablet.deviceID,
      siteProfileID: own.site.id,
    });
  });

  it('knows the same PIN by another verifier on another tablet', async () => {
    await makeDeployment(server.db, {
      site: own.site,
      staff: guard,
      status: 'PUBLISHED',
      ...today,
    });
    const verifier = async () =>
      (await partOf<PackTabletPerson[]>('people')).find(
        ({ staffProfileID }) => staffProfileID === guard.id,
      )?.pin?.verifier;
    const one = await verifier();
    tablet = await registerTablet(server, own.site);
    expect(await verifier()).not.toBe(one);
  });
});

describe('what a tablet tells', () => {
  it('is entered in the name of who typed the PIN, and their agency’s audit says so', async () => {
    const event = await handover('482915');
    const receipt = await receiptOf(event);
    expect(receipt).toMatchObject({ verdict: 'ACCEPTED', marks: [] });
    const row = 'SELECT staff_profile_id::int AS id FROM site_handover WHERE id = $1';
    expect(await server.sql(row, [receipt.entityID])).toEqual([{ id: guard.id }]);
    expect((await receiptOf(event)).verdict).toBe('DUPLICATE');
  });

  it('is marked where the PIN is another one since, or none', async () => {
    const before = await handover('482915');
    await makePIN(server, guard, '730184');
    expect(await receiptOf(before)).toMatchObject({ verdict: 'MARKED', marks: ['UNPROVED_PIN'] });
    await server.sql('DELETE FROM guard_pin WHERE staff_profile_id = $1', [guard.id]);
    expect((await receiptOf(await handover('730184'))).marks).toEqual(['UNPROVED_PIN']);
  });

  it('is marked where its proof was made on another tablet', async () => {
    const event = await handover('482915');
    const second = await registerTablet(server, own.site);
    expect((await receiptOf(event, second)).marks).toEqual(['UNPROVED_PIN']);
  });

  it('is refused of another site, of nobody, and of whom the agency does not have', async () => {
    const elsewhere = await makeSite(server.db, { securityAgencyID: own.agency.id });
    expect(await receiptOf(await handover('482915', elsewhere.id))).toMatchObject({
      verdict: 'REFUSED',
      sentence: deviceMessages.ownSiteAlone,
    });
    const { actor, ...nobody } = await handover('482915');
    expect(await receiptOf(nobody)).toMatchObject({ sentence: deviceMessages.noActor });
    const stranger = { ...actor, staffProfileID: other.guard.id };
    expect(await receiptOf({ ...nobody, actor: stranger })).toMatchObject({
      verdict: 'REFUSED',
      sentence: deviceMessages.unknownActor,
    });
    const kept = 'SELECT 1 FROM guard_event WHERE guard_device_id = $1 AND staff_profile_id <> $2';
    expect(await server.sql(kept, [tablet.deviceID, guard.id])).toEqual([]);
  });

  it('is not taken with the signature of another device', async () => {
    const { privateKey } = generateKeyPairSync('ec', {
      namedCurve: 'P-256',
      publicKeyEncoding: { type: 'spki', format: 'der' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    const { codes } = await sendByTablet(tablet, [await handover('482915')], privateKey);
    expect(codes).toEqual(['FORBIDDEN']);
  });

  it('lets a visitor out whom somebody else let in, but ends nobody else’s duty', async () => {
    const second = await makeStaff(server.db, { securityAgencyID: own.agency.id });
    const by = (staffProfileID: number) => ({ actor: { staffProfileID, proof: 'A'.repeat(43) } });
    const siteProfileID = own.site.id;
    const visitor = { siteProfileID, name: 'Lim', phoneNo: '91234567', purpose: 'Delivery' };
    const came = tabletEvent('visitorIn', visitor, by(guard.id));
    const left = tabletEvent('visitorOut', {}, { ...by(second.id), parent: came.key });
    expect((await receiptOf(came)).entityID).toBe((await receiptOf(left)).entityID);
    const duty = tabletEvent('clockIn', { siteProfileID }, by(guard.id));
    const going = tabletEvent(
      'clockOut',
      { siteProfileID },
      { ...by(second.id), parent: duty.key },
    );
    await receiptOf(duty);
    expect((await receiptOf(going)).marks).toContain('GAP');
    const open = 'SELECT 1 FROM attendance WHERE staff_profile_id = $1 AND time_out IS NULL';
    expect(await server.sql(open, [guard.id])).toHaveLength(1);
  });

  it('comes from a phone only as the phone’s own', async () => {
    const phone = await clientOfGuard(server, guard);
    const { codes } = await sendByTablet({ client: phone, agencyID: own.agency.id }, []);
    expect(codes).toEqual(['FORBIDDEN']);
  });
});

describe('a PIN that the tablet does not know', () => {
  const asked = (pin: string, staffNo = guard.staffNo) =>
    answerOf(tablet.client, prove, { staffNo, pin, agencyID: own.agency.id });

  it('is proved by the server, which answers how the tablet knows it from then on', async () => {
    const { data } = await asked('482915');
    expect(Object(data).proveTabletPerson).toMatchObject({
      staffProfileID: guard.id,
      name: guard.name,
    });
  });

  it('that is wrong is told apart from no number that nobody has', async () => {
    const wrong = await asked('730184');
    const nobody = await asked('730184', 'none');
    expect(wrong).toMatchObject({ codes: ['INVALID'], path: 'pin' });
    expect(nobody).toEqual(wrong);
    const foreign = await asked('482915', other.guard.staffNo);
    expect(foreign.codes).toEqual(['INVALID']);
  });

  it('is tried five times, by person and tablet, until the office sets another', async () => {
    for (let tries = 0; tries < 5; tries += 1) await asked('730184');
    expect((await asked('482915')).codes).toEqual(['TOO_MANY_ATTEMPTS']);
    const second = await registerTablet(server, own.site);
    const variables = { staffNo: guard.staffNo, pin: '482915', agencyID: own.agency.id };
    expect((await answerOf(second.client, prove, variables)).codes).toEqual([]);
    const set = `mutation ($staffProfileID: RecordID!, $agencyID: RecordID!) {
      setGuardPIN(staffProfileID: $staffProfileID, pin: "618204", agencyID: $agencyID) { isOwn } }`;
    const ofGuard = { staffProfileID: guard.id, agencyID: own.agency.id };
    expect((await answerOf(own.console, set, ofGuard)).codes).toEqual([]);
    expect((await asked('618204')).codes).toEqual([]);
  });
});

describe('a tablet that was revoked', () => {
  it('hands over what it holds, marked, and does nothing else', async () => {
    const event = await handover('482915');
    const variables = { id: tablet.deviceID, agencyID: own.agency.id };
    expect((await answerOf(own.console, revoke, variables)).codes).toEqual([]);
    expect((await tablet.client.graphql(tell)).body.data).toEqual({ tellTablet: 'REVOKED' });
    expect(await receiptOf(event)).toMatchObject({ verdict: 'MARKED', marks: ['OTHER_DEVICE'] });
    const asked = await tablet.client.graphql(pack, { agencyID: own.agency.id });
    expect(asked.codes).toEqual(['UNAUTHENTICATED']);
    const late = "UPDATE guard_device SET revoked_on = now() - interval '8 days' WHERE id = $1";
    await server.sql(late, [tablet.deviceID]);
    expect((await tablet.client.graphql(tell)).codes).toEqual(['UNAUTHENTICATED']);
  });
});

describe('pictures of a tablet', () => {
  it('are brought in the name of somebody of the agency', async () => {
    const bring = (actor: string) =>
      tablet.client.fetch(`/files?purpose=attendance&actor=${actor}`, {
        method: 'POST',
        body: 'x',
      });
    // Whoever it is, it is looked at: this is no picture.
    expect(await (await bring(String(guard.id))).json()).toMatchObject({ code: 'FILE_REFUSED' });
    expect((await bring(String(other.guard.id))).status).toBe(401);
    expect((await bring('none')).status).toBe(401);
  });
});
