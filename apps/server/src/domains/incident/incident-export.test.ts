import { extractImages, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { detailOf, listings, rowsOf, save, uploadImage } from '../../../test/records/incident.ts';
import { makeOffice, type Office } from '../../../test/office.ts';
import { pdfPages } from '../../../test/files/pdf-text.ts';
import { makeIncidentComment } from './factory.ts';

const exporting = `mutation ($id: RecordID!, $agencyID: RecordID!) {
  exportIncidentReport(id: $id, agencyID: $agencyID) { url fileName rows } }`;
const colours = ['#cc2222', '#22cc22', '#2222cc', '#cccc22', '#22cccc'];
let server: TestServer;
let own: Office;

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
});
afterAll(() => server.close());

async function created(changes: object, images: readonly object[] = []): Promise<number> {
  const { body } = await save(own, { detail: await detailOf(server, changes), images });
  if (!body.data) throw new Error(JSON.stringify(body.errors));
  return body.data.saved.id;
}

async function exported(id: number) {
  const { body } = await own.console.graphql<{
    exportIncidentReport: { url: string; fileName: string };
  }>(exporting, { id, agencyID: own.agency.id });
  if (!body.data) throw new Error(JSON.stringify(body.errors));
  const { url, fileName } = body.data.exportIncidentReport;
  const response = await own.console.fetch(url);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { fileName, response, bytes, text: (await pdfPages(bytes)).join(' ') };
}

/** The middle of each picture of a document, page by page, as its strongest channels. */
async function coloursIn(bytes: Uint8Array): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const found: string[] = [];
  for (let page = 1; page <= document.numPages; page += 1) {
    for (const { data, width, height, channels } of await extractImages(document, page)) {
      const middle = (Math.floor(height / 2) * width + Math.floor(width / 2)) * channels;
      const pixel = [0, 1, 2].map((channel) => (data[middle + channel] ?? 0) > 128);
      found.push(pixel.map(Number).join(''));
    }
  }
  return found;
}

describe('the PDF of a report', () => {
  it('is called by site and subject, and says all that the report says', async () => {
    const images = [];
    for (const [at, colour] of colours.entries()) {
      images.push({ id: 0, ...(await uploadImage(own.console, `Photo ${at}.png`, colour)) });
    }
    const id = await created({ title: 'Lift 2: stuck?', remarks: 'CCTV kept' }, images);
    await save(own, {
      report: { id, status: 'CLOSED' },
      detail: await detailOf(server, { title: 'Lift 2: stuck?', remarks: 'CCTV kept for a month' }),
    });
    const [report] = await rowsOf(own, listings.reports, { id: { eq: id } });
    const { fileName, response, bytes, text } = await exported(id);
    expect(fileName).toBe(`Incident Report_${own.site.name}_Lift 2- stuck-.pdf`);
    expect(response.headers.get('content-disposition')).toContain('attachment');
    for (const part of [
      `${own.agency.name} - Incident Report`,
      `Report UID ${report?.uid}`,
      'Status Closed',
      `Site ${own.site.name}`,
      'Incident Type Lift Breakdown',
      'Subject Lift 2: stuck?',
      'Incident Location Block A, lift lobby',
      'Incident Description Stuck at level 5, nobody inside.',
      'Actions Taken Lift company called.',
      'Remarks CCTV kept for a month',
      `Submitted By ${own.admin.name}`,
      // Each revision with its author, and what it says in other words.
      `1 ${own.admin.name}`,
      'As submitted',
      `2 ${own.admin.name}`,
      'CCTV kept CCTV kept for a month',
      `Exported By ${own.admin.name}, `,
      'Photo-0.jpg',
      'Photo-4.jpg',
      `Closed By ${own.admin.name}`,
      'Images',
      'Page 1 of 2',
      'Page 2 of 2',
    ]) {
      expect(text.replaceAll(/\s+/g, ' ')).toContain(part);
    }
    expect(await coloursIn(bytes)).toEqual(['100', '010', '001', '110', '011']);
  });

  it('draws what its fonts know, and marks what they do not', async () => {
    const id = await created({
      title: '漏水 at lobby',
      description: 'before 😀 after',
      action: 'before مرحبا after',
    });
    const { fileName, text } = await exported(id);
    expect(fileName).toContain('漏水 at lobby');
    expect(text).toContain('漏水 at lobby');
    const marked = text.match(/before .+? after/g) ?? [];
    expect(marked).toHaveLength(2);
    for (const part of marked) expect(part.length).toBeGreaterThan('before  after'.length);
  });

  it('says what the office asked and was answered, and no other comment', async () => {
    const id = await created({});
    const report = { id, securityAgencyID: own.agency.id, uid: '', title: '' };
    await makeIncidentComment(server.db, report, own.admin, 'Among us.');
    expect((await exported(id)).text).not.toContain('Questions and Answers');
    await makeIncidentComment(server.db, report, own.admin, 'Which lane?', 'QUESTION');
    await makeIncidentComment(server.db, report, own.guard, 'Lane 2.', 'ANSWER');
    const { text } = await exported(id);
    const words = text.replaceAll(/\s+/g, ' ');
    expect(words).toContain(`Question ${own.admin.name}`);
    expect(words).toContain(`Answer ${own.guard.name}`);
    expect(words).toContain('Which lane?');
    expect(words).toContain('Lane 2.');
    expect(words).not.toContain('Among us.');
  });

  it('says so when storage has lost an image', async () => {
    const image = await uploadImage(own.console);
    const id = await created({}, [{ id: 0, ...image }]);
    await server.sql('UPDATE incident_file SET key = $1 WHERE incident_report_id = $2', [
      `incident/${own.agency.id}/ir_gone_photo.jpg`,
      id,
    ]);
    expect((await exported(id)).text).toContain('1 of 1 images could not be read.');
  });

  it('is not made of a draft, and the audit keeps who took it', async () => {
    const draft = await save(own, { report: { status: 'DRAFT' }, detail: { title: 'x' } });
    const variables = { id: draft.body.data?.saved.id, agencyID: own.agency.id };
    expect((await own.console.graphql(exporting, variables)).codes).toEqual(['NOT_FOUND']);
    const taken = `SELECT after ->> 'uid' AS uid FROM audit WHERE operation = 'exportIncidentReport'`;
    expect((await server.sql(taken)).length).toBeGreaterThan(0);
  });
});
