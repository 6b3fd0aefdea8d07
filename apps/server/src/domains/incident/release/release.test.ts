import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../../test/harness.ts';
import { clientHolding, makeOffice, type Office } from '../../../../test/office.ts';
import { detailOf, save, uploadImage, type Report } from '../../../../test/records/incident.ts';
import { makeClient, makeClientUser, type MadeClient } from '../../client/factory.ts';
import { makeContract } from '../../contract/factory.ts';
import { makeSite, type MadeSite } from '../../site/factory.ts';

let server: TestServer;
let own: Office;
let client: MadeClient;
let site: MadeSite;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await makeOffice(server);
  client = await makeClient(server.db, { securityAgencyID: own.agency.id });
  site = await makeSite(server.db, {
    securityAgencyID: own.agency.id,
    clientProfileID: client.id,
  });
});

interface Picture {
  readonly name: string;
  readonly sha256: string;
  readonly link: { readonly url: string; readonly thumbnailURL: string };
}
interface Released {
  readonly id: number;
  readonly number: number;
  readonly isNewest: boolean;
  readonly clientProfileName: string;
  readonly contentSHA256: string;
  readonly content: Readonly<Record<string, string | null>>;
  readonly pictures: readonly Picture[];
  readonly [field: string]: unknown;
}

const shown = `contentSHA256 clientProfileName content { uid title location personInvolved description
  action remarks reportedBy typeName siteProfileName incidentStart incidentEnd }
  pictures { name sha256 link { url thumbnailURL } }`;
const fields = `id number isNewest note withdrawalReason withdrawnOn releasedByStaffName ${shown}`;
const preparing = `mutation ($prepare: PrepareIncidentReleaseInput!, $agencyID: RecordID!) {
  done: prepareIncidentRelease(prepare: $prepare, agencyID: $agencyID) { ${shown} } }`;
const creating = `mutation ($create: CreateIncidentReleaseInput!, $agencyID: RecordID!, $key: String) {
  done: createIncidentRelease(create: $create, agencyID: $agencyID, idempotencyKey: $key) { ${fields} } }`;
const withdrawing = `mutation ($withdraw: WithdrawIncidentReleaseInput!, $agencyID: RecordID!) {
  done: withdrawIncidentRelease(withdraw: $withdraw, agencyID: $agencyID) { ${fields} } }`;
const listing = `query ($filter: IncidentReleaseFilter, $pagination: Pagination!) {
  listIncidentRelease(filter: $filter, pagination: $pagination) { result { ${fields} } count } }`;

async function reported(given: object = {}, images: readonly object[] = []): Promise<Report> {
  const detail = await detailOf(server, { personInvolved: 'Mr Tan', ...given });
  const { body } = await save(own, { report: { siteProfileID: site.id }, detail, images });
  if (!body.data) throw new Error(JSON.stringify(body.errors));
  return body.data.saved;
}

const chosen = (report: Report, given: object = {}) => ({
  incidentReportID: report.id,
  revision: report['revision'],
  redactions: [],
  pictures: [],
  ...given,
});
const prepare = (input: object, from: Client = own.console) =>
  from.graphql<{ done: Released }>(preparing, { prepare: input, agencyID: own.agency.id });
const create = (input: object, from: Client = own.console, key?: string) =>
  from.graphql<{ done: Released }>(creating, { create: input, agencyID: own.agency.id, key });

/** Previewed and released as a person would. */
async function release(report: Report, given: object = {}, more: object = {}): Promise<Released> {
  const input = chosen(report, given);
  const { body: seen } = await prepare(input);
  if (!seen.data) throw new Error(JSON.stringify(seen.errors));
  const { contentSHA256 } = seen.data.done;
  const { body } = await create({ ...input, contentSHA256, ...more });
  if (!body.data) throw new Error(JSON.stringify(body.errors));
  return body.data.done;
}

async function releases(report: Report, from: Client = own.console): Promise<Released[]> {
  const { body } = await from.graphql<{ listIncidentRelease: { result: Released[] } }>(listing, {
    filter: { incidentReportID: { eq: report.id } },
    pagination: { agencyID: own.agency.id, limit: 20 },
  });
  if (!body.data) throw new Error(JSON.stringify(body.errors));
  return body.data.listIncidentRelease.result;
}

async function imageIDs(report: Report): Promise<number[]> {
  const rows = await server.sql(
    'SELECT id FROM incident_file WHERE incident_report_id = $1 ORDER BY id',
    [report.id],
  );
  return rows.map(({ id }) => Number(id));
}

async function stateOf(report: Report): Promise<unknown> {
  const { body } = await own.console.graphql<{ listIncidentReport: { result: object[] } }>(
    `query ($filter: IncidentReportFilter, $pagination: Pagination!) {
      listIncidentReport(filter: $filter, pagination: $pagination) { result { releaseState } } }`,
    {
      filter: { id: { eq: report.id } },
      pagination: { agencyID: own.agency.id, limit: 20 },
    },
  );
  return body.data?.listIncidentReport.result;
}

describe('a release', () => {
  it('stands in the list of reports until it is withdrawn, and as acknowledged once that is so', async () => {
    const report = await reported();
    expect(await stateOf(report)).toEqual([{ releaseState: null }]);
    const first = await release(report);
    expect(await stateOf(report)).toEqual([{ releaseState: 'RELEASED' }]);
    const user = await makeClientUser(server.db, { client });
    await server.sql(
      `INSERT INTO incident_acknowledgement (security_agency_id, incident_release_id,
        client_user_profile_id, client_profile_id, name) VALUES ($1, $2, $3, $4, 'Lim')`,
      [own.agency.id, first.id, user.id, client.id],
    );
    expect(await stateOf(report)).toEqual([{ releaseState: 'ACKNOWLEDGED' }]);
    const second = await release(report, {}, { supersedesID: first.id, note: 'More is known.' });
    expect(await stateOf(report)).toEqual([{ releaseState: 'RELEASED' }]);
    const withdraw = { id: second.id, reason: 'Wrong client' };
    await own.console.graphql(withdrawing, { withdraw, agencyID: own.agency.id });
    expect(await stateOf(report)).toEqual([{ releaseState: 'WITHDRAWN' }]);
  });

  it('is what its preview showed, without the words that were taken out', async () => {
    const report = await reported();
    const redactions = [
      { field: 'personInvolved', start: 3, end: 6 },
      { field: 'description', start: 0, end: 5 },
    ];
    const { body } = await prepare(chosen(report, { redactions }));
    const released = await release(report, { redactions });
    expect(body.data?.done).toMatchObject({
      clientProfileName: client.name,
      contentSHA256: released.contentSHA256,
      content: released.content,
    });
    expect(released).toMatchObject({ number: 1, isNewest: true, withdrawnOn: null, note: null });
    expect(released.content).toMatchObject({
      personInvolved: 'Mr [redacted]',
      description: '[redacted] at level 5, nobody inside.',
      uid: report.uid,
    });
    const [kept] = await server.sql('SELECT content::text FROM incident_release WHERE id = $1', [
      released.id,
    ]);
    expect(String(kept?.['content'])).not.toMatch(/Tan|Stuck/);
  });

  it('stays as it was when the report is edited, and the next stands in its place', async () => {
    const report = await reported();
    const first = await release(report);
    const edit = { report: { id: report.id, siteProfileID: site.id }, detail: null };
    const detail = await detailOf(server, { description: 'Two people inside.' });
    const { body } = await save(own, { ...edit, detail });
    const edited = body.data?.saved ?? report;
    expect(await releases(report)).toEqual([first]);
    const second = await release(edited, {}, { supersedesID: first.id, note: 'More is known.' });
    expect(second).toMatchObject({ number: 2, isNewest: true, note: 'More is known.' });
    expect(second.content['description']).toBe('Two people inside.');
    expect(await releases(report)).toEqual([second, { ...first, isNewest: false }]);
  });

  it('is refused without a reason for standing in the place of another', async () => {
    const report = await reported();
    const { id, contentSHA256 } = await release(report);
    const again = await create({ ...chosen(report), contentSHA256, supersedesID: id });
    expect(again.body.errors?.[0]).toMatchObject({
      extensions: { code: 'INVALID' },
    });
  });

  it('by two at once is one release, and the other person is told', async () => {
    const report = await reported();
    const input = chosen(report);
    const { body } = await prepare(input);
    const contentSHA256 = body.data?.done.contentSHA256;
    const answers = await Promise.all(
      [0, 1, 2].map(() => create({ ...input, contentSHA256, note: 'x' })),
    );
    const codes = answers.map(({ body: { errors } }) => errors?.[0]?.extensions?.['code']);
    expect(codes.filter((code) => code === 'STALE')).toHaveLength(2);
    expect(codes).toContain(undefined);
    expect(await releases(report)).toHaveLength(1);
  });

  it('sent twice with one key is one release', async () => {
    const report = await reported();
    const input = chosen(report);
    const { body } = await prepare(input);
    const request = { ...input, contentSHA256: body.data?.done.contentSHA256 };
    const first = await create(request, own.console, 'release-0001');
    const second = await create(request, own.console, 'release-0001');
    expect(second.body.data?.done).toEqual(first.body.data?.done);
  });

  it('of something else than the preview showed is refused', async () => {
    const report = await reported();
    const { body } = await prepare(chosen(report));
    const redactions = [{ field: 'title', start: 0, end: 4 }];
    const other = chosen(report, { redactions });
    const answer = await create({ ...other, contentSHA256: body.data?.done.contentSHA256 });
    expect(answer.body.errors?.[0]?.extensions).toMatchObject({ code: 'STALE' });
  });

  it('names guards as the agency chose', async () => {
    const report = await reported();
    const reporterAs = async (guardNames: string) => {
      const setting = `mutation ($guardNames: ReportGuardNames, $agencyID: RecordID!) {
        updatePortalSetting(guardNames: $guardNames, agencyID: $agencyID) { guardNames visitors } }`;
      const set = await own.console.graphql(setting, { guardNames, agencyID: own.agency.id });
      expect(set.body.data).toEqual({ updatePortalSetting: { guardNames, visitors: 'NONE' } });
      return (await prepare(chosen(report))).body.data?.done.content['reportedBy'];
    };
    expect(await reporterAs('FULL')).toContain(own.admin.name);
    expect(await reporterAs('NONE')).not.toContain(own.admin.name.split(' ')[0]);
  });

  it('goes to the client whose contract ran when it happened, not to who has the site now', async () => {
    const later = await makeClient(server.db, { securityAgencyID: own.agency.id });
    await server.sql(
      `UPDATE site_history SET "end" = now() - interval '1 hour' WHERE site_profile_id = $1`,
      [site.id],
    );
    await server.sql(
      `INSERT INTO site_history (security_agency_id, site_profile_id, security_site_id, start,
        client_profile_id) VALUES ($1, $2, $3, now() - interval '1 hour', $4)`,
      [own.agency.id, site.id, site.securitySiteID, later.id],
    );
    expect((await release(await reported())).clientProfileName).toBe(client.name);
  });

  it('of a site that was nobody’s, of a draft, of a revision that is none: refused', async () => {
    const report = await reported();
    const none = await prepare(chosen(report, { revision: 7 }));
    expect(none.body.errors?.[0]?.extensions).toMatchObject({ code: 'NOT_FOUND' });
    const outside = { redactions: [{ field: 'title', start: 0, end: 900 }] };
    const past = await prepare(chosen(report, outside));
    expect(past.body.errors?.[0]?.extensions).toMatchObject({ code: 'INVALID' });
    await server.sql(
      'UPDATE site_history SET client_profile_id = NULL WHERE site_profile_id = $1',
      [site.id],
    );
    const nobodys = await prepare(chosen(report));
    expect(nobodys.body.errors?.[0]?.message).toBe(
      'The site was under no client’s contract when this happened.',
    );
    const draft = await save(own, {
      report: { siteProfileID: site.id, status: 'DRAFT' },
      detail: { id: 0, title: 'Later' },
    });
    const id = draft.body.data?.saved.id;
    const ofDraft = await prepare({ ...chosen(report), incidentReportID: id, revision: 1 });
    expect(ofDraft.body.errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT' });
  });

  it('needs the permission, and a report of the agency', async () => {
    const report = await reported();
    const reader = await clientHolding(server, own.agency, 'incident.view', 'incident.modify');
    const refused = await prepare(chosen(report), reader);
    expect(refused.body.errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
    expect(await releases(report, reader)).toEqual([]);
    const other = await makeOffice(server);
    const foreign = await other.console.graphql(preparing, {
      prepare: chosen(report),
      agencyID: other.agency.id,
    });
    expect(foreign.body.errors?.[0]?.extensions).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('tells the users of the client who may see incidents', async () => {
    await makeContract(server.db, { site, client });
    const told = await makeClientUser(server.db, { client });
    const other = await makeClientUser(server.db, { client });
    await server.sql(`UPDATE client_user_profile SET permission = '{1201}' WHERE id = $1`, [
      other.id,
    ]);
    const { id } = await release(await reported());
    const rows = await server.sql(
      `SELECT account_id FROM notice WHERE security_agency_id = $1 AND entity_id = $2`,
      [own.agency.id, id],
    );
    expect(rows.map((row) => Number(row['account_id']))).toEqual([told.accountID]);
  });
});

describe('a withdrawal', () => {
  const withdraw = (id: number, reason: string) =>
    own.console.graphql<{ done: Released }>(withdrawing, {
      withdraw: { id, reason },
      agencyID: own.agency.id,
    });

  it('says why, once', async () => {
    const { id } = await release(await reported());
    const { body } = await withdraw(id, 'A name was left in it.');
    expect(body.data?.done).toMatchObject({ withdrawalReason: 'A name was left in it.' });
    const again = await withdraw(id, 'Again.');
    expect(again.body.errors?.[0]?.message).toBe('This release was withdrawn already.');
  });

  it('leaves room for the next release', async () => {
    const report = await reported();
    const { id } = await release(report);
    await withdraw(id, 'A name was left in it.');
    const redactions = [{ field: 'personInvolved', start: 0, end: 6 }];
    const next = await release(report, { redactions }, { supersedesID: id, note: 'Without it.' });
    expect(next).toMatchObject({ number: 2, withdrawnOn: null });
  });
});

describe('a picture of a release', () => {
  it('is black in its pixels, has a digest, and shows nothing of what was there', async () => {
    const image = await uploadImage(own.console, 'Mr Tan.png', '#ffcc00');
    const report = await reported({}, [{ id: 0, ...image }]);
    const [incidentFileID] = await imageIDs(report);
    const boxes = [{ left: 0, top: 0, width: 5000, height: 10_000 }];
    const released = await release(report, { pictures: [{ incidentFileID, boxes }] });
    const [picture] = released.pictures;
    if (picture === undefined) throw new Error('no picture');
    expect(picture.name).toBe('Picture 1');
    const response = await own.console.fetch(picture.link.url);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(picture.sha256);
    for (const url of [picture.link.url, picture.link.thumbnailURL]) {
      const file = Buffer.from(await (await own.console.fetch(url)).arrayBuffer());
      const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
      const brightest = (from: number, to: number) => {
        let most = 0;
        for (let y = 0; y < info.height; y += 1) {
          for (let x = Math.ceil(from * info.width); x < Math.floor(to * info.width); x += 1) {
            const at = (y * info.width + x) * info.channels;
            most = Math.max(most, data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
          }
        }
        return most;
      };
      // A block of a JPEG wide of the edge.
      expect(brightest(0, 0.44), url).toBeLessThan(8);
      expect(brightest(0.56, 1), url).toBeGreaterThan(200);
    }
  });

  it('is another file than the report’s, and no link of it opens the original', async () => {
    const image = await uploadImage(own.console);
    const report = await reported({}, [{ id: 0, ...image }]);
    const [incidentFileID] = await imageIDs(report);
    const released = await release(report, { pictures: [{ incidentFileID, boxes: [] }] });
    const url = released.pictures[0]?.link.url ?? '';
    expect(url).not.toContain(image.key);
    const key = /\/files\/\d+\/([^?]+)/.exec(url)?.[1] ?? '';
    const tries = [
      url.replace(key, image.key),
      url.replace(key, `${image.key}.original.jpg`),
      url.replace(key, `${key}.original.jpg`),
    ];
    for (const wanted of tries) expect((await own.console.fetch(wanted)).status).toBe(403);
    const rows = await server.sql(
      'SELECT original_extension, attached_on FROM stored_file WHERE key = $1',
      [key],
    );
    expect(rows[0]).toMatchObject({ original_extension: null });
    expect(rows[0]?.['attached_on']).not.toBeNull();
  });

  it('of another report, or that the revision did not have, is refused', async () => {
    const other = await reported({}, [{ id: 0, ...(await uploadImage(own.console)) }]);
    const [incidentFileID] = await imageIDs(other);
    const answer = await prepare(
      chosen(await reported(), { pictures: [{ incidentFileID, boxes: [] }] }),
    );
    expect(answer.body.errors?.[0]?.extensions).toMatchObject({ code: 'NOT_FOUND' });
  });
});
