import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../test/harness.ts';
import {
  detailOf,
  listings,
  rowsOf,
  save,
  uploadImage,
  type Report,
} from '../../../test/records/incident.ts';
import { clientHolding, makeOffice, type Office } from '../../../test/office.ts';
import { makeSite } from '../site/factory.ts';

let server: TestServer;
let own: Office;

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
});
afterAll(() => server.close());

async function saved(request: Parameters<typeof save>[1], from?: Client): Promise<Report> {
  const { body } = await save(own, request, from);
  if (!body.data) throw new Error(JSON.stringify(body.errors));
  return body.data.saved;
}
const created = async (images: readonly object[] = [], report: object = {}): Promise<Report> =>
  saved({ report, detail: await detailOf(server), images });

const commenting = `mutation ($create: CreateIncidentCommentInput!, $agencyID: RecordID!, $key: String) {
  createIncidentComment(create: $create, agencyID: $agencyID, idempotencyKey: $key) {
    id staffProfileID staffProfileName comment } }`;
const comment = (incidentReportID: number, text: string, from = own.console, key?: string) =>
  from.graphql<{ createIncidentComment: object }>(commenting, {
    create: { incidentReportID, comment: text },
    agencyID: own.agency.id,
    key,
  });
const deleting = `mutation ($id: RecordID!, $agencyID: RecordID!) {
  updateIncidentFile(update: { id: $id, deleted: 1 }, agencyID: $agencyID) { id deleted deletedRevision } }`;
const deleteImage = (id: unknown, from = own.console) =>
  from.graphql<{ updateIncidentFile: object }>(deleting, { id, agencyID: own.agency.id });
const filesOf = (id: number, filter: object = {}) =>
  rowsOf(own, listings.files, { incidentReportID: { eq: id }, ...filter });
const close = (id: number, from?: Client, version?: number) =>
  save(own, { report: { id, status: 'CLOSED', version } }, from);

describe('an edit', () => {
  it('is a revision beside the one before, by whoever made it', async () => {
    const first = await created();
    const editor = await clientHolding(server, own.agency, 'incident.view', 'incident.modify');
    const detail = await detailOf(server, {
      description: 'One person inside.',
      personInvolved: 'Resident',
    });
    const report = { id: first.id, version: first.version };
    const second = await saved({ report, detail }, editor);
    expect(second).toMatchObject({
      revision: 2,
      description: 'One person inside.',
      submittedByStaffName: own.admin.name,
      uid: first.uid,
    });
    expect(second['incidentDetailStaffProfileName']).not.toBe(own.admin.name);
    const details = await rowsOf(own, listings.details, { incidentReportID: { eq: first.id } });
    expect(details).toMatchObject([
      { revision: 1, description: first['description'], staffProfileName: own.admin.name },
      { revision: 2, description: 'One person inside.', personInvolved: 'Resident' },
    ]);
    const third = await saved({
      report: { id: first.id },
      detail: await detailOf(server, { description: 'Two.' }),
    });
    expect(third, 'what the form does not have stays').toMatchObject({
      personInvolved: 'Resident',
    });
  });

  it('that says the same is none', async () => {
    const first = await created();
    expect(await saved({ report: { id: first.id }, detail: await detailOf(server) })).toEqual(
      first,
    );
  });

  it('leaves site and status', async () => {
    const { id } = await created();
    const site = await makeSite(server.db, { securityAgencyID: own.agency.id });
    const moved = await save(own, {
      report: { id, siteProfileID: site.id },
      detail: await detailOf(server),
    });
    expect(moved.body.errors?.[0]?.message).toBe('A report stays at its site.');
  });

  it('of a stale tab is refused with the report as it is', async () => {
    const { id, version } = await created();
    await saved({ report: { id, version }, detail: await detailOf(server, { title: 'Lift 3' }) });
    const detail = await detailOf(server, { title: 'Lift 4' });
    const { body } = await save(own, { report: { id, version }, detail });
    expect(body.errors?.[0]?.extensions).toMatchObject({
      code: 'STALE',
      current: { title: 'Lift 3' },
    });
  });

  it('cannot be undone in the database by the application', async () => {
    for (const text of [
      `UPDATE incident_detail SET title = 'x'`,
      'DELETE FROM incident_detail',
      `UPDATE incident_comment SET comment = 'x'`,
      'DELETE FROM incident_report',
    ]) {
      const client = await server.database.pool.connect();
      try {
        await client.query('BEGIN');
        await client.query('SET LOCAL ROLE guardroom_app');
        await expect(client.query(text)).rejects.toThrow('permission denied');
      } finally {
        await client.query('ROLLBACK');
        client.release();
      }
    }
  });
});

describe('images', () => {
  it('are kept under the incident folder of the agency, five at most', async () => {
    const images = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((at) => uploadImage(own.console, `Photo ${at}.png`)),
    );
    expect(images[0]?.key).toMatch(
      new RegExp(`^incident/${own.agency.id}/ir_\\d{8}T\\d{9}Z_Photo-1\\.jpg$`),
    );
    const detail = await detailOf(server);
    const six = await save(own, { detail, images: images.map((image) => ({ id: 0, ...image })) });
    expect(six.body.errors?.[0]).toMatchObject({
      message: 'At most 5 images can be attached.',
      extensions: { code: 'INVALID', path: 'updateIncidentFile' },
    });
    const { id } = await created(images.slice(0, 5).map((image) => ({ id: 0, ...image })));
    const names = (await filesOf(id)).map(({ name }) => name);
    expect(names).toEqual([1, 2, 3, 4, 5].map((at) => `Photo-${at}.jpg`));
    const sixth = await save(own, { report: { id }, detail, images: [{ id: 0, ...images[5] }] });
    expect(sixth.codes).toEqual(['INVALID']);
  });

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['nothing', ''],
  ])('refuse %s that is called .png', async (_what, text) => {
    const response = await own.console.fetch('/files?purpose=incident&name=photo.png', {
      method: 'POST',
      body: text,
    });
    expect(response.status).toBe(422);
    expect(await response.text()).toMatch(/Only JPEG, PNG or WebP images|The file is empty/);
  });

  it('that are deleted or added make a revision, and the earlier one keeps its own', async () => {
    const image = await uploadImage(own.console);
    const { id } = await created([{ id: 0, ...image }]);
    const [file] = await filesOf(id);
    const removed = await deleteImage(file?.id);
    expect(removed.body.data?.updateIncidentFile).toMatchObject({ deleted: 1, deletedRevision: 2 });
    expect((await deleteImage(file?.id)).codes, 'a retry').toEqual([]);
    expect(await filesOf(id)).toEqual([]);
    const [kept] = await filesOf(id, { deleted: { eq: 1 } });
    expect(kept).toMatchObject({ id: file?.id, revision: 0, deletedRevision: 2 });
    const added = await uploadImage(own.console, 'New.png');
    const report = await saved({
      report: { id },
      detail: await detailOf(server),
      images: [{ id: 0, ...added }],
    });
    expect(report['revision']).toBe(3);
    const [fresh] = await filesOf(id);
    expect(fresh).toMatchObject({ name: 'New.jpg', revision: 3, deletedRevision: null });
    const swapped = await saved({
      report: { id },
      images: [{ id: fresh?.id, deleted: 1 }],
      detail: await detailOf(server),
    });
    expect(swapped['revision']).toBe(4);
  });

  it('of an open report are deleted by whoever may modify it only', async () => {
    const image = await uploadImage(own.console);
    const { id } = await created([{ id: 0, ...image }]);
    const [file] = await filesOf(id);
    const creator = await clientHolding(server, own.agency, 'incident.view', 'incident.create');
    const editor = await clientHolding(server, own.agency, 'incident.view', 'incident.modify');
    expect((await deleteImage(file?.id, creator)).codes).toEqual(['FORBIDDEN']);
    expect(await filesOf(id)).toHaveLength(1);
    expect((await deleteImage(file?.id, editor)).codes).toEqual([]);
  });

  it('that were deleted from a draft are seen by nobody afterwards', async () => {
    const image = await uploadImage(own.console);
    const draft = await saved({
      report: { status: 'DRAFT' },
      detail: { title: 'x' },
      images: [{ id: 0, ...image }],
    });
    const [file] = await filesOf(draft.id);
    await deleteImage(file?.id);
    await saved({ report: { id: draft.id }, detail: await detailOf(server) });
    expect(await filesOf(draft.id, { deleted: { eq: 1 } })).toEqual([]);
  });

  it('of another report or purpose are refused', async () => {
    const image = await uploadImage(own.console);
    const { id } = await created([{ id: 0, ...image }]);
    const [file] = await filesOf(id);
    const detail = await detailOf(server);
    const stolen = await save(own, { detail, images: [{ id: 0, ...image }] });
    expect(stolen.body.errors?.[0]?.message).toBe('This file belongs to another record already.');
    const foreign = await save(own, { detail, images: [{ id: file?.id, deleted: 1 }] });
    expect(foreign.codes).toEqual(['NOT_FOUND']);
  });
});

describe('a comment', () => {
  it('is kept in its order, once, with its author', async () => {
    const { id } = await created();
    const [one, two] = ['CCTV kept 😀', 'مرحبا'];
    await comment(id, ` ${one} `, own.console, 'comment-1-key');
    await comment(id, ` ${one} `, own.console, 'comment-1-key');
    await comment(id, two);
    const rows = await rowsOf(own, listings.comments, { incidentReportID: { eq: id } });
    expect(rows).toMatchObject([
      { comment: one, staffProfileID: own.admin.id, staffProfileName: own.admin.name },
      { comment: two },
    ]);
  });

  it.each([
    ['', 'This field is required.'],
    [' \n ', 'This field is required.'],
    ['x'.repeat(1501), 'At most 1500 characters, please.'],
  ])('%j is refused', async (text, message) => {
    const { id } = await created();
    const { body } = await comment(id, text);
    expect(body.errors?.[0]).toMatchObject({ message, extensions: { path: 'create.comment' } });
  });

  it('needs a submitted report', async () => {
    const { id } = await saved({ report: { status: 'DRAFT' }, detail: { title: 'x' } });
    const { body } = await comment(id, 'x');
    expect(body.errors?.[0]?.message).toBe('A draft takes no comments: submit it first.');
  });
});

describe('closing a case', () => {
  it('keeps who did it, and happens once: whoever comes second is told by whom', async () => {
    const { id } = await created();
    const second = await clientHolding(server, own.agency, 'incident.view', 'incident.modify');
    const answers = await Promise.all([close(id), close(id, second)]);
    expect(answers.flatMap(({ codes }) => codes)).toEqual(['CONFLICT']);
    const refused = answers.find(({ codes }) => codes.length > 0);
    const closed = answers.find(({ codes }) => codes.length === 0)?.body.data?.saved;
    expect(closed).toMatchObject({ status: 'CLOSED', revision: 1 });
    expect(refused?.body.errors?.[0]?.message).toMatch(
      new RegExp(
        `^This case was closed by ${String(closed?.['closedByStaffName'])} on \\d\\d \\w{3} \\d{4} \\(\\w{3}\\), \\d\\d:\\d\\d\\. A closed case cannot be changed\\.$`,
      ),
    );
    expect(refused?.body.errors?.[0]?.extensions?.current).toMatchObject({ status: 'CLOSED' });
  });

  it('ends edits, comments and changes of images, whatever a stale tab sends', async () => {
    const image = await uploadImage(own.console);
    const { id, version } = await created([{ id: 0, ...image }]);
    const [file] = await filesOf(id);
    await close(id);
    const edit = { report: { id, version }, detail: await detailOf(server, { title: 'Late' }) };
    for (const answer of [
      await save(own, edit),
      await comment(id, 'Late'),
      await deleteImage(file?.id),
    ]) {
      expect(answer.body.errors?.[0]?.message).toMatch(/^This case was closed by /);
      expect(answer.codes).toEqual(['CONFLICT']);
    }
    expect(await filesOf(id)).toHaveLength(1);
  });

  it('of a report that was edited meanwhile is refused', async () => {
    const { id, version } = await created();
    await saved({ report: { id }, detail: await detailOf(server, { title: 'Lift 3' }) });
    expect((await close(id, own.console, version)).codes).toEqual(['STALE']);
  });
});
