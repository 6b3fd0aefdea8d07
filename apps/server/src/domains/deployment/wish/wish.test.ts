import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { clientHolding, makeOffice, type Office } from '../../../../test/office.ts';
import { makeStaff, type MadeStaff } from '../../staff/factory.ts';
import { makeWish } from './factory.ts';

const fields = 'id kind reason fromDate toDate siteProfileName staffName version deleted';
const create = `mutation ($create: CreateSiteWishInput!, $agencyID: RecordID!, $idempotencyKey: String) {
  createSiteWish(create: $create, agencyID: $agencyID, idempotencyKey: $idempotencyKey) { ${fields} }
}`;
const update = `mutation ($update: UpdateSiteWishInput!, $agencyID: RecordID!) {
  updateSiteWish(update: $update, agencyID: $agencyID) { ${fields} }
}`;
const remove = `mutation ($id: RecordID!, $agencyID: RecordID!) {
  deleteSiteWish(id: $id, agencyID: $agencyID) { ${fields} }
}`;
const restore = `mutation ($id: RecordID!, $agencyID: RecordID!) {
  restoreSiteWish(id: $id, agencyID: $agencyID) { ${fields} }
}`;
const list = `query ($filter: SiteWishFilter, $pagination: Pagination!) {
  listSiteWish(filter: $filter, pagination: $pagination) { count result { ${fields} } }
}`;
const check = `query ($agencyID: RecordID!, $lines: [DeploymentQuestionInput!]!) {
  checkDeployment(agencyID: $agencyID, lines: $lines) { findings { sentence blocks } }
}`;

interface Row {
  readonly id: number;
  readonly version: number;
}

let server: TestServer;
let own: Office;
let other: Office;
let tan: MadeStaff;

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
  other = await makeOffice(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  tan = await makeStaff(server.db, {
    securityAgencyID: own.agency.id,
    employments: [{ emStart: '2020-01-01T00:00:00Z' }],
  });
});

const complaint = { kind: 'BARRED', reason: 'Complaint', fromDate: '2027-03-01' };

function wish(given: object = {}, idempotencyKey?: string) {
  const at = { siteProfileID: own.site.id, staffProfileID: tan.id };
  return own.console.graphql<{ createSiteWish: Row }>(create, {
    create: { ...at, ...complaint, ...given },
    agencyID: own.agency.id,
    idempotencyKey,
  });
}

function change(given: object) {
  return own.console.graphql<{ updateSiteWish: Row }>(update, {
    update: { ...complaint, ...given },
    agencyID: own.agency.id,
  });
}

const mark = (document: string, id: number | undefined) =>
  own.console.graphql<Record<string, Row>>(document, { id, agencyID: own.agency.id });

async function findings(date: string) {
  const line = { date, shift: 'DAY', siteProfileID: own.site.id, staffProfileID: tan.id };
  const { body } = await own.console.graphql<{
    checkDeployment: { findings: { sentence: string; blocks: boolean }[] }[];
  }>(check, { agencyID: own.agency.id, lines: [line] });
  return body.data?.checkDeployment.flatMap((one) => one.findings);
}

describe('whom the client of a site bars', () => {
  it('is said, blocks planners, ends, is removed and brought back, each in the audit', async () => {
    const { body } = await wish();
    const made = body.data?.createSiteWish;
    expect(made).toMatchObject({
      ...complaint,
      toDate: null,
      siteProfileName: own.site.name,
      staffName: tan.name,
      version: 1,
    });
    expect(await findings('2027-02-27')).toEqual([]);
    expect(await findings('2027-03-02')).toEqual([
      { sentence: `Barred from ${own.site.name} from 01 Mar 2027 on.`, blocks: true },
    ]);

    const ended = await change({ id: made?.id, toDate: '2027-03-31', version: 1 });
    expect(ended.body.data?.updateSiteWish).toMatchObject({ toDate: '2027-03-31', version: 2 });
    expect(await findings('2027-04-01')).toEqual([]);

    expect((await mark(remove, made?.id)).body.data).toMatchObject({
      deleteSiteWish: { deleted: 1, version: 3 },
    });
    expect(await findings('2027-03-02')).toEqual([]);
    expect((await mark(restore, made?.id)).body.data).toMatchObject({
      restoreSiteWish: { deleted: 0, version: 4 },
    });
    const audit = `SELECT operation FROM audit WHERE entity = 'SiteWish'
      AND entity_id = $1 ORDER BY id`;
    expect((await server.sql(audit, [made?.id])).map((row) => row['operation'])).toEqual([
      'createSiteWish',
      'updateSiteWish',
      'deleteSiteWish',
      'restoreSiteWish',
    ]);
  });

  it('is wished once for the same days, and again after them', async () => {
    const first = await wish({ toDate: '2027-03-31' });
    const taken = await wish({ kind: 'WANTED', fromDate: '2027-03-31' });
    expect(taken.body.errors).toMatchObject([
      {
        message:
          'This person is barred from this site or wanted there on some of these days already.',
        extensions: { code: 'CONFLICT' },
      },
    ]);
    expect((await wish({ kind: 'WANTED', fromDate: '2027-04-01' })).codes).toEqual([]);
    const longer = await change({ id: first.body.data?.createSiteWish.id });
    expect(longer.codes).toEqual(['CONFLICT']);
  });

  it('is created once, however often it is sent', async () => {
    const first = await wish({}, 'wished-once-01');
    const second = await wish({}, 'wished-once-01');
    expect(first.codes).toEqual([]);
    expect(second.body.data).toEqual(first.body.data);
  });

  it('is listed by site', async () => {
    const id = await makeWish(server.db, { site: own.site, staff: tan, kind: 'WANTED' });
    const filter = { siteProfileID: { eq: own.site.id }, kind: { eq: 'WANTED' } };
    const pagination = { agencyID: own.agency.id, limit: 20, offset: 0 };
    const { body } = await own.console.graphql<{ listSiteWish: { result: Row[] } }>(list, {
      filter,
      pagination,
    });
    expect(body.data?.listSiteWish.result.map((row) => row.id)).toContain(id);
  });

  it('is refused without a reason, when it is stale, and to planners who do not configure', async () => {
    expect((await wish({ reason: ' ' })).codes).toEqual(['INVALID']);
    const { body } = await wish();
    const id = body.data?.createSiteWish.id;
    expect((await change({ id, version: 9 })).codes).toEqual(['STALE']);
    await mark(remove, id);
    expect((await change({ id })).codes).toEqual(['NOT_FOUND']);
    const planner = await clientHolding(server, own.agency, 'deployment.createModify');
    const answer = await planner.graphql(remove, { id, agencyID: own.agency.id });
    expect(answer.codes).toEqual(['FORBIDDEN']);
  });

  it('of another agency is neither seen nor changed', async () => {
    const id = await makeWish(server.db, { site: other.site, staff: other.guard });
    expect((await change({ id })).codes).toEqual(['NOT_FOUND']);
    expect((await mark(remove, id)).codes).toEqual(['NOT_FOUND']);
    expect((await wish({ staffProfileID: other.guard.id })).codes).toEqual(['NOT_FOUND']);
    expect((await wish({ siteProfileID: other.site.id })).codes).toEqual(['NOT_FOUND']);
  });
});
