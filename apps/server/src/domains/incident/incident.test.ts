import { addDays, todayIn } from '@guardroom/rules/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../test/harness.ts';
import {
  at,
  detailOf,
  listings,
  reporting,
  rowsOf,
  save,
  uploadImage,
  yesterday,
  type Report,
} from '../../../test/records/incident.ts';
import { clientHolding, clientOfGuard, makeOffice, type Office } from '../../../test/office.ts';
import { makeSite } from '../site/factory.ts';

let server: TestServer;
let own: Office;
let other: Office;

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
  other = await makeOffice(server);
});
afterAll(() => server.close());

async function saved(request: Parameters<typeof save>[1], from?: Client): Promise<Report> {
  const { body } = await save(own, request, from);
  if (!body.data) throw new Error(JSON.stringify(body.errors));
  return body.data.saved;
}
const created = async (changes: object = {}, report: object = {}): Promise<Report> =>
  saved({ report, detail: await detailOf(server, changes) });

const colleague = () =>
  clientHolding(server, own.agency, 'incident.view', 'incident.create', 'incident.modify');

describe('a submitted report', () => {
  it('keeps what is said, by whom, and is open', async () => {
    const report = await created({ title: '  Lift 2 ', remarks: '' });
    expect(report).toMatchObject({
      status: 'OPEN',
      statusChanges: [{ status: 'OPEN', staffName: own.admin.name }],
      revision: 1,
      siteProfileID: own.site.id,
      siteProfileName: own.site.name,
      submittedBy: own.admin.username,
      submittedByStaffName: own.admin.name,
      typeName: 'Lift Breakdown',
      title: 'Lift 2',
      incidentStart: at('08:00'),
      incidentEnd: at('08:40'),
      remarks: null,
      closedBy: null,
    });
    const audit = `SELECT operation, staff_profile_id AS by FROM audit WHERE entity = 'IncidentReport' AND entity_id = $1`;
    expect(await server.sql(audit, [report.id])).toEqual([
      { operation: 'updateIncidentReport', by: own.admin.id },
    ]);
  });

  it('that is submitted as closed says who closed it', async () => {
    expect(await created({}, { status: 'CLOSED' })).toMatchObject({
      status: 'CLOSED',
      statusChanges: [{ status: 'CLOSED', staffName: own.admin.name }],
      closedBy: own.admin.username,
      closedByStaffProfileID: own.admin.id,
      closedByStaffName: own.admin.name,
    });
  });

  it('is made once, also when it is sent again', async () => {
    const request = { detail: await detailOf(server), key: 'incident-retry-1' };
    const [one, two] = await Promise.all([saved(request), saved(request)]);
    expect(two.id).toBe(one.id);
    expect((await saved(request)).uid).toBe(one.uid);
  });

  it('has a number of its agency and year, without a gap or a double, with many writers', async () => {
    const office = await makeOffice(server);
    const detail = await detailOf(server);
    // Refused after it was given its number, which goes to the next one.
    const lost = [{ id: 0, bucket: 'local', key: 'incident/1/ir_lost.jpg', region: 'local' }];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        save(office, {
          detail,
          images: index % 4 === 0 ? lost : [],
          report: index % 3 === 0 ? { status: 'DRAFT' } : {},
        }),
      ),
    );
    expect(answers.flatMap(({ codes }) => codes)).toEqual(Array(5).fill('NOT_FOUND'));
    const numbers = answers.flatMap(({ body }) => body.data?.saved.uid ?? []).toSorted();
    const year = todayIn('Asia/Singapore').slice(0, 4);
    expect(numbers).toHaveLength(15);
    for (const kind of ['IR', 'DRAFT']) {
      const ofKind = numbers.filter((uid) => uid.startsWith(kind));
      expect(ofKind.length).toBeGreaterThan(1);
      expect(ofKind).toEqual(
        ofKind.map((_, index) => `${kind}-${year}-${String(index + 1).padStart(5, '0')}`),
      );
    }
  });

  it('keeps texts of any script as they are', async () => {
    const text = '电梯 😀 مرحبا بالعالم עברית <script>alert(1)</script>';
    const all = { title: text, location: text, description: text, action: text, remarks: text };
    const { id } = await created(all);
    const [row] = await rowsOf(own, listings.reports, { id: { eq: id } });
    expect(row).toMatchObject(all);
  });

  it.each([
    ['no type', { type: null }, 'type', 'INVALID', 'This field is required.'],
    [
      'a type of another list',
      { type: 1 },
      'type',
      'NOT_FOUND',
      'This incident type does not exist.',
    ],
    ['a blank subject', { title: ' ' }, 'title', 'INVALID', 'This field is required.'],
    [
      '201 characters',
      { title: 'x'.repeat(201) },
      'title',
      'INVALID',
      'At most 200 characters, please.',
    ],
    [
      '1,501 characters',
      { description: 'x'.repeat(1501) },
      'description',
      'INVALID',
      'At most 1500 characters, please.',
    ],
    ['nothing done', { action: null }, 'action', 'INVALID', 'This field is required.'],
    [
      'tomorrow',
      { incidentEnd: at('08:00', addDays(yesterday, 2)) },
      'incidentEnd',
      'INVALID',
      'The time cannot be later than today.',
    ],
    [
      'an end before the start',
      { incidentEnd: at('07:59') },
      'incidentEnd',
      'INVALID',
      'The end cannot be before the start.',
    ],
  ])('with %s is refused at its field', async (_what, change, field, code, message) => {
    const before = await rowsOf(own, listings.reports);
    const { body } = await save(own, { detail: await detailOf(server, change) });
    expect(body.errors?.[0]).toMatchObject({
      message,
      extensions: { code, path: `updateIncidentDetail.${field}` },
    });
    expect(await rowsOf(own, listings.reports)).toEqual(before);
  });

  it('needs a site of the agency', async () => {
    const detail = await detailOf(server);
    const without = await save(own, { detail, report: { siteProfileID: null } });
    expect(without.body.errors?.[0]).toMatchObject({
      message: 'This field is required.',
      extensions: { path: 'updateIncidentReport.siteProfileID' },
    });
    const foreign = await save(own, { detail, report: { siteProfileID: other.site.id } });
    expect(foreign.codes).toEqual(['NOT_FOUND']);
  });
});

describe('a draft', () => {
  const draft = { status: 'DRAFT', siteProfileID: null };

  it('may be unfinished, has a number of drafts, and is its author’s alone', async () => {
    const report = await saved({ report: draft, detail: { title: 'Theft?' } });
    expect(report).toMatchObject({ status: 'DRAFT', revision: 0, submittedTimestamp: null });
    expect(report.uid).toMatch(/^DRAFT-\d{4}-\d{5}$/);
    const mine = { status: { eq: 'DRAFT' }, submittedBy: { eq: own.admin.username } };
    expect(await rowsOf(own, listings.reports, mine)).toContainEqual(report);
    expect(await rowsOf(own, listings.reports, { status: { ne: 'DRAFT' } })).not.toContainEqual(
      report,
    );
    const reader = await colleague();
    for (const filter of [
      {},
      mine,
      { id: { eq: report.id } },
      { or: [mine, { uid: { eq: report.uid } }] },
    ]) {
      const seen = await rowsOf(own, listings.reports, filter, reader);
      expect(seen.map(({ id }) => id)).not.toContain(report.id);
    }
  });

  it('of somebody else cannot be saved, commented on, exported, or looked into', async () => {
    const image = await uploadImage(own.console);
    const { id } = await saved({
      report: draft,
      detail: { title: 'Mine' },
      images: [{ id: 0, ...image }],
    });
    const reader = await colleague();
    const taken = await save(
      own,
      { report: { ...draft, id }, detail: { title: 'Theirs' } },
      reader,
    );
    expect(taken.codes).toEqual(['NOT_FOUND']);
    const ofReport = { incidentReportID: { eq: id } };
    const [file] = await rowsOf(own, listings.files, ofReport);
    expect(await rowsOf(own, listings.files, ofReport, reader)).toEqual([]);
    const agencyID = own.agency.id;
    const others: [string, object][] = [
      [
        `mutation ($id: RecordID!, $agencyID: RecordID!) { updateIncidentFile(update: { id: $id, deleted: 1 }, agencyID: $agencyID) { id } }`,
        { id: file?.id },
      ],
      [
        `mutation ($id: RecordID!, $agencyID: RecordID!) { createIncidentComment(create: { incidentReportID: $id, comment: "x" }, agencyID: $agencyID) { id } }`,
        { id },
      ],
      [
        `mutation ($id: RecordID!, $agencyID: RecordID!) { exportIncidentReport(id: $id, agencyID: $agencyID) { url } }`,
        { id },
      ],
    ];
    for (const [document, variables] of others) {
      const { codes } = await reader.graphql(document, { agencyID, ...variables });
      expect(codes).toEqual(['NOT_FOUND']);
    }
  });

  it('needs a subject, and keeps the limits', async () => {
    for (const [detail, message] of [
      [{}, 'This field is required.'],
      [{ title: 'x'.repeat(201) }, 'At most 200 characters, please.'],
    ] as const) {
      const { body } = await save(own, { report: draft, detail });
      expect(body.errors?.[0]).toMatchObject({
        message,
        extensions: { path: 'updateIncidentDetail.title' },
      });
    }
  });

  it('is gone on with and submitted, with or without a site; what came before stays private', async () => {
    const first = await saved({ report: draft, detail: { title: 'Angry words' } });
    const second = await saved({
      report: { ...draft, id: first.id, version: first.version },
      detail: { title: 'Calmer words', description: 'Half' },
    });
    expect(second).toMatchObject({
      title: 'Calmer words',
      description: 'Half',
      revision: 0,
      uid: first.uid,
    });
    const lacking = await save(own, {
      report: { id: first.id },
      detail: { title: 'Calmer words' },
    });
    expect(lacking.body.errors?.[0]?.extensions?.path).toBe('updateIncidentDetail.type');
    const report = { id: first.id, siteProfileID: null };
    const done = await saved({ report, detail: await detailOf(server) });
    expect(done).toMatchObject({
      status: 'OPEN',
      revision: 1,
      siteProfileID: null,
      statusChanges: [{ status: 'DRAFT' }, { status: 'OPEN' }],
    });
    const details = await rowsOf(own, listings.details, { incidentReportID: { eq: first.id } });
    expect(details.map(({ revision, title }) => [revision, title])).toEqual([
      [1, 'Lift 2 out of order'],
    ]);
    const back = await save(own, { report: { ...draft, id: first.id }, detail: { title: 'x' } });
    expect(back.body.errors?.[0]?.message).toBe('A submitted report cannot become a draft again.');
  });

  it('is not overwritten by a stale tab', async () => {
    const first = await saved({ report: draft, detail: { title: 'One' } });
    const { id, version } = first;
    await saved({ report: { ...draft, id, version }, detail: { title: 'Two' } });
    const stale = await save(own, {
      report: { ...draft, id, version },
      detail: { title: 'Three' },
    });
    expect(stale.codes).toEqual(['STALE']);
    expect(stale.body.errors?.[0]?.extensions?.current).toMatchObject({ title: 'Two' });
  });
});

describe('a guard', () => {
  it('submits in their own name, with an image, once', async () => {
    const guard = await clientOfGuard(server, own.guard);
    const image = await uploadImage(guard);
    const request = {
      detail: await detailOf(server, { personInvolved: 'Technician' }),
      images: [{ id: 0, ...image }],
      key: 'guard-report-1',
    };
    const { body } = await save(own, request, guard, reporting);
    const report = body.data?.saved;
    expect(report).toMatchObject({
      status: 'OPEN',
      submittedBy: own.guard.username,
      submittedByStaffProfileID: own.guard.id,
      personInvolved: 'Technician',
    });
    const again = await save(own, request, guard, reporting);
    expect(again.body.data?.saved.id).toBe(report?.id);
    const files = await rowsOf(own, listings.files, { incidentReportID: { eq: report?.id } });
    expect(files).toHaveLength(1);
  });

  it('keeps no drafts here, changes no report, and has no list', async () => {
    const guard = await clientOfGuard(server, own.guard);
    const { id } = await created();
    const detail = await detailOf(server);
    for (const [report, code] of [
      [{ status: 'DRAFT' }, 'INVALID'],
      [{ status: 'CLOSED' }, 'INVALID'],
      [{ id }, 'NOT_FOUND'],
    ] as const) {
      const { codes } = await save(
        own,
        { report, detail, key: 'guard-report-2' },
        guard,
        reporting,
      );
      expect(codes).toEqual([code]);
    }
    expect((await save(own, { detail }, guard)).codes).toEqual(['FORBIDDEN']);
    const pagination = { agencyID: own.agency.id };
    expect((await guard.graphql(listings.reports, { pagination })).codes).toEqual(['FORBIDDEN']);
  });
});

describe('permissions', () => {
  it('to create and to modify are two', async () => {
    const { id, version } = await created();
    const detail = await detailOf(server, { title: 'Changed' });
    const creator = await clientHolding(server, own.agency, 'incident.view', 'incident.create');
    const editor = await clientHolding(server, own.agency, 'incident.view', 'incident.modify');
    expect((await save(own, { report: { id, version }, detail }, creator)).codes).toEqual([
      'FORBIDDEN',
    ]);
    expect((await save(own, { detail }, editor)).codes).toEqual(['FORBIDDEN']);
    expect((await save(own, { detail }, creator)).codes).toEqual([]);
    expect((await save(own, { report: { id, version }, detail }, editor)).codes).toEqual([]);
  });
});

describe('the list', () => {
  it('finds by number, subject and author, by type and site, in the order of the start', async () => {
    const office = await makeOffice(server);
    const site = await makeSite(server.db, { securityAgencyID: office.agency.id });
    const late = await save(office, { detail: await detailOf(server, { title: 'Flood at B2' }) });
    const early = await save(office, {
      detail: await detailOf(server, { incidentStart: at('03:00'), title: 'Fire alarm' }),
      report: { siteProfileID: site.id },
    });
    const [flood, fire] = [late.body.data?.saved, early.body.data?.saved];
    const found = async (filter: object) =>
      (await rowsOf(office, listings.reports, filter)).map(({ id }) => id);
    expect(await found({})).toEqual([fire?.id, flood?.id]);
    const search = (contains: unknown) => ({
      or: ['uid', 'title', 'submittedBy'].map((field) => ({ [field]: { contains } })),
    });
    expect(await found(search('flood'))).toEqual([flood?.id]);
    expect(await found(search(fire?.uid))).toEqual([fire?.id]);
    expect(await found(search(office.admin.username))).toEqual([fire?.id, flood?.id]);
    expect(await found({ siteProfileID: { eq: site.id } })).toEqual([fire?.id]);
    expect(await found({ securitySiteID: { eq: site.securitySiteID } })).toEqual([fire?.id]);
    expect(await found({ type: { eq: flood?.['type'] } })).toEqual([fire?.id, flood?.id]);
    expect(await found({ incidentStart: { ge: at('07:00'), le: at('23:59') } })).toEqual([
      flood?.id,
    ]);
    expect(await found({ status: { eq: 'CLOSED' } })).toEqual([]);
  });
});
