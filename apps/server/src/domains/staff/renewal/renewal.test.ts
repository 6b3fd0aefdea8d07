import { beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../../../test/client.ts';
import { onGuardStage, type GuardStage } from '../../../../test/guard-stage.ts';
import { clientHolding, clientOfGuard, makeOffice } from '../../../../test/office.ts';
import { makeTraining } from '../../training/factory.ts';
import { makeDocument, makeGrade, makeRenewal, makeStaff } from '../factory.ts';

const sending = `mutation ($create: CreateOwnRenewalInput!, $agencyID: RecordID!, $key: String!) {
  createOwnRenewal(create: $create, agencyID: $agencyID, idempotencyKey: $key) {
    id status number expiry file { url } } }`;
const owning = `query ($agencyID: RecordID!) { ownQualification(agencyID: $agencyID) {
  gradeCode documents { type number expiry } trainings { title expiry }
  renewals { id status reason } } }`;
const listing = `query ($filter: DocumentRenewalFilter, $pagination: Pagination!) {
  listDocumentRenewal(filter: $filter, pagination: $pagination) {
    result { id staffProfileName status } count } }`;
const deciding = `mutation ($update: DecideDocumentRenewalInput!, $agencyID: RecordID!) {
  decideDocumentRenewal(update: $update, agencyID: $agencyID) {
    id status reason decidedByName staffDocumentID } }`;

let server: GuardStage['server'];
let own: GuardStage['own'];
let guard: GuardStage['guard'];
let phone: Client;
let key = 0;

onGuardStage((stage) => {
  ({ server, own, guard, phone } = stage);
});

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');
async function uploaded(client = phone, purpose = 'renewal'): Promise<object> {
  const address = `/files?purpose=${purpose}&name=licence-${(key += 1)}.pdf`;
  const response = await client.fetch(address, { method: 'POST', body: pdf });
  expect(response.status).toBe(201);
  const file: object = await response.json();
  return file;
}
const licence = { type: 'PLRD_LICENCE', number: 'L2', expiry: '2031-11-20' };
async function send(given: object = {}, from = phone, again = `renewal-${(key += 1)}`) {
  const create = { ...licence, ...(await uploaded()), ...given };
  return from.graphql<{ createOwnRenewal: { id: number } }>(sending, {
    create,
    agencyID: own.agency.id,
    key: again,
  });
}
async function sent(given: object = {}): Promise<number> {
  const { body } = await send(given);
  if (!body.data) throw new Error(JSON.stringify(body.errors));
  return body.data.createOwnRenewal.id;
}
const mine = async (from = phone) =>
  (await from.graphql(owning, { agencyID: own.agency.id })).body.data?.['ownQualification'];
const decide = (id: number, given: object, from = own.console) =>
  from.graphql(deciding, { update: { id, ...given }, agencyID: own.agency.id });
const accepted = { status: 'ACCEPTED', number: 'L2', expiry: '2031-11-20' };

describe('what somebody sends to be checked', () => {
  it('waits for the office, with its file, once however often it is sent', async () => {
    const file = await uploaded();
    const first = await send(file, phone, 'the-same-renewal');
    expect(first.body.data?.createOwnRenewal).toMatchObject({
      status: 'PENDING',
      number: 'L2',
      file: { url: expect.stringContaining('/renewal/') },
    });
    const again = await send(file, phone, 'the-same-renewal');
    expect(again.body.data?.createOwnRenewal.id).toBe(first.body.data?.createOwnRenewal.id);
    const pagination = { agencyID: own.agency.id, limit: 10 };
    const filter = { staffProfileID: { eq: guard.id }, status: { eq: 'PENDING' } };
    const { body } = await own.console.graphql(listing, { filter, pagination });
    expect(body.data?.['listDocumentRenewal']).toMatchObject({
      result: [{ staffProfileName: guard.name }],
      count: 1,
    });
  });

  it('replaces what nobody has looked at, of that type alone', async () => {
    const old = await sent();
    const other = await sent({ type: 'FIRST_AID' });
    const newer = await sent({ number: 'L3' });
    expect(await mine()).toMatchObject({
      renewals: [
        { id: newer, status: 'PENDING' },
        { id: other, status: 'PENDING' },
      ],
    });
    expect((await decide(old, accepted)).body.errors?.[0]?.message).toBe(
      'They sent another one since.',
    );
  });

  it.each<[object, string, string]>([
    [{ number: ' ' }, 'INVALID', 'create.number'],
    [{ expiry: null }, 'INVALID', 'create.expiry'],
    [{ expiry: '2031-02-30' }, 'INVALID', 'create.expiry'],
    [{ issued: '2199-01-01', expiry: '2199-01-02' }, 'INVALID', 'create.issued'],
    [{ key: 'renewal/1/nothing.pdf' }, 'NOT_FOUND', 'create.file'],
  ])('is refused with %j', async (given, code, path) => {
    expect((await send(given)).body.errors?.[0]).toMatchObject({ extensions: { code, path } });
  });

  it('has a file of its own: none of another purpose, and none that is used already', async () => {
    const file = await uploaded();
    await send(file);
    expect((await send({ ...file, type: 'MEDICAL' })).codes).toEqual(['INVALID']);
    const leave = await uploaded(phone, 'leave');
    expect((await send(leave)).codes).toEqual(['NOT_FOUND']);
  });

  it('is not for the office, and not for another agency', async () => {
    expect((await send({}, own.console)).codes).toEqual(['FORBIDDEN']);
    const other = await makeOffice(server);
    expect((await send({}, await clientOfGuard(server, other.guard))).codes).toEqual(['FORBIDDEN']);
  });
});

describe('the office', () => {
  it('accepts it as it read it: a document of the person, with the file that was sent', async () => {
    const id = await sent();
    const { body } = await decide(id, { ...accepted, number: 'L-2', expiry: '2031-11-30' });
    expect(body.data?.['decideDocumentRenewal']).toMatchObject({
      status: 'ACCEPTED',
      decidedByName: own.admin.name,
      staffDocumentID: expect.any(Number),
    });
    expect(await mine()).toMatchObject({
      documents: [{ type: 'PLRD_LICENCE', number: 'L-2', expiry: '2031-11-30' }],
      renewals: [{ id, status: 'ACCEPTED', reason: null }],
    });
    const files = `SELECT d.key = r.key AS same FROM staff_document d
      JOIN document_renewal r ON r.staff_document_id = d.id WHERE r.id = $1`;
    expect(await server.sql(files, [id])).toEqual([{ same: true }]);
    const audit = `SELECT entity FROM audit
      WHERE operation = 'decideDocumentRenewal' AND security_agency_id = $1 ORDER BY entity`;
    const entities = (await server.sql(audit, [own.agency.id])).map(({ entity }) => entity);
    expect(entities).toEqual(expect.arrayContaining(['DocumentRenewal', 'StaffDocument']));
  });

  it('refuses it with a reason, which the person reads', async () => {
    const id = await sent();
    expect((await decide(id, { status: 'REFUSED', reason: ' ' })).codes).toEqual(['INVALID']);
    await decide(id, { status: 'REFUSED', reason: 'The picture is blurred.' });
    expect(await mine()).toMatchObject({
      documents: [],
      renewals: [{ id, status: 'REFUSED', reason: 'The picture is blurred.' }],
    });
    expect((await decide(id, accepted)).codes).toEqual(['CONFLICT']);
  });

  it('decides once, on what it saw, with what a document needs', async () => {
    const id = await sent();
    expect((await decide(id, { ...accepted, number: '' })).body.errors?.[0]).toMatchObject({
      extensions: { code: 'INVALID', path: 'update.number' },
    });
    expect((await decide(id, { ...accepted, version: 9 })).codes).toEqual(['STALE']);
    await decide(id, { ...accepted, version: 1 });
    expect((await decide(id, accepted)).body.errors?.[0]?.message).toBe(
      'This renewal is accepted already.',
    );
  });

  it('is who may change staff, of this agency, and not the person themselves', async () => {
    const id = await makeRenewal(server.db, guard);
    const viewing = await clientHolding(server, own.agency, 'staffaccount.view');
    for (const client of [viewing, phone]) {
      expect((await decide(id, accepted, client)).codes).toEqual(['FORBIDDEN']);
    }
    const other = await makeOffice(server);
    const update = { id, ...accepted };
    const { codes } = await other.console.graphql(deciding, { update, agencyID: other.agency.id });
    expect(codes).toEqual(['NOT_FOUND']);
  });
});

describe('what somebody holds', () => {
  beforeEach(async () => {
    await makeGrade(server.db, guard, { plrdGradeID: 1, dateIssued: '2020-01-01' });
    await makeDocument(server.db, guard, { type: 'FIRST_AID', expiry: '2026-12-01' });
    await makeTraining(server.db, guard, { title: 'Handle incidents', expiry: '2027-01-01' });
  });

  it('is their grade, their documents and their training with what runs out', async () => {
    expect(await mine()).toMatchObject({
      gradeCode: expect.any(String),
      documents: [{ type: 'FIRST_AID', expiry: '2026-12-01' }],
      trainings: [{ title: 'Handle incidents', expiry: '2027-01-01' }],
      renewals: [],
    });
  });

  it('is nobody else’s', async () => {
    const colleague = await makeStaff(server.db, { securityAgencyID: own.agency.id });
    expect(await mine(await clientOfGuard(server, colleague))).toMatchObject({
      documents: [],
      trainings: [],
    });
    const { codes } = await own.console.graphql(owning, { agencyID: own.agency.id });
    expect(codes).toEqual(['FORBIDDEN']);
  });
});
