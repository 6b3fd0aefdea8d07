import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  clientOfClientUser,
  giveFunctions,
  makeClientOffice,
  type ClientOffice,
} from '../../../../test/client-door.ts';
import { pdfPages } from '../../../../test/files/pdf-text.ts';
import { startTestServer, type Client, type TestServer } from '../../../../test/harness.ts';
import { makeOffice, type Office } from '../../../../test/office.ts';
import { makeSite } from '../../site/factory.ts';
import {
  inDays,
  makeAction,
  makeAttendee,
  makeContract,
  makeContractFile,
  makeIndicator,
  makeMeeting,
  makeScore,
} from '../factory.ts';

const reading = `query ($siteProfileID: RecordID) {
  clientDocuments(siteProfileID: $siteProfileID) {
    files { name siteProfileName link { url } } minutes { id siteProfileName } hasMore } }`;
const exporting = `mutation ($id: RecordID!) {
  exportClientMinutes(id: $id) { url fileName rows } }`;

interface Documents {
  readonly clientDocuments: {
    readonly files: { readonly name: string; readonly link: { readonly url: string } }[];
    readonly minutes: { readonly id: number }[];
    readonly hasMore: boolean;
  };
}
interface Exported {
  readonly exportClientMinutes: { readonly url: string; readonly fileName: string };
}

let server: TestServer;
let own: Office;
let office: ClientOffice;
let user: Client;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await makeOffice(server);
  office = await makeClientOffice(server, { site: own.site });
  user = await clientOfClientUser(server, office);
});

const contract = () => ({ id: office.contractID, securityAgencyID: own.agency.id });
const held = (given: object = {}) =>
  makeMeeting(server.db, contract(), { startDatetime: inDays(-1), ...given });

async function documents(siteProfileID?: number, from = user) {
  const { body, codes } = await from.graphql<Documents>(reading, { siteProfileID });
  expect(codes).toEqual([]);
  if (!body.data) throw new Error('there was no answer');
  return body.data.clientDocuments;
}

async function minutes(id: number, from = user) {
  const { body, codes } = await from.graphql<Exported>(exporting, { id });
  return { codes, ...body.data?.exportClientMinutes };
}

async function attach(contractID: number, name: string): Promise<void> {
  const pdf = Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
  );
  const path = `/files?purpose=contract&name=${name}`;
  const response = await own.console.fetch(path, { method: 'POST', body: pdf });
  const { bucket, key, region } = Object(await response.json());
  const { codes } = await own.console.graphql(
    `mutation ($create: CreateContractFileInput!) { createContractFile(create: $create) { id } }`,
    { create: { contractID, bucket, key, region } },
  );
  expect(codes).toEqual([]);
}

describe('documents of a client', () => {
  it('are files of the contracts that run and meetings that were held, each to be opened', async () => {
    await attach(office.contractID, 'signed.pdf');
    const id = await held();
    await makeMeeting(server.db, contract(), { startDatetime: inDays(1) });
    const found = await documents();
    expect(found).toMatchObject({
      files: [{ name: 'signed.pdf', siteProfileName: own.site.name }],
      minutes: [{ id, siteProfileName: own.site.name }],
      hasMore: false,
    });
    const opened = await user.fetch(found.files[0]?.link.url ?? '');
    expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  });

  it('are of one site where they ask for it, and of no site that is another’s', async () => {
    const site = await makeSite(server.db, { securityAgencyID: own.agency.id });
    const second = await makeContract(server.db, { site, client: office.client });
    await makeContractFile(server.db, second, { bucket: 'b', key: 'f/1_second.pdf', region: 'r' });
    await held();
    const both = await clientOfClientUser(server, office);
    expect(await documents(site.id, both)).toMatchObject({
      files: [{ name: 'second.pdf' }],
      minutes: [],
    });
    expect(await documents(undefined, both)).toMatchObject({ files: [{}], minutes: [{}] });
    const foreign = await makeSite(server.db, { securityAgencyID: own.agency.id });
    const { codes } = await user.graphql(reading, { siteProfileID: foreign.id });
    expect(codes).toEqual(['NOT_FOUND']);
  });

  it('of a former contract are minutes alone, as long as another runs at the site', async () => {
    const former = { startDatetime: inDays(-300), endDatetime: inDays(-101) };
    const { client } = office;
    const before = await makeContract(server.db, { site: own.site, client, ...former });
    await makeContractFile(server.db, before, { bucket: 'b', key: 'f/1_former.pdf', region: 'r' });
    const id = await makeMeeting(server.db, before, { startDatetime: inDays(-150) });
    const found = await documents(undefined, await clientOfClientUser(server, office));
    expect(found).toMatchObject({ files: [], minutes: [{ id }] });
  });

  it('are nobody’s who lacks the function', async () => {
    await giveFunctions(server, office.user, ['ticket.view']);
    const without = await clientOfClientUser(server, office);
    expect((await without.graphql(reading)).codes).toEqual(['FORBIDDEN']);
    expect((await minutes(await held(), without)).codes).toEqual(['FORBIDDEN']);
  });
});

describe('minutes at the clients’ door', () => {
  it('tell as a PDF who attended, how it scored, and who does what', async () => {
    const id = await held({ actionPlan: 'Train the new guards' });
    const indicatorID = await makeIndicator(server.db, contract(), { title: 'Rounds', target: 90 });
    await makeScore(server.db, contract(), { meetingID: id, indicatorID, score: 95 });
    await makeAction(server.db, contract(), id, { description: 'Mend the side gate' });
    await makeAttendee(server.db, contract(), id, { name: 'Serene Koh' });
    const { url = '', fileName } = await minutes(id);
    expect(fileName).toMatch(/^Minutes .*\.pdf$/);
    const response = await user.fetch(url);
    const text = (await pdfPages(new Uint8Array(await response.arrayBuffer()))).join(' ');
    const { name } = office.client;
    for (const part of [name, 'Serene Koh', 'Rounds', 'Mend the side gate', 'Train the new']) {
      expect(text).toContain(part);
    }
  });

  it('are there once the meeting is over, and gone with it', async () => {
    const coming = await makeMeeting(server.db, contract(), { startDatetime: inDays(1) });
    expect((await minutes(coming)).codes).toEqual(['CONFLICT']);
    const id = await held();
    await server.sql('UPDATE contract_meeting SET deleted = 1, deleted_on = now() WHERE id = $1', [
      id,
    ]);
    expect((await minutes(id)).codes).toEqual(['NOT_FOUND']);
  });

  it('are another client’s neither by their id nor by their link', async () => {
    const id = await held();
    const { url = '' } = await minutes(id);
    const other = await clientOfClientUser(
      server,
      await makeClientOffice(server, { site: own.site }),
    );
    expect((await minutes(id, other)).codes).toEqual(['NOT_FOUND']);
    expect((await other.fetch(url)).status).toBe(403);
    expect((await own.console.fetch(url)).status).toBe(403);
  });

  it('end with the contract', async () => {
    const id = await held();
    const over = { startDatetime: inDays(-30), endDatetime: inDays(-1) };
    await server.sql('UPDATE contract SET start_datetime = $2, end_datetime = $3 WHERE id = $1', [
      office.contractID,
      over.startDatetime,
      over.endDatetime,
    ]);
    const after = await clientOfClientUser(server, office);
    expect((await minutes(id, after)).codes).toEqual(['UNAUTHENTICATED']);
  });
});
