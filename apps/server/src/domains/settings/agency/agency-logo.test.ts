import sharp from 'sharp';
import { extractImages, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../../test/harness.ts';
import { detailOf, save } from '../../../../test/records/incident.ts';
import { logoOf, uploadLogo } from '../../../../test/files/logo.ts';
import { makeOffice, type Office } from '../../../../test/office.ts';
import { makeAdmin } from '../../staff/factory.ts';

const appearance = `query ($agencyID: RecordID!) {
  agencyAppearance(agencyID: $agencyID) { logo { url thumbnailURL } } }`;
const update = `mutation ($logo: AgencyLogoInput!, $agencyID: RecordID!) {
  updateAgencyLogo(logo: $logo, agencyID: $agencyID) { logo { url } } }`;
const remove = `mutation ($agencyID: RecordID!) {
  deleteAgencyLogo(agencyID: $agencyID) { logo { url } } }`;
const exporting = `mutation ($id: RecordID!, $agencyID: RecordID!) {
  exportIncidentReport(id: $id, agencyID: $agencyID) { url } }`;

let server: TestServer;
let own: Office;
let other: Office;

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
  other = await makeOffice(server);
});
afterAll(() => server.close());

async function logoURL({ console, agency }: Office): Promise<string | undefined> {
  const { body } = await console.graphql<{ agencyAppearance: { logo: { url: string } | null } }>(
    appearance,
    { agencyID: agency.id },
  );
  if (!body.data) throw new Error(JSON.stringify(body.errors));
  return body.data.agencyAppearance.logo?.url;
}

const give = (office: Office, logo: object, client: Client = office.console) =>
  client.graphql(update, { logo, agencyID: office.agency.id });

const audited = (agencyID: number) =>
  server.sql<{ operation: string; before: object; after: object }>(
    `SELECT operation, before, after FROM audit
     WHERE security_agency_id = $1 AND entity = 'SecurityAgency' ORDER BY id`,
    [agencyID],
  );

/** The middle of each picture in the PDF of an incident without images. */
async function picturesOfReport(office: Office): Promise<(readonly number[])[]> {
  const { body: made } = await save(office, { detail: await detailOf(server, {}), images: [] });
  const id = made.data?.saved.id;
  const { body } = await office.console.graphql<{ exportIncidentReport: { url: string } }>(
    exporting,
    { id, agencyID: office.agency.id },
  );
  const response = await office.console.fetch(body.data?.exportIncidentReport.url ?? '');
  expect(response.headers.get('content-type')).toBe('application/pdf');
  const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
  const pictures = await extractImages(pdf, 1);
  return pictures.map(({ data, width, height, channels }) => {
    const at = (Math.floor(height / 2) * width + Math.floor(width / 2)) * channels;
    return Array.from(data.subarray(at, at + 3));
  });
}

describe('the logo of an agency', () => {
  it('stands at the head of its documents until it is removed, and not of others', async () => {
    expect(await logoURL(own)).toBeUndefined();
    expect(await picturesOfReport(own)).toEqual([]);
    const first = await uploadLogo(own.console, '#cc2222');
    expect((await give(own, first)).codes).toEqual([]);
    const second = await uploadLogo(own.console, '#2222cc');
    expect((await give(own, second)).codes).toEqual([]);

    const url = await logoURL(own);
    expect(url).toContain('/agencylogo/');
    expect((await own.console.fetch(url ?? '')).headers.get('content-type')).toBe('image/jpeg');
    const [logo = [], ...rest] = await picturesOfReport(own);
    expect(logo.map((channel) => channel > 128)).toEqual([false, false, true]);
    expect(rest).toEqual([]);
    expect(await logoURL(other)).toBeUndefined();
    expect(await picturesOfReport(other)).toEqual([]);

    const agencyID = own.agency.id;
    expect((await own.console.graphql(remove, { agencyID })).codes).toEqual([]);
    expect(await logoURL(own)).toBeUndefined();
    expect(await picturesOfReport(own)).toEqual([]);
    expect((await own.console.graphql(remove, { agencyID })).codes).toEqual([]);
    expect(await audited(agencyID)).toEqual([
      { operation: 'updateAgencyLogo', before: { logo: null }, after: { logo: first.key } },
      { operation: 'updateAgencyLogo', before: { logo: first.key }, after: { logo: second.key } },
      { operation: 'deleteAgencyLogo', before: { logo: second.key }, after: { logo: null } },
    ]);
  });

  it('is a file of this agency for this purpose, which nothing else has', async () => {
    const theirs = await uploadLogo(other.console, '#22cc22');
    expect((await give(own, theirs)).codes).toEqual(['NOT_FOUND']);
    const photo = await own.console.fetch('/files?purpose=staffphoto', {
      method: 'POST',
      body: new Uint8Array(await logoOf('#22cc22')),
    });
    const photograph: object = await photo.json();
    expect((await give(own, photograph)).codes).toEqual(['NOT_FOUND']);
    const used = await uploadLogo(own.console, '#22cc22');
    expect((await give(own, used)).codes).toEqual([]);
    expect((await give(own, used)).codes).toEqual(['INVALID']);
    expect(await logoURL(own)).toContain(used.key);
  });

  it('is changed by master administrators only', async () => {
    const admin = await makeAdmin(server.db, {
      securityAgencyID: own.agency.id,
      cognitoGroup: 'AgencyAdmin',
    });
    const client = server.client(await server.signInAs(admin));
    const agencyID = own.agency.id;
    await expect(uploadLogo(client, '#22cc22')).rejects.toThrow('You may not upload');
    const logo = await uploadLogo(own.console, '#22cc22');
    expect((await give(own, logo, client)).codes).toEqual(['FORBIDDEN']);
    expect((await client.graphql(remove, { agencyID })).codes).toEqual(['FORBIDDEN']);
    expect((await client.graphql(appearance, { agencyID })).codes).toEqual(['FORBIDDEN']);
  });
});

describe('the file of a logo', () => {
  const send = async (body: Uint8Array<ArrayBuffer>) => {
    const path = '/files?purpose=agencylogo&name=logo.png';
    const response = await own.console.fetch(path, { method: 'POST', body });
    return { status: response.status, text: await response.text() };
  };
  const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a web page', '<!doctype html><script>alert(1)</script>'],
    ['a damaged PNG', '\u0089PNG\r\n\u001A\n and nothing more'],
  ])('is refused when it is %s, whatever it is called', async (_what, text) => {
    const { status, text: answer } = await send(bytesOf(text));
    expect(status).toBe(422);
    expect(answer).toContain('FILE_REFUSED');
  });

  it('is refused when it is too small or too large', async () => {
    const small = await send(new Uint8Array(await logoOf('#22cc22', 300, 20)));
    expect(small.text).toContain('The logo is too small. It needs at least 32 pixels a side.');
    const large = await send(new Uint8Array(2 * 1024 * 1024 + 1));
    expect(large.text).toContain('The file is too large. The most is 2 MB.');
  });

  it('is kept on white, at most 800 pixels a side', async () => {
    const { text } = await send(new Uint8Array(await logoOf('#00000000', 2000, 500)));
    expect((await give(own, JSON.parse(text))).codes).toEqual([]);
    const kept = await own.console.fetch((await logoURL(own)) ?? '');
    const image = sharp(new Uint8Array(await kept.arrayBuffer()));
    expect(await image.metadata()).toMatchObject({ format: 'jpeg', width: 800, height: 200 });
    const { channels } = await image.stats();
    expect(channels.map(({ min }) => min)).toEqual([255, 255, 255]);
  });
});
